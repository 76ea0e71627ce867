import type { Texts } from '#domain/translate.ts'

const MAX_LENGTH = 100_000

/**
 * The sentences in a package's `packageHtml` (a JSON text, TEXT-11); null when it is not one.
 * Only texts are kept; keys that could reach an object's prototype are dropped (T11).
 */
export function parseTexts(packageHtml: string): Texts | null {
  if (packageHtml.length > MAX_LENGTH) return null
  let value: unknown
  try {
    value = JSON.parse(packageHtml)
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const entries = Object.entries(value).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && !/^(__proto__|constructor)$/.test(entry[0]),
  )
  return Object.fromEntries(entries)
}
