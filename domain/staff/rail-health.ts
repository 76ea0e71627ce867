/** How a way to pay fares. */
export const RAIL_STATES = ['flowing', 'quiet', 'slow', 'failing', 'paused'] as const
export type RailState = (typeof RAIL_STATES)[number]

/** What was seen of a way to pay; figures of the last quarter of an hour unless said otherwise. */
export interface RailFacts {
  readonly isPaused: boolean
  /** Charges that were asked for in ten minutes, … */
  readonly startedInTen: number
  /** … and in ten minutes of this weekday and hour as a rule; null while nobody knows. */
  readonly usualInTen: number | null
  /** Attempts that came to an end, and those of them that a fault ended. A customer's no is none. */
  readonly ended: number
  readonly faults: number
  /** How long the oldest attempt has been open that nobody at a page is busy with, milliseconds; null: none is open. */
  readonly oldestMs: number | null
  /** Within which time 95 of 100 were decided, milliseconds; null: none was. */
  readonly p95Ms: number | null
  readonly usualP95Ms: number | null
}

const QUIET_SHARE = 0.2
/** With fewer as a rule ten minutes without any say nothing. */
const LEAST_USUAL = 10
const FAILING_SHARE = 0.05
const LEAST_ENDED = 20
const SLOW_TIMES = 3
/** Three times as long as next to nothing is still no wait for anybody. */
const LEAST_SLOW_MS = 20_000
const OLD_MS = 3 * 60_000

/** One word for how it fares, the worst that is true: a pause is a person's word, and stands above all. */
export function railState(facts: RailFacts): RailState {
  if (facts.isPaused) return 'paused'
  if (facts.ended >= LEAST_ENDED && facts.faults / facts.ended >= FAILING_SHARE) return 'failing'
  if (isSlow(facts)) return 'slow'
  return isQuiet(facts) ? 'quiet' : 'flowing'
}

function isSlow({ oldestMs, p95Ms, usualP95Ms }: RailFacts): boolean {
  if (oldestMs !== null && oldestMs > OLD_MS) return true
  if (p95Ms === null || usualP95Ms === null) return false
  return p95Ms > LEAST_SLOW_MS && p95Ms > SLOW_TIMES * usualP95Ms
}

function isQuiet({ startedInTen, usualInTen }: RailFacts): boolean {
  return usualInTen !== null && usualInTen >= LEAST_USUAL && startedInTen < QUIET_SHARE * usualInTen
}

/** One sentence for all of them. */
export interface Verdict {
  /** `all` flow; `some` do not; `none` flows; `paused`: nobody can pay, since all were paused; `quiet`: they would, and nobody pays. */
  readonly word: 'all' | 'some' | 'none' | 'paused' | 'quiet'
  readonly flowing: number
  readonly of: number
  /** What is worst, to be named first; null where nothing is. */
  readonly worst: { readonly rail: string; readonly state: Exclude<RailState, 'flowing'> } | null
}

/** Worst first: a fault costs customers more than a wait, a wait more than a pause that they read of. */
const BY_WEIGHT = ['failing', 'slow', 'quiet', 'paused'] as const

/** Whether money flows, in one word, from the state of each way to pay. */
export function verdictOf(rails: readonly { readonly rail: string; readonly state: RailState }[]): Verdict {
  const of = rails.length
  const flowing = rails.filter(({ state }) => state === 'flowing').length
  const [worst] = BY_WEIGHT.flatMap((weight) =>
    rails.filter(({ state }) => state === weight).map(({ rail }) => ({ rail, state: weight })),
  )
  const every = (word: RailState): boolean => of > 0 && rails.every(({ state }) => state === word)
  const base = { flowing, of, worst: worst ?? null }
  if (flowing === of) return { ...base, word: 'all' }
  if (every('paused')) return { ...base, word: 'paused' }
  if (rails.every(({ state }) => state === 'quiet' || state === 'flowing') && flowing === 0)
    return { ...base, word: 'quiet' }
  return { ...base, word: flowing === 0 ? 'none' : 'some' }
}
