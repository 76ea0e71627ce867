import type { Reader } from './reader.ts'

/**
 * `CDN_HOST`: the origin that serves asset links of content, from a host or
 * an address; '' when the portal does (TEXT-17).
 */
export function readCdnHost(read: Reader): string {
  const given = read.text('CDN_HOST', '')
  if (given === '') return ''
  const address = /^https?:\/\//i.test(given) ? given : `https://${given}`
  const url = URL.canParse(address) ? new URL(address) : null
  if (
    url &&
    /^[a-z0-9.-]+$/i.test(url.hostname) &&
    url.pathname === '/' &&
    url.search + url.hash + url.username === ''
  )
    return url.origin
  read.faults.push('CDN_HOST must be a host such as cdn.example, or its web address without a path')
  return ''
}
