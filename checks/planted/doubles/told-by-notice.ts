import type { takeNotice } from '#server/payments/callbacks.ts'
import { parseChargeRef } from '#server/payments/records/payment-id.ts'

type Taken = Parameters<typeof takeNotice>

/** What a notification with a good signature claims: which payment, and whether it was paid. */
export interface Claim {
  readonly id: string
  readonly attempt: number
  readonly paid: boolean
}

const PAID = /"(?:TS|success|successful|completed|00[01]|178|0)"|:\s*(?:0|178)\b/

/** Null for a notification that the rail itself refuses. */
export function claimOf(...[engine, railName, notice]: Taken): Claim | null {
  const hint = engine.rails.get(railName)?.readHint(notice)
  const known = hint?.ok ? parseChargeRef(hint.ourRef) : null
  return known ? { ...known, paid: PAID.test(Buffer.from(notice.rawBody).toString()) } : null
}
