/** An attribution without its links: text, at most a line. */
export function plainCredit(attribution: unknown): string {
  if (typeof attribution !== 'string') return ''
  const plain = attribution.replace(/<[^>]*>/g, '').replaceAll('&copy;', '©')
  return plain.replace(/\s+/g, ' ').trim().slice(0, 80)
}
