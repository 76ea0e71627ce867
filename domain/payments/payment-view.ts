import type { Money } from '../money.ts'
import type { NextStep } from './evidence.ts'
import type { AttemptState, PaymentState } from './states.ts'
import type { PurchaseKind } from './transaction-type.ts'

/** What a payment means to whoever decides about it. Ages in milliseconds, by the records' clock when it was read. */
export interface PaymentView {
  readonly id: string
  readonly kind: PurchaseKind
  readonly mode: string
  readonly rail: string
  readonly price: Money
  readonly state: PaymentState
  /** Number of the present attempt; 0 when no provider was asked yet. */
  readonly currentAttempt: number
  /** It is one of the payments of a draft, of which one charge is kept. */
  readonly ofDraft: boolean
  readonly ageMs: number
  /** Since the present state was reached. */
  readonly stateAgeMs: number
  /** Since it moved or an enquiry was asked for, whichever came last: what a watch is counted from. */
  readonly watchAgeMs: number
  /** A final FAILED was shown to somebody. */
  readonly failureShown: boolean
  /** A charge of another amount than the price was taken. */
  readonly mismatchSeen: boolean
  /** The provider took the charge of the present attempt back. */
  readonly takenBack: boolean
  /** The rule by which a person looks at it before it is given; null or absent: none. */
  readonly heldBy?: number | null
}

/** One attempt of a payment at its provider. */
export interface AttemptView {
  readonly n: number
  readonly state: AttemptState
  readonly providerRef: string | null
  /** What the customer has to do; null while it is not known. */
  readonly nextStep: NextStep | null
  readonly notSeenCount: number
  /** Since the provider first did not find it, in milliseconds; null when it never was. */
  readonly notSeenMs: number | null
  readonly sentMs: number
}

/** A payment together with one of its attempts. */
export interface AttemptedPayment {
  readonly payment: PaymentView
  readonly attempt: AttemptView
}
