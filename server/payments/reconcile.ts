import type { PaymentState } from '#domain/payments/states.ts'
import { mayAskAgain } from '#domain/payments/facts.ts'
import { nextTransition } from '#domain/payments/transitions.ts'
import { REGISTERED_LIFE_MS } from '#domain/payments/schedule.ts'
import { askRail, carryOn } from './ask-rail.ts'
import type { Engine } from './engine.ts'
import { fulfil } from './fulfil.ts'
import { giveBack } from './give-back.ts'
import type { DueRefund } from './give-back.ts'
import { priceOf } from './payment-row.ts'
import type { PaymentRow, TriedRow } from './payment-row.ts'
import * as watched from './lost/attempt-statements.ts'
import * as sql from './payment-statements.ts'
import { sendDueMessage } from './send-message.ts'
import type { DueMessage } from './send-message.ts'
import { watchAttempt } from './lost/watch-attempts.ts'
import type { DueAttempt } from './lost/watch-attempts.ts'
import { writeTransition } from './write-transition.ts'

/** Longer than any provider call's deadline, short enough that a killed process's work moves on. */
const LEASE_MS = 20_000

interface DuePayment {
  readonly id: string
  readonly state: PaymentState
  readonly current_attempt: number
}

/** What one round took on: how many things, and when the last of them is done. */
export interface Round {
  readonly count: number
  readonly done: Promise<unknown>
}

/**
 * Claims at most `limit` due things of each kind and starts to drive them. The round does not wait:
 * a provider that hangs holds back its own payments only.
 */
export async function reconcileOnce(engine: Engine, limit: number): Promise<Round> {
  const [payments, attempts, refunds, messages] = await Promise.all([
    engine.database.run<DuePayment>(sql.claimDuePayments, [limit, LEASE_MS]),
    engine.database.run<DueAttempt>(watched.claimDueAttempts, [limit, LEASE_MS]),
    engine.database.run<DueRefund>(sql.claimDueRefunds, [limit, LEASE_MS]),
    engine.database.run<DueMessage>(sql.claimDueOutbox, [limit, LEASE_MS]),
  ])
  const done = Promise.all([
    ...payments.map((due) => guarded(engine, due.id, drivePayment(engine, due))),
    ...attempts.map((due) => guarded(engine, due.payment_id, watchAttempt(engine, due))),
    ...refunds.map((due) => guarded(engine, due.payment_id, giveBack(engine, due))),
    ...messages.map((due) => guarded(engine, due.key, sendDueMessage(engine, due))),
  ])
  return { count: payments.length + attempts.length + refunds.length + messages.length, done }
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
  const [row] = await engine.database.run<TriedRow>(sql.findTried, [due.id])
  if (!row) return
  const mayResend = mayAskAgain(row)
  const call = {
    row,
    attempt: row.attempt_n,
    providerRef: row.provider_ref,
    how: 'query',
    mayResend,
  } as const
  await carryOn(engine, due.id, await askRail(engine, call))
}

/** Thirty minutes after initiate nobody is waiting any more: no provider was ever asked. */
async function expire(engine: Engine, id: string): Promise<void> {
  await engine.database.transaction(async (tx) => {
    const [row] = await tx.run<PaymentRow>(sql.lockPayment, [id])
    if (!row || row.state !== 'registered' || row.age_ms < REGISTERED_LIFE_MS) return
    const calm = { failureShown: false, ageMs: row.age_ms, rival: false, mismatchSeen: false }
    const transition = nextTransition('registered', 'expire', calm)
    if (transition)
      await writeTransition(engine, tx, { row, passage: passageOf(row, transition, 'timer:expire') })
  })
}

/** A passage caused by nobody's evidence: a timer or the owner. */
export function passageOf(
  row: PaymentRow,
  transition: NonNullable<ReturnType<typeof nextTransition>>,
  cause: string,
): Parameters<typeof writeTransition>[2]['passage'] {
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
