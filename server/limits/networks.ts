import { networkOf, plainAddressOf, UNREAD_NETWORK } from '#domain/codes/network.ts'
import { trustedProxies } from '#server/http/admission/trusted-proxies.ts'

/** What kind of network somebody came from: few words, so that nobody is told by them. */
export type NetworkClass = 'ipv4' | 'ipv6' | 'shared' | 'unread'

/** Where somebody comes from, for limits: the neighbourhood that is counted, and which kind it is. */
export interface Neighbourhood {
  /** The network around the address, as it is counted. */
  readonly network: string
  /** Many customers share it: a carrier's gateway, a proxy. */
  readonly isShared: boolean
  readonly kind: NetworkClass
  /** What may be told of it: the entry of `SHARED_NETWORKS`, else its kind. */
  readonly label: string
}

export type NeighbourhoodOf = (address: string) => Neighbourhood

/** Knows the networks that many customers share, by the entries that name them. */
export function knowNetworks(shared: readonly string[]): NeighbourhoodOf {
  const known = shared.map((entry) => ({ entry, holds: trustedProxies([entry]) }))
  return (address) => {
    const network = networkOf(address)
    // A proxy may write a port beside it, which counts for nothing here either.
    const plain = known.length === 0 ? '' : plainAddressOf(address)
    const found = known.find(({ holds }) => holds(plain))
    if (found) return { network, isShared: true, kind: 'shared', label: found.entry }
    const kind = classOf(network)
    return { network, isShared: false, kind, label: kind }
  }
}

function classOf(network: string): NetworkClass {
  if (network === UNREAD_NETWORK) return 'unread'
  return network.includes(':') ? 'ipv6' : 'ipv4'
}
