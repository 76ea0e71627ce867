import { networkOf, UNREAD_NETWORK } from '#domain/codes/network.ts'

/** What kind of network somebody came from: few words, so that nobody is told by them. */
export type NetworkClass = 'ipv4' | 'ipv6' | 'unread'

/** Told of each visitor whom a limit refused: by which rule, and from what kind of network. Never who. */
export type OnRefused = (rule: string, network: NetworkClass) => void

/** The class of an address as a visitor, or a proxy that is believed, has it. */
export function networkClassOf(address: string): NetworkClass {
  const network = networkOf(address)
  if (network === UNREAD_NETWORK) return 'unread'
  return network.includes(':') ? 'ipv6' : 'ipv4'
}
