import { decideDelivery, firstDeliveryCall } from '#domain/payments/decide-delivery.ts'
import type { DeliveryEvidence } from '#domain/payments/evidence.ts'
import type { Runner } from '#server/store/database.ts'
import { orderOf } from './delivery-order.ts'
import type { Engine } from '../engine.ts'
import { cleanDelivery } from './clean-evidence.ts'
import { logUndecided } from './log-undecided.ts'
import { callProvider, recordOrUndecided } from './call-provider.ts'
import { deliveryKey, digestOf } from '../records/payment-id.ts'
import { paymentViewOf, type PaymentRow } from '../records/payment-row.ts'
import * as sql from '../records/payment-statements.ts'
import { execute } from '../records/execute.ts'

/** The first call, by the process that has just opened the delivery and counted this call. */
export async function deliverFirst(engine: Engine, row: PaymentRow): Promise<void> {
  await recordDelivery(engine, { row, isFirst: true }, await order(engine, row))
}

/**
 * Gives what was paid for, by one key for ever: the first call delivers, later calls query first and
 * deliver again with the same key only when the operator never saw it (CORE-53, CORE-67).
 */
export async function fulfil(engine: Engine, id: string): Promise<void> {
  const [row] = await engine.database.run<PaymentRow & { tries: number }>(sql.countDeliveryTry, [id])
  if (!row || row.state !== 'delivering') return
  const asksFirst = firstDeliveryCall(row.tries) === 'query'
  const known = asksFirst ? await callProvider(() => engine.operator.queryDelivery(deliveryKey(id))) : null
  const isUnknown = known === null || known.kind === 'never-seen'
  // Its provider may have taken the money back while the operator was asked.
  if (known && isUnknown && !(await isStillDelivering(engine, id))) return
  const evidence = isUnknown ? await order(engine, row) : known
  await recordDelivery(engine, { row, isFirst: row.tries === 1 }, evidence)
}

async function isStillDelivering(engine: Engine, id: string): Promise<boolean> {
  const [row] = await engine.database.run<PaymentRow>(sql.findPayment, [id])
  return row?.state === 'delivering'
}

/**
 * Enquires once more about a delivery that was unknown for a day: new evidence takes the payment out of review (CORE-25). It only
 * asks what became of it; whether to ask for it again is for the person who looks at it. False: nothing is open.
 */
export async function enquireDelivery(engine: Engine, id: string): Promise<boolean> {
  const [row] = await engine.database.run<PaymentRow>(sql.countDeliveryTry, [id])
  if (!row) return false
  const said = await callProvider(() => engine.operator.queryDelivery(deliveryKey(id)))
  await recordDelivery(engine, { row, isFirst: false }, said)
  return true
}

/** A payment as it was when the operator was asked, and whether that was for the first time. */
interface Asked {
  readonly row: PaymentRow
  readonly isFirst: boolean
}

function order(engine: Engine, row: PaymentRow): Promise<DeliveryEvidence> {
  return callProvider(() => engine.operator.deliver(orderOf(row, deliveryKey(row.id))))
}

/**
 * CORE-44: the delivery's outcome, the payment's state, the ledger and the receipt or refund together.
 * Written for the payment as it was `seen` before the operator was asked; when anyone moved it since, as it
 * is under its lock.
 */
async function recordDelivery(
  engine: Engine,
  { row: seen, isFirst }: Asked,
  said: DeliveryEvidence,
): Promise<void> {
  engine.selling.noteDelivery(seen.kind, said, isFirst)
  await recordOrUndecided(cleanDelivery(said), async (evidence) => {
    await writeDelivery(engine, seen, evidence)
    logUndecided(engine.log, { payment: seen.id }, evidence)
  })
}

async function writeDelivery(engine: Engine, seen: PaymentRow, evidence: DeliveryEvidence): Promise<void> {
  const digest = digestOf(JSON.stringify(evidence))
  const write = (runner: Runner, row: PaymentRow): Promise<PaymentRow | null> => {
    const decision = decideDelivery(paymentViewOf(row), evidence, engine.jitter())
    return execute(engine, runner, { row, decision, digest })
  }
  if (!(await write(engine.database, seen)))
    await engine.database.transaction(async (tx) => {
      const [row] = await tx.run<PaymentRow>(sql.lockPayment, [seen.id])
      if (row && !(await write(tx, row))) throw new Error(`payment ${row.id} moved under its lock`)
    })
  engine.log.info({ payment: seen.id, evidence: evidence.kind }, 'operator answered')
}
