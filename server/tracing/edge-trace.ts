import type { IncomingHttpHeaders } from 'node:http'

/** A request as far as its trace goes. `isTrusted`: it comes from a proxy whose word is believed. */
export interface EdgeRequest {
  readonly method: string
  readonly headers: IncomingHttpHeaders
  readonly isTrusted: boolean
}

/** W3C Trace Context, version 00; an id of zeros alone is none. */
const TRACE_PARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/** The trace that a believed proxy began; '' where there is none. A stranger's is not taken up: it would mix with others'. */
export function traceIdOfEdge({ headers, isTrusted }: EdgeRequest): string {
  const { traceparent } = headers
  if (!isTrusted || typeof traceparent !== 'string') return ''
  return TRACE_PARENT.exec(traceparent)?.[1] ?? ''
}

/** As proxies make them: no short word and no bare number, which might be somebody's. */
const REQUEST_ID = /^(?=.*[A-Za-z])[\w.-]{16,64}$/

/** The request's id that a believed proxy gave; '' where there is none that is well formed. */
export function requestIdOfEdge({ headers, isTrusted }: Pick<EdgeRequest, 'headers' | 'isTrusted'>): string {
  const id = headers['x-request-id']
  return isTrusted && typeof id === 'string' && REQUEST_ID.test(id) ? id : ''
}
