import { isIP } from 'node:net'
import { isPublicAddress } from '#providers/http/public-address.ts'

/** Names that lead nowhere outside a machine, a house or a company, or nowhere at all (RFC 2606, 6761, 6762, 8375). */
const INSIDE_NAMES =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home\.arpa|test|invalid|example)$/

/** A host as the rules compare it: small letters, no brackets, no dot at the end. */
export function plainHost(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
}

/** True for this very machine. */
export function isLoopback(hostname: string): boolean {
  const host = plainHost(hostname)
  return (
    /(?:^|\.)localhost$/.test(host) ||
    (isIP(host) === 4 && host.startsWith('127.')) ||
    /^(?:::1|::ffff:7f[0-9a-f]{2}:[0-9a-f]+)$/.test(host)
  )
}

/** True for 0.0.0.0 and its like: to bind it is to be reached by everybody, to be sent there is to be sent nowhere. */
export function isUnspecified(hostname: string): boolean {
  return /^(?:0\.\d+\.\d+\.\d+|::)$/.test(plainHost(hostname))
}

/** True for a name or an address of the open internet; false for private ones, one-word names and names of inside. */
export function isOutside(hostname: string): boolean {
  const host = plainHost(hostname)
  if (isIP(host) !== 0) return isPublicAddress(host)
  return host.includes('.') && !INSIDE_NAMES.test(host)
}
