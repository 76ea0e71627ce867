import { BlockList, isIP, isIPv6 } from 'node:net'

/** What an operator has inside and the portal may ask there: names, and addresses or networks. */
export interface InsideHosts {
  /** True for a name that is listed, and for an address in a listed network. */
  has(host: string): boolean
  /** True when a connection to `host` may be made to this address, which is not of the open internet. */
  mayReach(host: string, address: string): boolean
}

/** Of a company or a house. A name is no leave for the machine itself, for link-local addresses or for groups: only a network is. */
const PRIVATE: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['fc00::', 7, 'ipv6'],
]

/** Reads `wallet.kati.internal`, `10.4.0.0/16`, `10.4.7.9`. */
export function insideHosts(entries: readonly string[]): InsideHosts {
  const names = new Set(entries.filter((entry) => !isNetwork(entry)).map(plainName))
  const networks = new Networks(entries.filter(isNetwork).map(networkOf))
  const ofCompanies = new Networks(PRIVATE)
  return {
    has: (host) => (isIP(host) === 0 ? names.has(plainName(host)) : networks.has(host)),
    mayReach: (host, address) =>
      networks.has(address) || (names.has(plainName(host)) && ofCompanies.has(address)),
  }
}

/** Why a list cannot be used; null when it can. */
export function insideHostsFault(entries: readonly string[]): string | null {
  return entries.every((entry) => (/[/:]|^[\d.]+$/.test(entry) ? isNetwork(entry) : isName(entry)))
    ? null
    : 'must be names of hosts, IP addresses or networks (10.4.0.0/16), with commas'
}

/** One list for each version: in a common one ::ffff:0:0/96 is every address of version 4. */
class Networks {
  readonly #lists = { ipv4: new BlockList(), ipv6: new BlockList() }

  constructor(networks: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[]) {
    for (const [address, bits, family] of networks) this.#lists[family].addSubnet(address, bits, family)
  }

  has(address: string): boolean {
    if (isIP(address) === 0) return false
    const family = familyOf(address)
    return this.#lists[family].check(address, family)
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}

function networkOf(entry: string): readonly [string, number, 'ipv4' | 'ipv6'] {
  const [address = '', bits] = entry.split('/')
  const family = familyOf(address)
  return [address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family]
}

function isNetwork(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

function isName(entry: string): boolean {
  return /^(?!-)[a-z\d_-]{1,63}(?:\.[a-z\d_-]{1,63}){0,20}\.?$/i.test(entry)
}

function plainName(host: string): string {
  return host.toLowerCase().replace(/\.$/, '')
}
