import type { Caller } from '#contract/calls.ts'
import { digestOf } from '#server/payments/records/payment-id.ts'

/** The session of a call as it is stored; null for a caller that keeps no cookie. */
export function sessionHashOf({ session }: Pick<Caller, 'session'>): Buffer | null {
  return session ? digestOf(session) : null
}
