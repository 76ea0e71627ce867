import { decideExpiry } from '#domain/payments/decide-end.ts'
import { LEASE_MS } from '#domain/payments/deadlines.ts'
import { dueAction } from '#domain/payments/due-action.ts'
import type { Statement } from '#server/store/database.ts'
import { askRail, carryOn } from '../provider/ask-rail.ts'
import type { Engine } from '../engine.ts'
import { fulfil, enquireDelivery } from '../provider/fulfil.ts'
import { refundCharge } from '../provider/refund.ts'
import type { DueRefund } from '../provider/refund.ts'
import { attemptedOf, paymentViewOf, type PaymentRow, type AttemptedRow } from '../records/payment-row.ts'
import * as enquiries from './enquiry-statements.ts'
import * as watched from './late-attempt-statements.ts'
import * as sql from '../records/payment-statements.ts'
import { endMessages, sendDueMessage } from '../provider/send-message.ts'
import type { DueMessage, EndedMessage } from '../provider/send-message.ts'
import { enquireLateAttempt } from './late-attempts.ts'
import type { DueAttempt } from './late-attempts.ts'
import { moveLocked } from '../records/move-locked.ts'
import { inBatches } from '../provider/in-batches.ts'

/** At most this share of a batch may be enquiries that somebody requested. */
const REQUESTED_SHARE = 0.75

/** A due payment with its present attempt; null columns when no provider was asked. */
type DuePayment = PaymentRow & (AttemptedRow | { readonly attempt_n: null }) & { readonly asks: string }

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
  const requested = Math.ceil(limit * REQUESTED_SHARE)
  const [payments, attempts, refunds, messages] = await Promise.all([
    claim<DuePayment>(due?.payments, enquiries.claimDuePayments, requested, crowded),
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
    ...attempts.map((one) => guarded(engine, one.payment_id, enquireLateAttempt(engine, one))),
    ...refunds.map((one) => guarded(engine, one.payment_id, refundCharge(engine, one))),
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
  const attempted = due.attempt_n === null ? null : attemptedOf(due)
  const next = dueAction(attempted?.payment ?? paymentViewOf(due), attempted?.attempt ?? null)
  if (next.action === 'deliver') return fulfil(engine, due.id)
  if (next.action === 'expire') return expire(engine, due.id)
  if (next.action === 'nothing' || due.attempt_n === null) return
  if (next.ofDelivery && (await enquireDelivery(engine, due.id))) return
  const recorded = await askRail(engine, { row: due, how: 'query', mayResend: next.mayResend })
  await carryOn(engine, due.id, recorded)
}

async function expire(engine: Engine, id: string): Promise<void> {
  await moveLocked(engine, id, (row) => decideExpiry(paymentViewOf(row), engine.jitter()))
}
