import type { DeliveryEvidence } from '../payments/evidence.ts'

/** When deliveries of a kind have failed often enough that it is not sold any more. */
export interface BreakerRules {
  /** So many failures within the span stop it; 0 never does. */
  readonly failures: number
  readonly spanMs: number
}

/** What the operator's answers to deliveries of one kind came to. */
export interface Outcomes {
  /** First tries of deliveries that got no answer to trust. */
  readonly failed: number
  /** Later tries of the same: they tell nothing new while the kind is sold. */
  readonly failedAgain: number
  /** Definite answers, a refusal of one order among them: the operator's system is there. */
  readonly given: number
}

export type BreakerState =
  /** The kind is sold. */
  | 'selling'
  /** It is not; nothing is tried until the rest is over. */
  | 'stopped'
  /** It is not; what is owed already is tried, and decides. */
  | 'probing'

/** The record of one kind of purchase. Times are milliseconds of one clock. */
export interface BreakerRecord {
  readonly state: BreakerState
  readonly sinceMs: number
  /** Failures and definite answers of the present half of the span, and of the half before it. */
  readonly recent: Counts
  readonly older: Counts
  readonly halfSinceMs: number
  /** How often it was stopped without being sold for long in between. */
  readonly stops: number
}

interface Counts {
  readonly failed: number
  readonly given: number
}

export interface BreakerDecision {
  readonly record: BreakerRecord
  /** What changed for customers; null: nothing. */
  readonly change: 'stopped' | 'sold-again' | null
  /** Something that is owed already is to be tried now. */
  readonly probe: boolean
}

const NONE: Counts = { failed: 0, given: 0 }
const FIRST_REST_MS = 5_000
const LONGEST_REST_MS = 60_000
/** So long answers to probes are waited for: one that fails says little while others are out. */
const PROBE_MS = 5_000
/** Sold for so long, the next stop begins with a short rest again. */
const STEADY_MS = 10 * 60_000

/** What an answer about a delivery says of the operator's system; null: nothing. */
export function outcomeOf(evidence: DeliveryEvidence, isFirst: boolean): keyof Outcomes | null {
  switch (evidence.kind) {
    case 'delivered':
    case 'refused':
      return 'given'
    case 'unsure':
    case 'not-sent':
      return isFirst ? 'failed' : 'failedAgain'
    default:
      return null
  }
}

/** How long nothing is tried after this stop. */
export function restMs({ stops }: Pick<BreakerRecord, 'stops'>): number {
  return Math.min(FIRST_REST_MS * 2 ** Math.max(0, stops - 1), LONGEST_REST_MS)
}

/** True when the passing of time alone changes the record. */
export function isDue(record: Pick<BreakerRecord, 'state' | 'sinceMs' | 'stops'>, nowMs: number): boolean {
  if (record.state === 'selling') return false
  return nowMs - record.sinceMs >= (record.state === 'stopped' ? restMs(record) : PROBE_MS)
}

/** Whether a kind of purchase is sold, after what was seen of its deliveries since the last decision. */
export function decideSelling(
  record: BreakerRecord,
  seen: Outcomes,
  { nowMs, rules }: { readonly nowMs: number; readonly rules: BreakerRules },
): BreakerDecision {
  if (record.state === 'selling') return whileSelling(record, seen, { nowMs, rules })
  if (rules.failures === 0) return decided(begun(record, 'selling', nowMs), 'sold-again')
  if (record.state === 'stopped')
    return isDue(record, nowMs) ? decided(begun(record, 'probing', nowMs), null, true) : decided(record, null)
  return whileProbing(record, seen, nowMs)
}

function whileSelling(
  record: BreakerRecord,
  seen: Outcomes,
  { nowMs, rules }: { readonly nowMs: number; readonly rules: BreakerRules },
): BreakerDecision {
  const rolled = roll(record, nowMs, rules.spanMs / 2)
  const next = { ...rolled, recent: sum(rolled.recent, seen) }
  const { failed, given } = sum(next.recent, next.older)
  if (rules.failures === 0 || failed < rules.failures || failed < given) return decided(next, null)
  const stops = nowMs - record.sinceMs >= STEADY_MS ? 1 : record.stops + 1
  return decided(begun({ ...record, stops }, 'stopped', nowMs), 'stopped')
}

function whileProbing(record: BreakerRecord, seen: Outcomes, nowMs: number): BreakerDecision {
  if (seen.given > 0) return decided(begun(record, 'selling', nowMs), 'sold-again')
  const failed = record.recent.failed + seen.failed + seen.failedAgain
  if (!isDue(record, nowMs)) return decided({ ...record, recent: { failed, given: 0 } }, null)
  if (failed === 0) return decided(begun(record, 'probing', nowMs), null, true)
  return decided(begun({ ...record, stops: record.stops + 1 }, 'stopped', nowMs), null)
}

function decided(record: BreakerRecord, change: BreakerDecision['change'], probe = false): BreakerDecision {
  return { record, change, probe }
}

function begun(record: BreakerRecord, state: BreakerState, nowMs: number): BreakerRecord {
  return { ...record, state, sinceMs: nowMs, halfSinceMs: nowMs, recent: NONE, older: NONE }
}

/** Lets what is older than the span fall away, a half at a time. */
function roll(record: BreakerRecord, nowMs: number, halfMs: number): BreakerRecord {
  const ageMs = nowMs - record.halfSinceMs
  if (ageMs < halfMs) return record
  const older = ageMs < 2 * halfMs ? record.recent : NONE
  return { ...record, older, recent: NONE, halfSinceMs: nowMs }
}

function sum(one: Counts, other: Counts): Counts {
  return { failed: one.failed + other.failed, given: one.given + other.given }
}
