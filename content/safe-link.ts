const LONGEST = 1_000
/** Stands in for a place while a link is judged. */
const FILLED = '00'

/**
 * A link that may stand in content, or null: an own path (with query and fragment), a fragment, `https:`, `http:`,
 * `tel:` or `mailto:` (T11). Places such as `{{slug}}` may stand anywhere but at its beginning.
 */
export function safeLink(text: unknown): string | null {
  if (typeof text !== 'string') return null
  const link = text.trim()
  const judged = link.replace(/\{\{\w{1,40}\}\}/g, FILLED)
  if (link === '' || link.length > LONGEST || link.startsWith('{{')) return null
  if (/[\p{Cc}\p{Cf}\s\\<>"'`]/u.test(judged)) return null
  if (/^#[\w-]*$/.test(judged) || /^\/(?!\/)/.test(judged)) return isOwn(judged) ? link : null
  if (/^tel:[+*#\dx%().-]{2,40}$/i.test(judged)) return link
  if (/^mailto:[^\s@:/?#]+@[^\s@:/?#]+(\?[\w=&%.+-]*)?$/i.test(judged)) return link
  return isWebAddress(judged) ? link : null
}

/** Fields of packages that hold a link. */
const LINK_FIELDS = /^(?:href|url|link|src|image|picture|logo|file|download|action)$/i

/** Whether a field of this name holds a link, which must then be a safe one, or '' for none. */
export function isLinkField(name: string): boolean {
  return LINK_FIELDS.test(name)
}

/** Whether a safe link leaves this portal for another web page. */
export function leavesPortal(link: string): boolean {
  return /^https?:/i.test(link)
}

function isOwn(path: string): boolean {
  const base = 'http://own.invalid'
  const url = URL.canParse(path, base) ? new URL(path, base) : null
  return url?.origin === base && !url.pathname.startsWith('//')
}

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false
  const { protocol, username, password, hostname } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === '' && hostname !== ''
}
