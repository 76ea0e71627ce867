import type { Money } from '#domain/money.ts'
import type { ReturnCause } from '#domain/payments/reasons.ts'
import { restMs } from '#domain/payments/rest.ts'
import type { Effect, PaymentState, Transition } from '#domain/payments/states.ts'
import type { Runner } from '#server/store/database.ts'
import type { Engine } from './engine.ts'
import { deliveryKey, refundRef } from './payment-id.ts'
import type { PaymentRow } from './payment-row.ts'
import * as sql from './payment-statements.ts'
import { receiptText } from './receipt-text.ts'

/** What a transition carries besides its states. */
export interface Passage {
  readonly transition: Transition
  /** What caused it: `process`, `answer`, `query`, `operator`, `timer`, … */
  readonly cause: string
  readonly digest: Buffer | null
  readonly attempt: number
  readonly providerRef: string | null
  /** What was taken, when it is not the price. */
  readonly taken: Money
  readonly reason: string | null
  readonly operatorRef: string | null
  readonly sentMs: number
  readonly detail: Readonly<Record<string, unknown>> | null
  readonly requestId: string | null
}

function causeOfReturn(path: readonly PaymentState[], mismatch: boolean): ReturnCause | null {
  if (!path.includes('refunding')) return null
  if (mismatch) return 'mismatch'
  return path.includes('undelivered') ? 'undelivered' : 'late'
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

function postLedger(tx: Runner, row: PaymentRow, passage: Passage): Promise<unknown>[] {
  return passage.transition.effects.flatMap((effect) => {
    const entry = LEDGER[effect]?.(row)
    if (!entry) return []
    const { minor, currency } = passage.taken
    const values = [
      row.id,
      entry.kind,
      passage.attempt,
      entry.debit,
      entry.credit,
      minor,
      currency,
      passage.digest,
    ]
    return [tx.run(sql.insertLedger, values)]
  })
}

function openWork(tx: Runner, row: PaymentRow, passage: Passage): Promise<unknown>[] {
  const { effects } = passage.transition
  const held = row.mismatch_seen
  const writes: Promise<unknown>[] = []
  if (effects.includes('open-delivery'))
    writes.push(tx.run(sql.insertDelivery, [row.id, deliveryKey(row.id)]))
  if (effects.includes('close-delivery')) {
    const outcome = effects.includes('open-refund') ? 'refused' : 'delivered'
    writes.push(tx.run(sql.closeDelivery, [row.id, outcome, passage.operatorRef, passage.reason ?? '']))
  }
  if (effects.includes('open-refund')) {
    const ref = refundRef(row.id, passage.attempt)
    const { minor, currency } = passage.taken
    const values = [row.id, passage.attempt, ref, row.rail, passage.providerRef, minor, currency, held]
    writes.push(tx.run(sql.insertRefund, values))
  }
  return writes
}

function messagesOf(engine: Engine, row: PaymentRow, state: PaymentState): unknown[][] {
  const text = receiptText(row, state, engine.country)
  return text ? [[`${row.id}-M-${state}`, row.recipient, text]] : []
}

/** Writes a transition's state, next look, events, ledger and follow-up work in one transaction (T3–T5). */
export async function writeTransition(
  engine: Engine,
  tx: Runner,
  { row, passage }: { row: PaymentRow; passage: Passage },
): Promise<void> {
  const { path, effects } = passage.transition
  const resting = restingPlace(row, passage)
  const mismatch = row.mismatch_seen || effects.includes('hold-charge')
  const cause = causeOfReturn(path, mismatch)
  const rest = {
    state: resting,
    ageMs: row.age_ms,
    sentMs: passage.sentMs,
    wasAsked: row.current_attempt > 0,
    holdsCharge: effects.includes('hold-charge'),
  }
  const wait = restMs(rest, engine.dice())
  const from = [row.state, ...path.slice(0, -1)]
  await Promise.all([
    tx.run(sql.movePayment, [row.id, resting, wait, passage.reason, cause, effects.includes('hold-charge')]),
    tx.run(sql.insertEvents, [
      row.id,
      from,
      path,
      passage.cause,
      passage.digest,
      passage.detail,
      engine.node,
      passage.requestId,
    ]),
    ...postLedger(tx, row, passage),
    ...openWork(tx, row, passage),
    ...messagesOf(engine, row, resting).map((values) => tx.run(sql.insertOutbox, values)),
  ])
  if (effects.includes('alert'))
    engine.log.error({ payment: row.id, state: resting }, 'a payment needs a person')
}
