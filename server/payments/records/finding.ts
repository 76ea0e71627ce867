import type { Evidence, NextStep } from '#domain/payments/evidence.ts'
import type { PaymentState } from '#domain/payments/states.ts'
import type { PaymentRow } from './payment-row.ts'

/** Something an outside party said about one attempt. */
export interface Finding {
  readonly id: string
  readonly attempt: number
  readonly evidence: Evidence
  /** `answer` to our own call, or `query`. */
  readonly cause: 'answer' | 'query'
  readonly requestId?: string
}

/** What a wallet said about the PIN; shown to the person who typed it, never stored. */
export type PinWord =
  { readonly kind: 'wrong-pin'; readonly attemptsLeft: number } | { readonly kind: 'locked' }

/** What a payment became; null when no such attempt exists. */
export interface Recorded {
  readonly state: PaymentState
  readonly changed: boolean
  /** What the provider's answer was taken for. */
  readonly said: Evidence['kind']
  readonly pin?: PinWord
  /** The step that is open to the customer now. */
  readonly next?: NextStep | null
  /** The payment as it is now, when this very word opened its delivery: nobody has asked the operator yet. */
  readonly toDeliver?: PaymentRow
}
