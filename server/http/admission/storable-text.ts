import { isPlainText } from '#contract/text/plain-text.ts'

/**
 * True when every text in what was sent, names included, can be kept: PostgreSQL holds no NUL, and half of a pair is
 * no sign at all. However deep it is nested, this does not follow by calling itself.
 */
export function isStorable(sent: unknown): boolean {
  const left: unknown[] = [sent]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'string' && !isPlainText(value)) return false
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) {
      if (!isPlainText(name)) return false
      left.push(inner)
    }
  }
  return true
}
