import type { IncomingHttpHeaders } from 'node:http'
import { fixedHeaders } from '#contract/headers.ts'

/**
 * Where a request was made (T13): on a page of ours, on one of another site, on one whose browser hides it (a page
 * without referrer), or nobody says, as programs do.
 */
export type Whence = 'ours' | 'foreign' | 'hidden' | 'unsaid'

/** `origins`: of pages of ours. The browser's own word decides where it is sent; an origin, where there is one, must not say otherwise. */
export function whenceOf(headers: IncomingHttpHeaders, origins: readonly string[]): Whence {
  const { origin, 'sec-fetch-site': site } = headers
  const says =
    origin === undefined
      ? 'unsaid'
      : origin === 'null'
        ? 'hidden'
        : origins.includes(origin)
          ? 'ours'
          : 'foreign'
  if (site === undefined || says === 'foreign') return says
  return site === 'same-origin' ? 'ours' : 'foreign'
}

const OUR_HEADERS = Object.keys(
  fixedHeaders({ productCode: '', appVersion: '', apiKey: '', opco: '', runMode: '' }),
)

/**
 * Whether a call may change something. Programs say nothing of an origin; one that carries a session brings a header
 * that no form of another site can send, as the shared client does.
 */
export function mayCall(
  headers: IncomingHttpHeaders,
  origins: readonly string[],
  hasSession: boolean,
): boolean {
  const whence = whenceOf(headers, origins)
  if (whence !== 'unsaid') return whence === 'ours'
  return !hasSession || OUR_HEADERS.some((name) => headers[name] !== undefined)
}

/**
 * Whether a form may be taken. Payment pages send no referrer, so older browsers hide where their forms come from; their
 * addresses hold a draft that nobody else knows.
 */
export function mayPost(headers: IncomingHttpHeaders, origins: readonly string[], path: string): boolean {
  const whence = whenceOf(headers, origins)
  return whence === 'ours' || (whence === 'hidden' && path.startsWith('/payment/'))
}
