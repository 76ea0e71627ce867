/** Files that a content-delivery host may serve: pictures, films, fonts and documents. */
const ASSET = String.raw`\/(?!\/)[^\s"'<>\\]{0,900}\.(?:avif|gif|ico|jpe?g|png|svg|webp|mp4|webm|woff2?|pdf|csv|xlsx?|docx?|zip)(?:[?#][^\s"'<>\\]{0,200})?`
const WHOLE = new RegExp(`^${ASSET}$`, 'i')
const IN_HTML = new RegExp(`(\\s(?:src|href|poster)=")(${ASSET})(?=")`, 'gi')

/** An asset's own path with the content-delivery host before it; any other text as it is (TEXT-17). */
export function assetLink(link: string, cdnHost: string): string {
  return cdnHost !== '' && WHOLE.test(link) ? `${cdnHost}${link}` : link
}

/** The same for every asset link of an HTML text. */
export function assetLinksInHtml(html: string, cdnHost: string): string {
  return cdnHost === ''
    ? html
    : html.replace(IN_HTML, (_, before: string, link: string) => before + cdnHost + link)
}

/**
 * The same for every text of a package, at any depth: texts that are an asset's path, and links within HTML. `cdnHost` is
 * an origin such as `https://cdn.example`; '' changes nothing.
 */
export function assetLinksIn<T>(value: T, cdnHost: string): T {
  if (cdnHost === '') return value
  return rewrite(value, cdnHost) as T
}

function rewrite(value: unknown, cdnHost: string): unknown {
  if (typeof value === 'string')
    return value.startsWith('/') ? assetLink(value, cdnHost) : assetLinksInHtml(value, cdnHost)
  if (Array.isArray(value)) return value.map((item) => rewrite(item, cdnHost))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, rewrite(item, cdnHost)]))
}
