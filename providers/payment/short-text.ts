/** As many whole words of a description as fit, with letters and digits only. */
export function shortText(description: string, most: number): string {
  const words = description
    .replace(/[^A-Za-z0-9 ]+/g, ' ')
    .split(' ')
    .filter(Boolean)
  let text = ''
  for (const word of words) {
    const longer = text === '' ? word : `${text} ${word}`
    if (longer.length > most) break
    text = longer
  }
  return text || 'Payment'
}
