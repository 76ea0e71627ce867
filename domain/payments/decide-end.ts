import { applyTransition } from './apply-transition.ts'
import type { Move } from './decision.ts'
import { plainGuards } from './guards.ts'
import type { PaymentView } from './payment-view.ts'
import { REGISTERED_LIFE_MS } from './schedule.ts'
import { nextTransition } from './transitions.ts'

/** Thirty minutes after initiate nobody is waiting any more: no provider was ever asked. Null: not yet, or not any more. */
export function decideExpiry(payment: PaymentView, random: number): Move | null {
  if (payment.state !== 'registered' || payment.ageMs < REGISTERED_LIFE_MS) return null
  const transition = nextTransition(payment.state, 'expire', plainGuards(payment))
  return transition && applyTransition(payment, transition, { cause: 'timer:expire', random })
}

/**
 * The owner came back from a hosted page without paying, or `replace`s a payment that was never asked for by another one
 * (CALL-21, PAY-73). A prompt on a phone may still be approved: it is not cancelled. Null: there is nothing
 * to end.
 */
export function decideCancel(
  payment: PaymentView,
  by: 'owner:cancel' | 'owner:replace',
  random: number,
): Move | null {
  const may = by === 'owner:cancel' ? payment.mode === 'PAYMENT_GATEWAY' : payment.state === 'registered'
  const transition = may ? nextTransition(payment.state, 'cancel', plainGuards(payment)) : null
  if (!transition) return null
  const n = payment.currentAttempt
  const lost = { write: 'attempt', n, state: 'failed', providerRef: null, nextStep: null } as const
  return applyTransition(payment, transition, {
    cause: by,
    random,
    writes: n > 0 ? [{ ...lost, kept: false, notSeen: false }] : [],
  })
}
