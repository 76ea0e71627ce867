import type { Evidence, NextStep } from '#domain/payments/evidence.ts'
import { ATTEMPT_AFTER, factOf } from '#domain/payments/facts.ts'
import type { RailRules } from '#domain/payments/facts.ts'
import { LOOK_SPACING_MS, nextLookMs } from '#domain/payments/schedule.ts'
import type { Circumstances, Fact, PaymentState } from '#domain/payments/states.ts'
import { nextTransition } from '#domain/payments/transitions.ts'
import { lockedText, WRONG_PIN_TEXT } from '#domain/payments/pin-texts.ts'
import type { Runner } from '#server/store/database.ts'
import type { Engine } from './engine.ts'
import type { Finding, Recorded } from './finding.ts'
import { digestOf } from './payment-id.ts'
import { priceOf } from './payment-row.ts'
import type { PaymentRow, TriedRow } from './payment-row.ts'
import * as sql from './payment-statements.ts'
import { matchesPrice, takenOf } from './taken.ts'
import { recordSuperseded } from './record-superseded.ts'
import { writeTransition } from './write-transition.ts'

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

/** Of a rail that is configured no more. */
const USUAL_RULES: RailRules = { processingLimitMs: 600_000 }

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
  const fits = evidence.word === 'collected' && matchesPrice(evidence, priceOf(row))
  const fact = factOf(row, evidence, { rules: rail ?? USUAL_RULES, fits })
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
