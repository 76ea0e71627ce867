import { request as ask, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { CookieJar } from './cookie-jar.ts'

/** A page that a browser is led to. */
export interface Request {
  readonly url: URL
  readonly method: string
  /** Of a form that is posted. */
  readonly body?: string
}

/** The page that asks: its address, and whether it tells it (`referrer-policy`). Absent for an address that was typed. */
export interface Asker {
  readonly url: URL
  readonly referrerPolicy: string
}

export interface Answer {
  readonly url: URL
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly html: string
}

/** As browsers do. */
const MOST_REDIRECTS = 20
const MOVED = new Set([301, 302, 303, 307, 308])

/**
 * Asks as a browser does that opens a page, with its cookies and where it comes from, and goes wherever it is sent.
 * `tell` hears of each answer on the way.
 *
 * @throws Error when it is sent in circles, or to what is no address of the web
 */
export async function navigate(
  request: Request,
  from: { readonly jar: CookieJar; readonly asker: Asker | null; readonly tell: (step: string) => void },
): Promise<Answer> {
  const chain = from.asker === null ? [] : [from.asker.url]
  let next = request
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    if (!/^https?:$/.test(next.url.protocol)) throw new Error(`No browser opens ${next.url.href} as a page.`)
    chain.push(next.url)
    const response = await send(next, { ...from, chain })
    const { statusCode: status = 0, headers } = response
    from.tell(`${next.method} ${next.url.href} ${status}`)
    from.jar.keep(next.url, headers['set-cookie'] ?? [])
    const html = await text(response)
    const { location } = headers
    if (!MOVED.has(status) || location === undefined) return { url: next.url, status, headers, html }
    next = redirected(next, status, location)
  }
  throw new Error(`Sent in circles: ${chain.map(({ href }) => href).join(' → ')}`)
}

function redirected(before: Request, status: number, location: string): Request {
  const url = new URL(location, before.url)
  if (url.hash === '') url.hash = before.url.hash
  const isKept = status > 303 || (before.method !== 'POST' && status !== 303)
  return isKept ? { ...before, url } : { url, method: 'GET' }
}

/** How near the addresses on the way to a page are to each other, the farthest counts (Fetch Metadata). */
function siteOf(chain: readonly URL[], asker: Asker | null): string {
  if (asker === null) return 'none'
  if (chain.every(({ origin }) => origin === asker.url.origin)) return 'same-origin'
  return chain.every(({ hostname }) => hostname === asker.url.hostname) ? 'same-site' : 'cross-site'
}

function send(
  request: Request,
  { jar, asker, chain }: { readonly jar: CookieJar; readonly asker: Asker | null; readonly chain: URL[] },
): Promise<IncomingMessage> {
  const { url, method, body } = request
  const site = siteOf(chain, asker)
  const cookie = jar.headerFor(url, { isCrossSite: site === 'cross-site', method })
  const headers: Record<string, string> = {
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'accept-language': 'en-UG',
    'upgrade-insecure-requests': '1',
    'sec-fetch-dest': 'document',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-site': site,
    'sec-fetch-user': '?1',
  }
  if (cookie !== '') headers['cookie'] = cookie
  if (body !== undefined) {
    headers['content-type'] = 'application/x-www-form-urlencoded'
    headers['content-length'] = String(Buffer.byteLength(body))
    headers['origin'] = originOf(chain, asker)
  }
  return new Promise((resolve, reject) => {
    ask(url, { method, headers }, resolve).on('error', reject).end(body)
  })
}

/** A page that tells no address tells no origin either; neither does one whose form was passed on from elsewhere. */
function originOf(chain: readonly URL[], asker: Asker | null): string {
  const isPassedOn = chain.slice(1, -1).some(({ origin }) => origin !== chain.at(-1)?.origin)
  if (asker === null || asker.referrerPolicy === 'no-referrer' || isPassedOn) return 'null'
  return asker.url.origin
}
