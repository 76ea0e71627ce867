import type { Money } from '#domain/money.ts'
import type { ReturnCause } from '#domain/payments/reasons.ts'
import { restMs } from '#domain/payments/rest.ts'
import type { Effect, PaymentState, Transition } from '#domain/payments/states.ts'
import type { Runner } from '#server/store/database.ts'
import type { Engine } from './engine.ts'
import { deliveryKey, refundRef } from './payment-id.ts'
import { priceOf } from './payment-row.ts'
import type { PaymentRow } from './payment-row.ts'
import { receiptPhone, receiptText } from './receipts/receipt-text.ts'
import { ofAmount } from './receipts/returned-message.ts'
import { compose } from './writing/compose.ts'
import type { Part } from './writing/compose.ts'
import * as parts from './writing/parts.ts'

/** What a transition carries besides its states. */
export interface Passage {
  readonly transition: Transition
  /** What caused it: `process`, `answer`, `query`, `operator`, `timer`, … */
  readonly cause: string
  readonly digest: Buffer | null
  readonly attempt: number
  /** What becomes of the try; absent when it stays as it is. */
  readonly tried?: parts.TryMove
  readonly providerRef: string | null
  /** What was taken, when it is not the price. */
  readonly taken: Money
  readonly reason: string | null
  readonly operatorRef: string | null
  readonly sentMs: number
  readonly detail: Readonly<Record<string, unknown>> | null
  /** What was taken goes back because another payment settles the same bill or invoice. */
  readonly settledElsewhere?: boolean
  readonly requestId: string | null
}

/** What writing needs of the core; a command has this much and nobody to ask. */
export type Scribe = Pick<Engine, 'country' | 'dice' | 'log' | 'node'>

/** A payment as it was read, and what it goes through. */
export interface PassageOf {
  readonly row: PaymentRow
  readonly passage: Passage
}

/** A passage caused by nobody's evidence about the charge: a timer, the owner, the operator. */
export function passageOf(row: PaymentRow, transition: Transition, cause: string): Passage {
  return {
    transition,
    cause,
    digest: null,
    attempt: row.current_attempt,
    providerRef: null,
    taken: priceOf(row),
    reason: null,
    operatorRef: null,
    sentMs: 0,
    detail: null,
    requestId: null,
  }
}

function causeOfReturn({ transition, settledElsewhere }: Passage, mismatch: boolean): ReturnCause | null {
  const { path } = transition
  if (!path.includes('refunding')) return null
  if (mismatch) return 'mismatch'
  if (path.includes('undelivered')) return 'undelivered'
  return settledElsewhere ? 'twice' : 'late'
}

function restingPlace(row: PaymentRow, passage: Passage): PaymentState {
  return passage.transition.path.at(-1) ?? row.state
}

const LEDGER: Partial<Record<Effect, (row: PaymentRow) => { kind: string; debit: string; credit: string }>> =
  {
    'keep-charge': (row) => ({ kind: 'charge', debit: `rail:${row.rail}`, credit: `customer:${row.id}` }),
    'hold-charge': (row) => ({ kind: 'held-charge', debit: `rail:${row.rail}`, credit: 'held:review' }),
    'send-receipt': (row) => ({
      kind: 'delivery',
      debit: `customer:${row.id}`,
      credit: `income:${row.kind}`,
    }),
  }

function postLedger(row: PaymentRow, passage: Passage): Part[] {
  return passage.transition.effects.flatMap((effect) => {
    const entry = LEDGER[effect]?.(row)
    if (!entry) return []
    const { minor, currency } = passage.taken
    const { kind, debit, credit } = entry
    return [parts.addLedger([kind, passage.attempt, debit, credit, minor, currency, passage.digest])]
  })
}

function openWork(row: PaymentRow, passage: Passage): Part[] {
  const { effects } = passage.transition
  const writes: Part[] = []
  if (effects.includes('open-delivery')) writes.push(parts.openDelivery(deliveryKey(row.id)))
  if (effects.includes('close-delivery')) {
    const outcome = effects.includes('open-refund') ? 'refused' : 'delivered'
    writes.push(parts.closeDelivery([outcome, passage.operatorRef, passage.reason ?? '']))
  }
  if (effects.includes('open-refund')) {
    const ref = refundRef(row.id, passage.attempt)
    const { minor, currency } = passage.taken
    const held = row.mismatch_seen
    writes.push(
      parts.openRefund([passage.attempt, ref, row.rail, passage.providerRef, minor, currency, held]),
    )
  }
  return writes
}

function messagesOf(engine: Scribe, row: PaymentRow, passage: Passage): Part[] {
  const state = restingPlace(row, passage)
  const rested = { state, settledElsewhere: passage.settledElsewhere ?? false }
  const text = receiptText(ofAmount(row, passage.taken), rested, engine.country)
  return text ? [parts.addMessage([`${row.id}-M-${state}`, receiptPhone(row), text])] : []
}

/** Whether its charge is kept from now on; null: as it was. The database keeps one charge for a purchase. */
function keepsAfter(effects: readonly Effect[]): boolean | null {
  if (effects.includes('open-refund')) return false
  return effects.includes('open-delivery') ? true : null
}

function moveOf(engine: Scribe, row: PaymentRow, passage: Passage): Part {
  const { effects } = passage.transition
  const state = restingPlace(row, passage)
  const holdsCharge = effects.includes('hold-charge')
  const rest = {
    state,
    ageMs: row.age_ms,
    sentMs: passage.sentMs,
    wasAsked: row.current_attempt > 0,
    holdsCharge,
  }
  const cause = causeOfReturn(passage, row.mismatch_seen || holdsCharge)
  const next = [state, restMs(rest, engine.dice()), passage.reason, cause, holdsCharge, keepsAfter(effects)]
  return parts.movePayment([row.id, row.version, row.failure_shown_at === null, ...next])
}

/**
 * Writes a transition's state, next look, try, events, ledger and follow-up work in one statement (T3–T5), for the
 * payment as it was read: under its lock that always succeeds, without it only when nobody moved it since.
 * Answers the payment as it is now; null when nothing was written.
 */
export async function writeTransition(
  engine: Scribe,
  runner: Runner,
  { row, passage }: PassageOf,
): Promise<PaymentRow | null> {
  const { path, effects } = passage.transition
  const state = restingPlace(row, passage)
  const from = [row.state, ...path.slice(0, -1)]
  const { cause, digest, detail, requestId } = passage
  const { what, values } = compose([
    moveOf(engine, row, passage),
    ...(passage.tried ? [parts.moveTry(passage.attempt, passage.tried)] : []),
    parts.addEvents([from, path, cause, digest, detail, engine.node, requestId]),
    ...postLedger(row, passage),
    ...openWork(row, passage),
    ...messagesOf(engine, row, passage),
  ])
  const moved = await runner.run(what, values)
  if (moved.length === 0) return null
  if (effects.includes('alert')) engine.log.error({ payment: row.id, state }, 'a payment needs a person')
  const mismatch = row.mismatch_seen || effects.includes('hold-charge')
  return {
    ...row,
    state,
    version: row.version + 1,
    mismatch_seen: mismatch,
    state_age_ms: 0,
    watch_age_ms: 0,
  }
}

/** The same under the payment's lock, where nobody else can have moved it. */
export async function writeLocked(engine: Scribe, tx: Runner, move: PassageOf): Promise<PaymentRow> {
  const after = await writeTransition(engine, tx, move)
  if (!after) throw new Error(`payment ${move.row.id} moved under its lock`)
  return after
}
