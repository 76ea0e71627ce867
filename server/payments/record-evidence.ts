import type { Evidence, NextStep } from '#domain/payments/evidence.ts'
import { CHECKOUT_LIFE_MS, LOOK_SPACING_MS, nextLookMs } from '#domain/payments/schedule.ts'
import type { AttemptState, Circumstances, Fact, PaymentState } from '#domain/payments/states.ts'
import { nextTransition } from '#domain/payments/transitions.ts'
import { lockedText, WRONG_PIN_TEXT } from '#domain/payments/pin-texts.ts'
import type { PaymentRail } from '#providers/payment-rail/port.ts'
import type { Runner } from '#server/store/database.ts'
import type { Engine } from './engine.ts'
import type { Finding, Recorded } from './finding.ts'
import { digestOf } from './payment-id.ts'
import { priceOf } from './payment-row.ts'
import type { PaymentRow, TriedRow } from './payment-row.ts'
import * as sql from './payment-statements.ts'
import { matchesPrice, takenOf } from './taken.ts'
import { recordSuperseded } from './record-superseded.ts'
import { isGivenUp, writeTransition } from './write-transition.ts'

/** Two looks without a trace, this far apart, before "never seen" is believed (payments 3.6). */
const NOT_SEEN_APART_MS = 60_000

/**
 * The one door for everything said about a charge (payments, "One door"). Re-reads the payment under
 * lock, applies the transition table, and commits state, money and follow-up work together.
 */
export async function recordEvidence(engine: Engine, finding: Finding): Promise<Recorded | null> {
  const recorded = await engine.database.transaction(async (tx) => {
    const [row] = await tx.run<TriedRow>(sql.lockTried, [finding.id, finding.attempt])
    if (!row) return null
    if (row.attempt_n !== row.current_attempt) return recordSuperseded(engine, tx, { row, finding })
    return recordCurrent(engine, tx, { row, finding })
  })
  if (recorded?.changed) {
    const fields = { payment: finding.id, state: recorded.state, word: finding.evidence.word }
    engine.log.info(fields, 'payment moved')
  }
  return recorded
}

type RailRules = Pick<PaymentRail, 'processingLimitMs' | 'pinRetry'>
/** Of a rail that is configured no more. */
const USUAL_RULES: RailRules = { processingLimitMs: 600_000 }

function factOf(row: TriedRow, evidence: Evidence, rail: RailRules): Fact | null {
  const { processingLimitMs, pinRetry } = rail
  switch (evidence.word) {
    case 'collected':
      return matchesPrice(evidence, priceOf(row)) ? 'collected' : 'mismatch'
    case 'never-seen': {
      const apart = row.not_seen_count >= 1 && (row.not_seen_ms ?? 0) >= NOT_SEEN_APART_MS
      if (apart && row.sent_ms >= processingLimitMs) return 'never-seen'
      return isGivenUp(row.sent_ms) ? 'give-up' : null
    }
    case 'waiting':
      if (evidence.untouched && hasNoWayIn(row)) return 'never-seen'
      if (evidence.untouched && row.sent_ms >= CHECKOUT_LIFE_MS) return 'lapsed'
      return isGivenUp(row.sent_ms) ? 'give-up' : 'waiting'
    case 'unsure':
      return isGivenUp(row.sent_ms) ? 'give-up' : evidence.word
    case 'wrong-pin':
      return pinRetry === 'same-payment' ? 'wrong-pin' : 'declined'
    case 'locked':
      return 'declined'
    default:
      return evidence.word
  }
}

/** No call of ours is on its way any more after so long. */
const ANSWER_LOST_MS = 20_000

/**
 * The answer that told the way into the provider's page is lost, so nobody can pay there: the customer
 * may try again. The page that nobody knows stays watched like any try without a trace.
 */
function hasNoWayIn(row: TriedRow): boolean {
  return row.next_step === null && (row.state === 'unsure' || row.sent_ms >= ANSWER_LOST_MS)
}

const ATTEMPT_AFTER: Partial<Record<Fact, AttemptState>> = {
  collected: 'won',
  mismatch: 'won',
  declined: 'lost',
  reversed: 'lost',
  waiting: 'waiting',
  unsure: 'unsure',
  'not-sent': 'never-seen',
  'wrong-pin': 'lost',
  'never-seen': 'never-seen',
  lapsed: 'lost',
}

async function circumstancesOf(tx: Runner, row: PaymentRow, fact: Fact): Promise<Circumstances> {
  const late = fact === 'collected' && row.failure_shown_at !== null
  const rivals = late ? await tx.run(sql.findRival, [row.id]) : []
  return {
    failureShown: row.failure_shown_at !== null,
    ageMs: row.age_ms,
    rival: rivals.length > 0,
    mismatchSeen: row.mismatch_seen,
  }
}

interface Case {
  readonly row: TriedRow
  readonly finding: Finding
}

async function recordCurrent(engine: Engine, tx: Runner, { row, finding }: Case): Promise<Recorded> {
  const { evidence } = finding
  const rail = engine.rails.get(row.rail)
  const fact = factOf(row, evidence, rail ?? USUAL_RULES)
  if (evidence.word === 'never-seen') await tx.run(sql.noteNotSeen, [row.id, row.attempt_n])
  const transition = fact && nextTransition(row.state, fact, await circumstancesOf(tx, row, fact))
  if (!fact || !transition) return keepWaiting(engine, tx, { row, finding })
  const attemptState = ATTEMPT_AFTER[fact]
  const providerRef = 'providerRef' in evidence ? (evidence.providerRef ?? null) : null
  const next = evidence.word === 'waiting' ? usefulStep(evidence.next) : null
  if (attemptState) {
    const kept = transition.effects.includes('keep-charge')
    await tx.run(sql.moveAttempt, [row.id, row.attempt_n, attemptState, providerRef, next, kept])
  }
  await writeTransition(engine, tx, {
    row,
    passage: {
      transition,
      cause: `${finding.cause}:${evidence.word}`,
      digest: digestOf(JSON.stringify(evidence)),
      attempt: row.attempt_n,
      providerRef: providerRef ?? row.provider_ref,
      taken: takenOf(evidence, priceOf(row)),
      reason: reasonIn(engine, row, evidence),
      operatorRef: null,
      sentMs: row.sent_ms,
      detail: fact === 'mismatch' ? { asked: priceOf(row), stated: statedIn(evidence) } : null,
      requestId: finding.requestId ?? null,
    },
  })
  const recorded = { state: transition.path.at(-1) ?? row.state, changed: true }
  return evidence.word === 'wrong-pin' || evidence.word === 'locked'
    ? { ...recorded, pin: evidence }
    : recorded
}

/** Text a provider wrote is shown and stored: what PostgreSQL cannot hold is taken out, and it is kept short. */
function reasonIn(engine: Engine, row: PaymentRow, evidence: Evidence): string | null {
  if (evidence.word === 'wrong-pin') return WRONG_PIN_TEXT
  if (evidence.word === 'locked') return lockedText(row.mode, engine.country)
  if (evidence.word !== 'declined' && evidence.word !== 'reversed') return null
  return evidence.reason.toWellFormed().replaceAll('\0', '').slice(0, 200)
}

function statedIn(evidence: Evidence): unknown {
  return evidence.word === 'collected' ? evidence.stated : null
}

/** A look-up cannot tell a popup's access code again; the one from the start stays (null keeps it). */
function usefulStep(next: NextStep): NextStep | null {
  return next.do === 'popup' && next.accessCode === '' ? null : next
}

const UNDECIDED: ReadonlySet<PaymentState> = new Set(['asking', 'waiting', 'unsure'])
const WATCHED: ReadonlySet<PaymentState> = new Set(['declined', 'cancelled', 'expired', 'review'])

/** Nothing changed: only the time of the next look, and the next step when it became known. */
async function keepWaiting(engine: Engine, tx: Runner, { row, finding }: Case): Promise<Recorded> {
  const { evidence } = finding
  const postpone = (ms: number | null) => tx.run(sql.postponeLook, [row.id, ms, LOOK_SPACING_MS])
  if (UNDECIDED.has(row.state)) {
    if (evidence.word === 'waiting' && row.next_step === null)
      await tx.run(sql.moveAttempt, [
        row.id,
        row.attempt_n,
        'waiting',
        evidence.providerRef ?? null,
        usefulStep(evidence.next),
        false,
      ])
    await postpone(nextLookMs('charge', row.sent_ms, engine.dice()))
  } else if (WATCHED.has(row.state)) {
    await postpone(nextLookMs('watch', row.state_age_ms, engine.dice()))
  }
  return { state: row.state, changed: false }
}
