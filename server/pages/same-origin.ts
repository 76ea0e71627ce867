import type { IncomingHttpHeaders } from 'node:http'

/**
 * True when a form post comes from a page of ours (T13). The browser's own word (Sec-Fetch-Site)
 * decides where it is sent; otherwise the Origin must be one of ours. Neither: refused.
 */
export function isOwnPost(headers: IncomingHttpHeaders, trustedOrigins: readonly string[]): boolean {
  const site = headers['sec-fetch-site']
  if (typeof site === 'string') return site === 'same-origin'
  return headers.origin !== undefined && trustedOrigins.includes(headers.origin)
}
