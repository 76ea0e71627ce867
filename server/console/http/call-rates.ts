/** So many calls a session may make at once, … */
const BURST = 120
/** … and so many in a second from then on: faster than anybody presses keys. */
const PER_SECOND = 4
const MOST_SESSIONS = 5_000

/** Holds back a session that calls faster than a person: what leaks is bounded, and so is what the records bear. */
export interface CallRates {
  /** False: too often. */
  readonly take: (session: string) => boolean
}

export function makeCallRates(now: () => number): CallRates {
  const buckets = new Map<string, { left: number; at: number }>()
  return {
    take(session) {
      const { left, at } = buckets.get(session) ?? { left: BURST, at: now() }
      const filled = Math.min(BURST, left + ((now() - at) / 1_000) * PER_SECOND)
      buckets.delete(session)
      if (buckets.size >= MOST_SESSIONS) buckets.delete(buckets.keys().next().value ?? '')
      buckets.set(session, { left: Math.max(0, filled - 1), at: now() })
      return filled >= 1
    },
  }
}
