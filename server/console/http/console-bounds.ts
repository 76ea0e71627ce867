import { knowNetworks } from '#server/limits/networks.ts'
import { countRefusals, type Refusals } from '#server/limits/refusals.ts'
import { Connections } from '#server/http/admission/connections.ts'
import { openPlaces, type Places } from '#server/http/admission/places.ts'
import { trustedProxies as trusting } from '#server/http/admission/trusted-proxies.ts'
import { openTurns, type Turns } from '#server/http/admission/turns.ts'
import { timesRate } from '#server/http/rates/buckets.ts'
import { networkBuckets, type NetworkBuckets, type SharedRate } from '#server/http/rates/network-buckets.ts'
import type { ConsoleConfig } from '#server/config/console-config.ts'

/** How much of the console one network may ask for and hold. */
export interface ConsoleBounds extends SharedRate {
  /** Requests of any kind. */
  readonly all: NetworkBuckets
  /** Requests of people who aren't signed in. */
  readonly door: NetworkBuckets
  readonly connections: Connections
  readonly places: Places
  readonly turns: Turns
  readonly refusals: Refusals
}

/** As many as the portal has. */
const ALL = { perMinute: 6_000, burst: 2_000 }
/** A morning shift of sixty signs in at once, with five requests each. */
const DOOR = { perMinute: 120, burst: 300 }
/** In the sandbox every visitor has the same address. */
const SANDBOX_FACTOR = 100
const MOST = { connections: 2_000, connectionsPerNetwork: 1_000, places: 200, placesPerNetwork: 100 }

export function openConsoleBounds(
  trustedProxies: readonly string[],
  runMode: ConsoleConfig['runMode'],
): ConsoleBounds {
  const neighbourhoodOf = knowNetworks([])
  const refusals = countRefusals(neighbourhoodOf)
  const shared = { neighbourhoodOf, factor: 1 }
  const bucketsOf = (rate: typeof ALL) =>
    networkBuckets(timesRate(rate, runMode === 'live' ? 1 : SANDBOX_FACTOR), shared)
  return {
    ...shared,
    all: bucketsOf(ALL),
    door: bucketsOf(DOOR),
    connections: new Connections({
      most: MOST.connections,
      mostPerNetwork: MOST.connectionsPerNetwork,
      isTrusted: trusting(trustedProxies),
      neighbourhoodOf,
      refused: refusals.add,
    }),
    places: openPlaces({ most: MOST.places, mostPerNetwork: MOST.placesPerNetwork }),
    turns: openTurns(),
    refusals,
  }
}
