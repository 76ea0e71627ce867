import type { Evidence, NextStep } from '#domain/payments/evidence.ts'
import { ATTEMPT_AFTER, factOf } from '#domain/payments/facts.ts'
import type { RailRules } from '#domain/payments/facts.ts'
import { LOOK_SPACING_MS, nextLookMs } from '#domain/payments/schedule.ts'
import type { Circumstances, Fact, PaymentState, Transition } from '#domain/payments/states.ts'
import { nextTransition } from '#domain/payments/transitions.ts'
import { isGivenOnce, settlesOnce } from '#domain/purchases/settling.ts'
import { lockedText, WRONG_PIN_TEXT } from '#domain/payments/pin-texts.ts'
import type { Runner, Statement } from '#server/store/database.ts'
import type { Engine } from './engine.ts'
import { findSettledElsewhere } from './entry/claim-statements.ts'
import type { Finding, Recorded } from './finding.ts'
import { cleanCharge } from './heard/clean-evidence.ts'
import { tellUnsure } from './heard/tell-unsure.ts'
import { writeHeard } from './heard/write-heard.ts'
import { orElsewhere } from './heard/or-elsewhere.ts'
import { noteChargeback } from './looks/chargeback.ts'
import { digestOf } from './payment-id.ts'
import { agedBy, priceOf } from './payment-row.ts'
import type { PaymentRow, TriedRow } from './payment-row.ts'
import * as sql from './payment-statements.ts'
import { matchesPrice, takenOf } from './taken.ts'
import { recordSuperseded } from './record-superseded.ts'
import { writeTransition } from './write-transition.ts'
import type { Passage } from './write-transition.ts'

/** The payment as it was read before the provider was asked, and how long ago that was. */
export interface Seen {
  readonly row: TriedRow
  readonly elapsedMs: number
}

/**
 * The one door for everything said about a charge (payments, "One door"). Applies the transition table to the
 * payment as it is, and commits state, money and follow-up work together. What cannot be written is undecided. A payment
 * that was `seen` and that nobody moved since costs one statement; every other is read again under its lock, and so is
 * one whose purchase was given for another payment in this very moment.
 */
export async function recordEvidence(
  engine: Engine,
  finding: Finding,
  seen?: Seen,
): Promise<Recorded | null> {
  return writeHeard(cleanCharge(finding.evidence), async (evidence) => {
    const heard = { ...finding, evidence }
    const recorded = await orElsewhere(
      async () => (seen && (await recordSeen(engine, heard, seen))) ?? (await recordLocked(engine, heard)),
      () => recordLocked(engine, heard),
    )
    const payment = finding.id
    if (recorded?.changed)
      engine.log.info({ payment, state: recorded.state, word: evidence.word }, 'payment moved')
    tellUnsure(engine.log, seen ? { payment, rail: seen.row.rail } : { payment }, evidence)
    return recorded
  })
}

function recordLocked(engine: Engine, finding: Finding): Promise<Recorded | null> {
  return engine.database.transaction(async (tx) => {
    const [row] = await tx.run<TriedRow>(sql.lockTried, [finding.id, finding.attempt])
    if (!row) return null
    if (row.attempt_n !== row.current_attempt) return recordSuperseded(engine, tx, { row, finding })
    return recordCurrent(engine, tx, { row, finding })
  })
}

/** Null: written nothing, so the payment has to be read under its lock. */
async function recordSeen(engine: Engine, finding: Finding, seen: Seen): Promise<Recorded | null> {
  const row = agedBy(seen.row, seen.elapsedMs)
  if (!isPlain(row, finding.evidence)) return null
  const fact = meaningOf(engine, { row, finding })
  const transition = fact && nextTransition(row.state, fact, circumstancesOf(row, NO_OTHERS))
  if (fact && transition) return pass(engine, engine.database, { row, finding, fact, transition })
  const wait = waitMs(engine, row)
  const kept = await engine.database.run(sql.postponeLook, [row.id, wait, LOOK_SPACING_MS, row.version])
  return kept.length > 0 ? { state: row.state, changed: false } : null
}

/** What is decided by the payment's own row alone: its version tells whether that is still as it was. */
function isPlain(row: TriedRow, evidence: Evidence): boolean {
  if (row.attempt_n !== row.current_attempt || row.failure_shown_at !== null) return false
  if (!UNDECIDED.has(row.state) || evidence.word === 'never-seen') return false
  // Whether another payment settled the same bill or invoice is not in this row.
  if (evidence.word === 'collected' && settlesOnce(row.kind)) return false
  // These look at the try's record, which can be completed without the payment moving.
  return (
    evidence.word !== 'waiting' || (!evidence.untouched && (row.state === 'asking' || row.next_step !== null))
  )
}

/** Of a rail that is configured no more. */
const USUAL_RULES: RailRules = { processingLimitMs: 600_000 }

/** What other payments mean for a success of this one. */
type Others = Pick<Circumstances, 'rival' | 'settledElsewhere'>
const NO_OTHERS: Others = { rival: false }

function circumstancesOf(row: TriedRow, others: Others): Circumstances {
  return {
    failureShown: row.failure_shown_at !== null,
    ageMs: row.age_ms,
    ...others,
    mismatchSeen: row.mismatch_seen,
    chargeKnown: row.attempt_state === 'won',
  }
}

async function findOthers(tx: Runner, row: PaymentRow, fact: Fact | null): Promise<Others> {
  if (fact !== 'collected') return NO_OTHERS
  const isThere = async (asked: boolean, what: Statement): Promise<boolean> =>
    asked && (await tx.run(what, [row.id])).length > 0
  return {
    rival: await isThere(row.failure_shown_at !== null, sql.findRival),
    settledElsewhere: await isThere(isGivenOnce(row), findSettledElsewhere),
  }
}

interface Case {
  readonly row: TriedRow
  readonly finding: Finding
}

function meaningOf(engine: Engine, { row, finding: { evidence, cause } }: Case): Fact | null {
  const rules = engine.rails.get(row.rail) ?? USUAL_RULES
  const fits = evidence.word === 'collected' && matchesPrice(evidence, priceOf(row))
  return factOf(row, evidence, { rules, fits, answered: cause === 'answer' })
}

async function recordCurrent(engine: Engine, tx: Runner, { row, finding }: Case): Promise<Recorded> {
  const fact = meaningOf(engine, { row, finding })
  if (finding.evidence.word === 'never-seen') await tx.run(sql.noteNotSeen, [row.id, row.attempt_n])
  const others = await findOthers(tx, row, fact)
  const transition = fact && nextTransition(row.state, fact, circumstancesOf(row, others))
  if (!fact || !transition) return keepWaiting(engine, tx, { row, finding })
  const { settledElsewhere = false } = others
  const recorded = await pass(engine, tx, { row, finding, fact, transition, settledElsewhere })
  if (!recorded) throw new Error(`payment ${row.id} moved under its lock`)
  return recorded
}

interface Passing extends Case {
  readonly fact: Fact
  readonly transition: Transition
  readonly settledElsewhere?: boolean
}

async function pass(engine: Engine, runner: Runner, passing: Passing): Promise<Recorded | null> {
  const { row, finding, transition } = passing
  const { evidence } = finding
  const after = await writeTransition(engine, runner, { row, passage: passageOf(engine, passing) })
  if (!after) return null
  const step = evidence.word === 'waiting' ? usefulStep(evidence.next) : null
  const opened = transition.effects.includes('open-delivery') && UNDECIDED.has(row.state)
  return {
    state: after.state,
    changed: true,
    next: step ?? row.next_step,
    ...(opened ? { toDeliver: after } : {}),
    ...(evidence.word === 'wrong-pin' || evidence.word === 'locked' ? { pin: evidence } : {}),
  }
}

function passageOf(engine: Engine, passing: Passing): Passage {
  const { row, finding, fact, transition, settledElsewhere = false } = passing
  const { evidence } = finding
  const providerRef = 'providerRef' in evidence ? (evidence.providerRef ?? null) : null
  const next = evidence.word === 'waiting' ? usefulStep(evidence.next) : null
  const kept = transition.effects.includes('keep-charge')
  const state = ATTEMPT_AFTER[fact]
  return {
    transition,
    cause: `${finding.cause}:${evidence.word}`,
    digest: digestOf(JSON.stringify(evidence)),
    attempt: row.attempt_n,
    ...(state ? { tried: { state, providerRef, next, kept } } : {}),
    providerRef: providerRef ?? row.provider_ref,
    taken: takenOf(evidence, priceOf(row)),
    reason: reasonIn(engine, row, evidence),
    operatorRef: null,
    sentMs: row.sent_ms,
    detail: fact === 'mismatch' ? { asked: priceOf(row), stated: statedIn(evidence) } : null,
    settledElsewhere,
    requestId: finding.requestId ?? null,
  }
}

function reasonIn(engine: Engine, row: PaymentRow, evidence: Evidence): string | null {
  if (evidence.word === 'wrong-pin') return WRONG_PIN_TEXT
  if (evidence.word === 'locked') return lockedText(row.mode, engine.country)
  return evidence.word === 'declined' || evidence.word === 'reversed' ? evidence.reason : null
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

function waitMs(engine: Engine, row: TriedRow): number | null {
  return UNDECIDED.has(row.state)
    ? nextLookMs('charge', row.sent_ms, engine.dice())
    : nextLookMs('watch', row.watch_age_ms, engine.dice())
}

/** Nothing changed: only the time of the next look, and the next step when it became known. */
async function keepWaiting(engine: Engine, tx: Runner, { row, finding }: Case): Promise<Recorded> {
  const { evidence } = finding
  const undecided = UNDECIDED.has(row.state)
  if (undecided && evidence.word === 'waiting' && row.next_step === null) {
    const step = usefulStep(evidence.next)
    const values = [row.id, row.attempt_n, 'waiting', evidence.providerRef ?? null, step, false]
    await tx.run(sql.moveAttempt, values)
  }
  if (row.state === 'delivered') {
    if (evidence.word === 'reversed') await noteChargeback(engine, tx, { row, finding })
    const wait = evidence.word === 'unsure' ? waitMs(engine, row) : null
    await tx.run(sql.postponeLook, [row.id, wait, LOOK_SPACING_MS, row.version])
  }
  if (undecided || WATCHED.has(row.state))
    await tx.run(sql.postponeLook, [row.id, waitMs(engine, row), LOOK_SPACING_MS, row.version])
  return { state: row.state, changed: false }
}
