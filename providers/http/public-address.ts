import { lookup as dnsLookup } from 'node:dns'
import { BlockList, isIP, isIPv6 } from 'node:net'
import type { LookupFunction } from 'node:net'

const NOT_PUBLIC: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 4, 'ipv4'],
  ['240.0.0.0', 4, 'ipv4'],
  ['::', 128, 'ipv6'],
  ['::1', 128, 'ipv6'],
  ['::ffff:0:0', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]

/** One list for each version: in a common one ::ffff:0:0/96 is every address of version 4. */
const blocked = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [net, prefix, family] of NOT_PUBLIC) blocked[family].addSubnet(net, prefix, family)

/** True for an address of the open internet; false for private, loopback and link-local ones (T12). */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  return !blocked[family].check(address, family)
}

/**
 * A DNS look-up that refuses a name as soon as one of its addresses may not be reached, so that a changed or poisoned
 * record cannot turn a provider's name into an inside host (T12). What it answers is what is connected to.
 */
export function guardedLookup(mayReach: (host: string, address: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    dnsLookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0)
      const refused = addresses.find((one) => !mayReach(hostname, one.address))
      const first = addresses[0]
      if (refused || !first)
        return done(new Error(`${hostname} is at an address that may not be reached`), '', 0)
      if (options.all === true) return done(null, addresses)
      return done(null, first.address, first.family)
    })
  }
}
