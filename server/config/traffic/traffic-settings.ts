import type { Reader } from '../reader.ts'

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
  const connections = read.positive('CONNECTIONS', 5_000, MOST_CONNECTIONS)
  const atOnce = read.positive('REQUESTS_AT_ONCE', 500, MOST_AT_ONCE)
  return {
    connections,
    connectionsPerNetwork: read.positive(
      'CONNECTIONS_PER_NETWORK',
      part(connections, connectionShare),
      MOST_CONNECTIONS,
    ),
    atOnce,
    atOncePerNetwork: read.positive('REQUESTS_AT_ONCE_PER_NETWORK', part(atOnce, workShare), MOST_AT_ONCE),
  }
}

function part(whole: number, share: number): number {
  return Math.ceil(whole / share) || 1
}
