import { decideCancel } from '#domain/payments/decide-end.ts'
import { mayAct } from '#domain/payments/ownership.ts'
import type { Engine } from '../engine.ts'
import { isPaymentId } from '../records/payment-id.ts'
import { paymentViewOf } from '../records/payment-row.ts'
import { moveLocked } from '../records/move-locked.ts'

export interface Replacing {
  /** The payment that is replaced, as the caller names it. */
  readonly id: string
  readonly sessionHash: Buffer | null
}

/**
 * A customer begins again (PAY-73): the payment that was registered before ends as cancelled by its owner.
 * One that the wallet already ended, one that money may still come from, and one of another session are left
 * alone. True when it was ended now.
 */
export async function endReplaced(engine: Engine, { id, sessionHash }: Replacing): Promise<boolean> {
  if (!isPaymentId(id)) return false
  return moveLocked(engine, id, (row) =>
    mayAct(row.session_hash, sessionHash)
      ? decideCancel(paymentViewOf(row), 'owner:replace', engine.jitter())
      : null,
  )
}
