import type { Runner } from '#server/store/database.ts'
import type { Engine } from './engine.ts'
import { digestOf, refundRef } from './payment-id.ts'
import { priceOf } from './payment-row.ts'
import type { TriedRow } from './payment-row.ts'
import * as sql from './payment-statements.ts'
import type { Finding, Recorded } from './finding.ts'
import { takenOf } from './taken.ts'

/**
 * Evidence about an attempt that a newer one replaced. A success there is money nobody asked for a
 * second time: it is held and refunded, and the payment itself does not move (payments 3.6, I1).
 */
export async function recordSuperseded(
  engine: Engine,
  tx: Runner,
  { row, finding }: { row: TriedRow; finding: Finding },
): Promise<Recorded> {
  const { evidence } = finding
  const unchanged = { state: row.state, changed: false }
  if (row.attempt_state === 'won') return unchanged
  if (evidence.word === 'declined')
    await tx.run(sql.moveAttempt, [row.id, row.attempt_n, 'lost', null, null, false])
  if (evidence.word !== 'collected') return unchanged
  const taken = takenOf(evidence, priceOf(row))
  const digest = digestOf(JSON.stringify(evidence))
  await Promise.all([
    tx.run(sql.moveAttempt, [row.id, row.attempt_n, 'won', evidence.providerRef, null, false]),
    tx.run(sql.insertLedger, [
      row.id,
      'held-charge',
      row.attempt_n,
      `rail:${row.rail}`,
      'held:review',
      taken.minor,
      taken.currency,
      digest,
    ]),
    tx.run(sql.insertRefund, [
      row.id,
      row.attempt_n,
      refundRef(row.id, row.attempt_n),
      row.rail,
      evidence.providerRef,
      taken.minor,
      taken.currency,
      true,
    ]),
    tx.run(sql.insertEvents, [
      row.id,
      [row.state],
      [row.state],
      `superseded:${evidence.word}`,
      digest,
      { attempt: row.attempt_n },
      engine.node,
      finding.requestId ?? null,
    ]),
  ])
  return { state: row.state, changed: true }
}
