/** Partner mode: the e-mail comes from the company and is shown, not asked for (G-42, G-69). */
export function isPartnerFlow(flow: string): boolean {
  return flow.endsWith('_WORKS')
}
