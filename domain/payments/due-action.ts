import { mayAskAgain } from './facts.ts'
import type { AttemptView, PaymentView } from './payment-view.ts'
import { isTaken } from './state-groups.ts'

/** What a payment whose turn has come needs (CORE-61). */
export type DueAction =
  | { readonly action: 'deliver' }
  | { readonly action: 'expire' }
  | { readonly action: 'nothing' }
  | {
      readonly action: 'enquire'
      /** A query that finds no trace may send the same request with the same reference again. */
      readonly mayResend: boolean
      /** The money is in the books and its delivery unknown: only the operator can tell more. */
      readonly ofDelivery: boolean
    }

/** `attempt`: the present one; null when no provider was asked. */
export function dueAction(payment: PaymentView, attempt: AttemptView | null): DueAction {
  const { state } = payment
  if (state === 'delivering') return { action: 'deliver' }
  if (state === 'registered') return { action: 'expire' }
  if (!attempt) return { action: 'nothing' }
  return {
    action: 'enquire',
    mayResend: mayAskAgain({ payment, attempt }),
    ofDelivery: state === 'review' && isTaken(attempt.state),
  }
}
