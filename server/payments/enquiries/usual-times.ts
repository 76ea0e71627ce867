import { usualSeconds } from '#domain/payments/status/usual-time.ts'

/** So many of the last payments of a rail count, and none older than a day: a bound, and what is usual now. */
const MOST = 50
const OLDEST_MS = 86_400_000

/** How long the payments of each rail took from the request to the money, by what this process saw itself. */
export interface UsualTimes {
  readonly note: (rail: string, tookMs: number) => void
  /** Null: too few, or too slow to be told. */
  readonly secondsOf: (rail: string) => number | null
}

/** An empty book; it fills with the first payments of the process. */
export function makeUsualTimes(now: () => number): UsualTimes {
  const seen = new Map<string, { readonly tookMs: number; readonly atMs: number }[]>()
  return {
    note: (rail, tookMs) => {
      const last = seen.get(rail) ?? []
      last.push({ tookMs, atMs: now() })
      if (last.length > MOST) last.shift()
      seen.set(rail, last)
    },
    secondsOf: (rail) => {
      const since = now() - OLDEST_MS
      const fresh = (seen.get(rail) ?? []).filter(({ atMs }) => atMs >= since)
      return usualSeconds(fresh.map(({ tookMs }) => tookMs))
    },
  }
}
