/** Partner mode: the e-mail comes from the company and is shown, not asked for (PAY-45, PAY-32). */
export function isPartnerFlow(flow: string): boolean {
  return flow.endsWith('_WORKS')
}
