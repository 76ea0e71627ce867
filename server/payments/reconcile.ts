import { mayAskAgain } from '#domain/payments/facts.ts'
import { nextTransition } from '#domain/payments/transitions.ts'
import { REGISTERED_LIFE_MS } from '#domain/payments/schedule.ts'
import type { Statement } from '#server/store/database.ts'
import { askRail, carryOn } from './ask-rail.ts'
import type { Engine } from './engine.ts'
import { fulfil, lookAtDelivery } from './fulfil.ts'
import { giveBack } from './give-back.ts'
import type { DueRefund } from './give-back.ts'
import type { PaymentRow, TriedRow } from './payment-row.ts'
import { LEASE_MS } from './looks/lease.ts'
import * as looks from './looks/look-statements.ts'
import * as watched from './lost/attempt-statements.ts'
import * as sql from './payment-statements.ts'
import { endMessages, sendDueMessage } from './send-message.ts'
import type { DueMessage, EndedMessage } from './send-message.ts'
import { watchAttempt } from './lost/watch-attempts.ts'
import type { DueAttempt } from './lost/watch-attempts.ts'
import { passageOf, writeLocked } from './write-transition.ts'
import { inBatches } from './writing/in-batches.ts'

/** Of the payments taken on at once, so many may be ones that somebody asked to look at. */
const HURRIED_SHARE = 0.75

/** A due payment with its present try; one that nobody was asked about has none. */
type DuePayment = PaymentRow & (TriedRow | { readonly attempt_n: null }) & { readonly asks: string }

interface DueKinds {
  readonly payments: boolean
  readonly attempts: boolean
  readonly refunds: boolean
  readonly messages: boolean
}

/** What one round took on: how many things, and when the last of them is done. */
export interface Round {
  readonly count: number
  readonly done: Promise<unknown>
  /** Payments of it that are not done yet, and whom each waits for: a rail, or the operator. */
  readonly unfinished: ReadonlyMap<string, string>
}

/**
 * Claims at most `limit` due things of each kind and starts to drive them. The round does not wait:
 * a provider that hangs holds back its own payments only. Idle, it costs one statement. Payments of rails that are
 * `crowded` are left to others.
 */
export async function reconcileOnce(
  engine: Engine,
  limit: number,
  crowded: readonly string[] = [],
): Promise<Round> {
  const [due] = await engine.database.run<DueKinds>(sql.findDueKinds)
  const claim = async <Row>(
    isDue: boolean | undefined,
    what: Statement,
    ...more: unknown[]
  ): Promise<Row[]> => (isDue ? engine.database.run<Row>(what, [limit, LEASE_MS, ...more]) : [])
  const hurried = Math.ceil(limit * HURRIED_SHARE)
  const [payments, attempts, refunds, messages] = await Promise.all([
    claim<DuePayment>(due?.payments, looks.claimDuePayments, hurried, crowded),
    claim<DueAttempt>(due?.attempts, watched.claimDueAttempts),
    claim<DueRefund>(due?.refunds, sql.claimDueRefunds),
    claim<DueMessage>(due?.messages, sql.claimDueOutbox),
  ])
  const end = inBatches((ended: readonly EndedMessage[]) => endMessages(engine, ended))
  const unfinished = new Map(payments.map(({ id, asks }) => [id, asks]))
  const drive = async (one: DuePayment): Promise<void> => {
    await guarded(engine, one.id, drivePayment(engine, one))
    unfinished.delete(one.id)
  }
  const done = Promise.all([
    ...payments.map(drive),
    ...attempts.map((one) => guarded(engine, one.payment_id, watchAttempt(engine, one))),
    ...refunds.map((one) => guarded(engine, one.payment_id, giveBack(engine, one))),
    ...messages.map((one) => guarded(engine, one.key, sendDueMessage(engine, one).then(end))),
  ])
  return { count: payments.length + attempts.length + refunds.length + messages.length, done, unfinished }
}

/** One payment's trouble must not stop the others; its lease brings it back. */
async function guarded(engine: Engine, payment: string, work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (err) {
    engine.log.error({ payment, err }, 'a due payment could not be driven')
  }
}

async function drivePayment(engine: Engine, due: DuePayment): Promise<void> {
  if (due.state === 'delivering') return fulfil(engine, due.id)
  if (due.state === 'registered') return expire(engine, due.id)
  if (due.attempt_n === null) return
  // Money is in the books and its delivery unknown: only the operator can tell more.
  const paid = due.state === 'review' && due.attempt_state === 'won'
  if (paid && (await lookAtDelivery(engine, due.id))) return
  const recorded = await askRail(engine, { row: due, how: 'query', mayResend: mayAskAgain(due) })
  await carryOn(engine, due.id, recorded)
}

/** Thirty minutes after initiate nobody is waiting any more: no provider was ever asked. */
async function expire(engine: Engine, id: string): Promise<void> {
  await engine.database.transaction(async (tx) => {
    const [row] = await tx.run<PaymentRow>(sql.lockPayment, [id])
    if (!row || row.state !== 'registered' || row.age_ms < REGISTERED_LIFE_MS) return
    const calm = { failureShown: false, ageMs: row.age_ms, rival: false, mismatchSeen: false }
    const transition = nextTransition('registered', 'expire', calm)
    if (transition)
      await writeLocked(engine, tx, { row, passage: passageOf(row, transition, 'timer:expire') })
  })
}
