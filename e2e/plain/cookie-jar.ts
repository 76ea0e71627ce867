/** The cookies of one browser, as far as pages without script can tell. */
export interface CookieJar {
  /** The header for a request; empty without a cookie. */
  headerFor(url: URL, from: { readonly isCrossSite: boolean; readonly method: string }): string
  /** Keeps what an answer sets, and drops what it ends. */
  keep(url: URL, lines: readonly string[]): void
}

interface Cookie {
  readonly name: string
  readonly value: string
  readonly host: string
  readonly path: string
  readonly sameSite: string
}

/** A cookie of a host is for all of its ports; a host of one machine counts as secure, as in browsers. */
export function cookieJar(): CookieJar {
  let cookies: readonly Cookie[] = []
  return {
    headerFor: (url, { isCrossSite, method }) =>
      cookies
        .filter((one) => one.host === url.hostname && isUnder(url.pathname, one.path))
        .filter(
          ({ sameSite }) => !isCrossSite || sameSite === 'none' || (sameSite === 'lax' && method === 'GET'),
        )
        .map(({ name, value }) => `${name}=${value}`)
        .join('; '),
    keep(url, lines) {
      for (const line of lines) {
        const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
        const { name, value } = pairOf(pair)
        const told = new Map(attributes.map(pairOf).map((one) => [one.name.toLowerCase(), one.value]))
        const cookie: Cookie = {
          name,
          value,
          host: url.hostname,
          path: told.get('path') || url.pathname.replace(/\/[^/]*$/, '') || '/',
          sameSite: (told.get('samesite') ?? 'lax').toLowerCase(),
        }
        const isHostAlone = told.has('secure') && told.get('path') === '/' && !told.has('domain')
        if (name.startsWith('__Host-') && !isHostAlone) continue
        cookies = cookies.filter((one) => !isSame(one, cookie))
        if (!isOver(told)) cookies = [...cookies, cookie]
      }
    },
  }
}

/** The cookie jar of a browser that blocks cookies. */
export const NO_COOKIES: CookieJar = { headerFor: () => '', keep: () => undefined }

function pairOf(text: string): { readonly name: string; readonly value: string } {
  const at = text.indexOf('=')
  return at < 0 ? { name: text, value: '' } : { name: text.slice(0, at), value: text.slice(at + 1) }
}

function isUnder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`)
}

function isSame(one: Cookie, other: Cookie): boolean {
  return one.name === other.name && one.host === other.host && one.path === other.path
}

function isOver(told: ReadonlyMap<string, string>): boolean {
  const seconds = told.get('max-age')
  if (seconds !== undefined) return Number(seconds) <= 0
  const until = told.get('expires')
  return until !== undefined && Date.parse(until) <= Date.now()
}
