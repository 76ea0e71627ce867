import type { DeliveryEvidence } from '#domain/payments/evidence.ts'
import { isGivenUp, LOOK_SPACING_MS, nextLookMs } from '#domain/payments/schedule.ts'
import type { Fact } from '#domain/payments/states.ts'
import { nextTransition } from '#domain/payments/transitions.ts'
import type { Runner } from '#server/store/database.ts'
import { orderOf } from './delivery-order.ts'
import type { Engine } from './engine.ts'
import { cleanDelivery } from './heard/clean-evidence.ts'
import { tellUnsure } from './heard/tell-unsure.ts'
import { hear, writeHeard } from './heard/write-heard.ts'
import { deliveryKey, digestOf } from './payment-id.ts'
import type { PaymentRow } from './payment-row.ts'
import * as sql from './payment-statements.ts'
import { passageOf, writeTransition } from './write-transition.ts'

/** The first asking, by the process that has just opened the delivery and counted this try. */
export async function deliverFirst(engine: Engine, row: PaymentRow): Promise<void> {
  await recordDelivery(engine, row, await order(engine, row))
}

/**
 * Gives what was paid for, by one key for ever: the first try asks, later tries look first and ask
 * again with the same key only when the operator never saw it (payments 3.4, 3.6).
 */
export async function fulfil(engine: Engine, id: string): Promise<void> {
  const [row] = await engine.database.run<PaymentRow & { tries: number }>(sql.countDeliveryTry, [id])
  if (!row || row.state !== 'delivering') return
  const known = row.tries > 1 ? await hear(() => engine.operator.queryDelivery(deliveryKey(id))) : null
  const evidence = known && known.word !== 'never-seen' ? known : await order(engine, row)
  await recordDelivery(engine, row, evidence)
}

/**
 * Looks once more at a delivery that was unknown for a day: new evidence takes the payment out of review (3.2). It only
 * asks what became of it; whether to ask for it again is for the person who looks at it. False: nothing is open.
 */
export async function lookAtDelivery(engine: Engine, id: string): Promise<boolean> {
  const [row] = await engine.database.run<PaymentRow>(sql.countDeliveryTry, [id])
  if (!row) return false
  await recordDelivery(engine, row, await hear(() => engine.operator.queryDelivery(deliveryKey(id))))
  return true
}

function order(engine: Engine, row: PaymentRow): Promise<DeliveryEvidence> {
  return hear(() => engine.operator.deliver(orderOf(row, deliveryKey(row.id))))
}

function factOf(evidence: DeliveryEvidence, row: PaymentRow): Fact | null {
  if (evidence.word === 'delivered' || evidence.word === 'refused') return evidence.word
  return isGivenUp(row.state_age_ms) ? 'give-up' : null
}

/**
 * T4: the delivery's outcome, the payment's state, the ledger and the receipt or refund together. Written for the
 * payment as it was `seen` before the operator was asked; when anyone moved it since, as it is under its lock.
 */
async function recordDelivery(engine: Engine, seen: PaymentRow, said: DeliveryEvidence): Promise<void> {
  await writeHeard(cleanDelivery(said), async (evidence) => {
    await writeDelivery(engine, seen, evidence)
    tellUnsure(engine.log, { payment: seen.id }, evidence)
  })
}

async function writeDelivery(engine: Engine, seen: PaymentRow, evidence: DeliveryEvidence): Promise<void> {
  const settled = await settle(engine, engine.database, { row: seen, evidence })
  if (!settled)
    await engine.database.transaction(async (tx) => {
      const [row] = await tx.run<PaymentRow>(sql.lockPayment, [seen.id])
      if (row && !(await settle(engine, tx, { row, evidence })))
        throw new Error(`payment ${row.id} moved under its lock`)
    })
  engine.log.info({ payment: seen.id, word: evidence.word }, 'operator answered')
}

interface Answered {
  readonly row: PaymentRow
  readonly evidence: DeliveryEvidence
}

/** Milliseconds until the next look at an undecided delivery; null: at the next nudge only; undefined: it is decided. */
function waitMs(engine: Engine, row: PaymentRow): number | null | undefined {
  if (row.state === 'delivering') return nextLookMs('delivery', row.state_age_ms, engine.dice())
  return row.state === 'review' ? nextLookMs('watch', row.watch_age_ms, engine.dice()) : undefined
}

/** False: the payment is no longer as in `row`, and nothing was written. */
async function settle(engine: Engine, runner: Runner, { row, evidence }: Answered): Promise<boolean> {
  const fact = factOf(evidence, row)
  const calm = { failureShown: false, ageMs: row.age_ms, rival: false, mismatchSeen: row.mismatch_seen }
  const transition = fact && nextTransition(row.state, fact, calm)
  if (!transition) {
    const wait = waitMs(engine, row)
    if (wait === undefined) return true
    const kept = await runner.run(sql.postponeLook, [row.id, wait, LOOK_SPACING_MS, row.version])
    return kept.length > 0
  }
  const passage = {
    ...passageOf(row, transition, `operator:${evidence.word}`),
    digest: digestOf(JSON.stringify(evidence)),
    reason: evidence.word === 'refused' ? evidence.reason : null,
    operatorRef: evidence.word === 'delivered' ? evidence.operatorRef : null,
  }
  return (await writeTransition(engine, runner, { row, passage })) !== null
}
