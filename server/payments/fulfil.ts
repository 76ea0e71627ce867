import type { DeliveryEvidence } from '#domain/payments/evidence.ts'
import { isGivenUp, LOOK_SPACING_MS, nextLookMs } from '#domain/payments/schedule.ts'
import type { Fact } from '#domain/payments/states.ts'
import { nextTransition } from '#domain/payments/transitions.ts'
import type { Engine } from './engine.ts'
import { deliveryKey, digestOf } from './payment-id.ts'
import { priceOf } from './payment-row.ts'
import type { PaymentRow } from './payment-row.ts'
import * as sql from './payment-statements.ts'
import { writeTransition } from './write-transition.ts'

/**
 * Gives what was paid for, by one key for ever: the first try asks, later tries look first and ask
 * again with the same key only when the operator never saw it (payments 3.4, 3.6).
 */
export async function fulfil(engine: Engine, id: string): Promise<void> {
  const [[row], [work]] = await Promise.all([
    engine.database.run<PaymentRow>(sql.findPayment, [id]),
    engine.database.run<{ key: string; tries: number }>(sql.countDeliveryTry, [id]),
  ])
  if (!row || !work || row.state !== 'delivering') return
  const evidence = await askOperator(engine, row, work.tries)
  await recordDelivery(engine, { id, evidence })
}

async function askOperator(engine: Engine, row: PaymentRow, tries: number): Promise<DeliveryEvidence> {
  const key = deliveryKey(row.id)
  if (tries > 1) {
    const known = await engine.operator.queryDelivery(key)
    if (known.word !== 'never-seen') return known
  }
  return engine.operator.deliver({ key, kind: row.kind, msisdn: row.recipient, amount: priceOf(row) })
}

function factOf(evidence: DeliveryEvidence, row: PaymentRow): Fact | null {
  if (evidence.word === 'delivered' || evidence.word === 'refused') return evidence.word
  return isGivenUp(row.state_age_ms) ? 'give-up' : null
}

/** T4: the delivery's outcome, the payment's state, the ledger and the receipt or refund together. */
export async function recordDelivery(
  engine: Engine,
  { id, evidence }: { id: string; evidence: DeliveryEvidence },
): Promise<void> {
  await engine.database.transaction(async (tx) => {
    const [row] = await tx.run<PaymentRow>(sql.lockPayment, [id])
    if (!row) return
    const fact = factOf(evidence, row)
    const calm = { failureShown: false, ageMs: row.age_ms, rival: false, mismatchSeen: row.mismatch_seen }
    const transition = fact && nextTransition(row.state, fact, calm)
    if (!transition) {
      const wait = nextLookMs('delivery', row.state_age_ms, engine.dice())
      if (row.state === 'delivering') await tx.run(sql.postponeLook, [id, wait, LOOK_SPACING_MS])
      return
    }
    await writeTransition(engine, tx, {
      row,
      passage: {
        transition,
        cause: `operator:${evidence.word}`,
        digest: digestOf(JSON.stringify(evidence)),
        attempt: row.current_attempt,
        providerRef: null,
        taken: priceOf(row),
        reason: evidence.word === 'refused' ? evidence.reason : null,
        operatorRef: evidence.word === 'delivered' ? evidence.operatorRef : null,
        sentMs: 0,
        detail: null,
        requestId: null,
      },
    })
  })
  engine.log.info({ payment: id, word: evidence.word }, 'operator answered')
}
