import type { Reader } from '../reader.ts'
import type { VariableName } from '../reading/variables.ts'

/** How much of one process visitors may hold at the same time. */
export interface TrafficSettings {
  /** Connections, and of these those of one network. */
  readonly connections: number
  readonly connectionsPerNetwork: number
  /** Requests at work, and of these those of one network. */
  readonly atOnce: number
  readonly atOncePerNetwork: number
}

const MOST_CONNECTIONS = 100_000
const MOST_AT_ONCE = 10_000

/**
 * In the sandbox every visitor comes from one address, so one network may have all there is. In live a network is a
 * street or a carrier's gateway: it may fill a part, and others find room.
 */
export function readTrafficSettings(read: Reader, profile: 'sandbox' | 'live'): TrafficSettings {
  const [connectionShare, workShare] = profile === 'live' ? [5, 4] : [1, 1]
  const connections = atLeastOne(read, 'CONNECTIONS', { usual: 5_000, most: MOST_CONNECTIONS })
  const atOnce = atLeastOne(read, 'REQUESTS_AT_ONCE', { usual: 500, most: MOST_AT_ONCE })
  return {
    connections,
    connectionsPerNetwork: atLeastOne(read, 'CONNECTIONS_PER_NETWORK', {
      usual: Math.ceil(connections / connectionShare) || 1,
      most: MOST_CONNECTIONS,
    }),
    atOnce,
    atOncePerNetwork: atLeastOne(read, 'REQUESTS_AT_ONCE_PER_NETWORK', {
      usual: Math.ceil(atOnce / workShare) || 1,
      most: MOST_AT_ONCE,
    }),
  }
}

function atLeastOne(read: Reader, name: VariableName, figure: { usual: number; most: number }): number {
  const value = read.whole(name, figure.usual, figure.most)
  if (value === 0) read.faults.push(`${name} must be at least 1`)
  return value
}
