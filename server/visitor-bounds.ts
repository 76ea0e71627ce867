import type { Config } from './config/config.ts'
import { Connections } from './http/admission/connections.ts'
import { openPlaces, type Places } from './http/admission/places.ts'
import { openTurns, type Turns } from './http/admission/turns.ts'
import { trustedProxies } from './http/admission/trusted-proxies.ts'
import type { SharedRate } from './http/rates/network-buckets.ts'
import { countUnknownPayments, type UnknownPayments } from './http/rates/unknown-payments.ts'
import type { NeighbourhoodOf } from './limits/networks.ts'
import type { OpenLimits } from './limits/open-limits.ts'
import type { Refuse } from './limits/refusals.ts'

/** What bounds how much of the process a visitor and their network may hold and ask. */
export interface VisitorBounds {
  readonly isTrusted: (address: string) => boolean
  readonly neighbourhoodOf: NeighbourhoodOf
  readonly refused: Refuse
  readonly shared: SharedRate
  /** How many times what another one may a network holds that many customers share. */
  readonly sharedPlaces: number
  readonly unknownPayments: UnknownPayments
  readonly places: Places
  readonly turns: Turns
  readonly connections: Connections
}

export function openBounds(
  { traffic, rates, limits, trustedProxies: proxies }: Config,
  { neighbourhoodOf, refusals }: OpenLimits,
): VisitorBounds {
  const isTrusted = trustedProxies(proxies)
  const refused = refusals.add
  const { requests, atOnce } = limits.crowd.networks
  const shared = { neighbourhoodOf, factor: requests.shared }
  return {
    isTrusted,
    neighbourhoodOf,
    refused,
    shared,
    sharedPlaces: atOnce.shared,
    unknownPayments: countUnknownPayments(rates.unknownPayments, shared),
    places: openPlaces({ most: traffic.atOnce, mostPerNetwork: traffic.atOncePerNetwork }),
    turns: openTurns(),
    connections: new Connections({
      most: traffic.connections,
      mostPerNetwork: traffic.connectionsPerNetwork,
      isTrusted,
      neighbourhoodOf,
      refused,
    }),
  }
}
