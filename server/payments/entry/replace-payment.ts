import { nextTransition } from '#domain/payments/transitions.ts'
import type { Engine } from '../engine.ts'
import { isOwner } from '../hints.ts'
import { isPaymentId } from '../payment-id.ts'
import type { PaymentRow } from '../payment-row.ts'
import * as sql from '../payment-statements.ts'
import { passageOf, writeLocked } from '../write-transition.ts'

export interface Replacing {
  /** The payment that is replaced, as the caller names it. */
  readonly id: string
  readonly sessionHash: Buffer | null
}

/**
 * A customer begins again (G-62): the payment that was registered before ends as cancelled by its owner. One that
 * the wallet already ended, one that money may still come from, and one of another session are left alone.
 * True when it was ended now.
 */
export async function endReplaced(engine: Engine, { id, sessionHash }: Replacing): Promise<boolean> {
  if (!isPaymentId(id)) return false
  return engine.database.transaction(async (tx) => {
    const [row] = await tx.run<PaymentRow>(sql.lockPayment, [id])
    if (row?.state !== 'registered' || !isOwner(row, sessionHash)) return false
    const calm = { failureShown: false, ageMs: row.age_ms, rival: false, mismatchSeen: row.mismatch_seen }
    const transition = nextTransition(row.state, 'cancel', calm)
    if (!transition) return false
    await writeLocked(engine, tx, { row, passage: passageOf(row, transition, 'owner:replace') })
    return true
  })
}
