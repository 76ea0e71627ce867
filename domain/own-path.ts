const BASE = 'http://own.invalid'
const LONGEST = 512

/**
 * A path (with query) on this very origin, or null (T10, PAY-33): starts with one `/`, holds no
 * backslash, control character or scheme, and still points here when a browser has resolved it.
 */
export function parseOwnPath(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > LONGEST || !/^\/(?![/\\])/.test(text)) return null
  if (text.includes('\\') || /[\p{Cc}\s]/u.test(text)) return null
  const url = URL.canParse(text, BASE) ? new URL(text, BASE) : null
  if (url?.origin !== BASE || url.pathname.startsWith('//')) return null
  return url.pathname + url.search
}
