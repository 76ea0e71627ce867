/** How many requests are worked on at the same time. */
export interface PlaceBounds {
  /** In this process; more are told to come back, so memory and the database stay bounded. */
  readonly most: number
  /** Of one network: a crowd from one side leaves room for everybody else. */
  readonly mostPerNetwork: number
}

/** Leave to be worked on. */
export interface Place {
  /** The work is done; calling it again does nothing. */
  readonly release: () => void
  /** The customer is gone. The work goes on and keeps its place, but not for ever. */
  readonly desert: () => void
}

/** Requests at work: from when a request is whole until its answer is ready, whoever reads it and how slowly. */
export interface Places {
  /** null: crowded, in the process or in this network, which has `share` times the usual (1 unless said). */
  readonly take: (network: string, share?: number) => Place | null
  /** True while the process itself has no place. */
  readonly isFull: () => boolean
  /** For how long customers have been sent away because the process is full, in milliseconds; 0 when it is not. */
  readonly crowdedMs: () => number
  /** Requests at work. */
  readonly count: () => number
}

/** Work whose customer left is over by then: every call outside has a shorter deadline. */
const DESERTED_MS = 30_000
/** Crowded until a fifth of the places is free: one place more or less is no news. */
const ROOM_AGAIN = 0.8

interface Taken {
  readonly network: string
  desertedAt: number | null
}

/** `now`: milliseconds by a clock that nobody sets. */
export function openPlaces(bounds: PlaceBounds, now: () => number = () => performance.now()): Places {
  const taken = new Set<Taken>()
  const ofNetwork = new Map<string, number>()
  let crowdedSince: number | null = null

  const free = (one: Taken): void => {
    if (!taken.delete(one)) return
    const left = (ofNetwork.get(one.network) ?? 1) - 1
    if (left > 0) ofNetwork.set(one.network, left)
    else ofNetwork.delete(one.network)
    if (taken.size <= bounds.most * ROOM_AGAIN) crowdedSince = null
  }
  const freeDeserted = (): void => {
    const before = now() - DESERTED_MS
    for (const one of taken) if (one.desertedAt !== null && one.desertedAt <= before) free(one)
  }
  const isFull = (network: string, share: number): boolean =>
    taken.size >= bounds.most || (ofNetwork.get(network) ?? 0) >= bounds.mostPerNetwork * share

  return {
    take: (network, share = 1) => {
      if (isFull(network, share)) freeDeserted()
      if (taken.size >= bounds.most) crowdedSince ??= now()
      if (isFull(network, share)) return null
      const one: Taken = { network, desertedAt: null }
      taken.add(one)
      ofNetwork.set(network, (ofNetwork.get(network) ?? 0) + 1)
      return {
        release: () => free(one),
        desert: () => {
          one.desertedAt ??= now()
        },
      }
    },
    count: () => taken.size,
    isFull: () => taken.size >= bounds.most,
    crowdedMs: () => {
      if (crowdedSince !== null) freeDeserted()
      return crowdedSince === null ? 0 : now() - crowdedSince
    },
  }
}
