import { isIP } from 'node:net'
import { believesEverybody } from './live/trusted-share.ts'
import type { Reader } from './reader.ts'

/**
 * Addresses of the proxies in front of the portal (`TRUSTED_PROXIES`: IP addresses or networks such as
 * `10.0.0.0/8`, with commas). Only what these say about where a request came from is believed; limits per
 * address would otherwise count a whole country as one caller, or believe anybody.
 */
export function readTrustedProxies(read: Reader): readonly string[] {
  const entries = read.list('TRUSTED_PROXIES')
  if (!entries.every(isNetwork))
    read.faults.push('TRUSTED_PROXIES must be IP addresses or networks (10.0.0.0/8), with commas')
  else if (believesEverybody(entries))
    read.faults.push('TRUSTED_PROXIES come to so much of the internet that anybody would be believed')
  return entries
}

/**
 * Further names in `Host` that the portal answers to (`FURTHER_HOSTS`, with commas): a proxy that does not pass the
 * customer's on, a check of the operator's. Customers come by `PUBLIC_URL` alone.
 */
export function readFurtherHosts(read: Reader): readonly string[] {
  const hosts = read.list('FURTHER_HOSTS')
  if (!hosts.every((host) => /^[a-z0-9._[\]:-]{1,255}$/i.test(host) && URL.canParse(`https://${host}`)))
    read.faults.push(
      'FURTHER_HOSTS must be names or addresses, each with its port where it has one, with commas',
    )
  return hosts
}

function isNetwork(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  // A network of everybody would believe everybody.
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128))
  )
}
