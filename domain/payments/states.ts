/** Every state a payment can be in (CORE-20). The portal knows no other. */
export const PAYMENT_STATES = [
  'registered',
  'asking',
  'waiting',
  'unsure',
  'collected',
  'delivering',
  'delivered',
  'undelivered',
  'refunding',
  'refunded',
  'declined',
  'cancelled',
  'expired',
  'review',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** One attempt at the provider (CORE-12). At most one is open per payment. `reversed`: the provider took the charge back. */
export type AttemptState = 'sent' | 'waiting' | 'unsure' | 'collected' | 'reversed' | 'failed' | 'never-seen'

/** Everything that can happen to a payment, in one vocabulary. */
export const FACTS = [
  'collected',
  'mismatch',
  'declined',
  'waiting',
  'unsure',
  'not-sent',
  'wrong-pin',
  'never-seen',
  'reversed',
  'delivered',
  'refused',
  'refunded',
  'cancel',
  'expire',
  'give-up',
  'lapsed',
  'release',
  'return',
  'decline',
] as const
export type Fact = (typeof FACTS)[number]

/** What a transition asks to be written together with the new state (CORE-40). */
export type Effect =
  | 'keep-charge'
  | 'hold-charge'
  | 'reverse-charge'
  | 'open-delivery'
  | 'open-refund'
  | 'close-delivery'
  | 'close-refund'
  | 'book-delivery'
  | 'alert'

/** What becomes of a fact that doesn't move the payment, unless the attempt's record says the same already. */
export type Otherwise =
  /** It says nothing about money: at most the schedule of enquiries changes. */
  | 'ignored'
  /** Written into the history, once. */
  | 'noted'
  /** Written into the history, once, and a person is told. */
  | 'alerted'
  /** A command that this state doesn't allow; the caller is told. */
  | 'refused'

/** What the table may consider besides the state; read under the payment's lock. */
export interface Guards {
  /** A final FAILED was shown to somebody. */
  readonly failureShown: boolean
  readonly ageMs: number
  /** Another paid or open payment for the same recipient, product and amount since. */
  readonly rival: boolean
  /** A mismatching charge was seen before, so this is the confirming enquiry. */
  readonly mismatchSeen: boolean
  /** The attempt's charge is in the books already: hearing of it again is no news. */
  readonly chargeKnown?: boolean
  /** The bill or invoice was paid by another payment, or taken over by one that is still open. */
  readonly settledElsewhere?: boolean
  /** The provider took the charge back: nothing may be given or returned for it. */
  readonly chargeTakenBack?: boolean
  /** A rule has a person look at the purchase before it is given. */
  readonly held?: boolean
  /** A person saw the charge in the provider's own list, under a reference that is noted. */
  readonly chargeVouched?: boolean
}

export interface Transition {
  /** States passed through in order; the last one is where the payment rests. */
  readonly path: readonly PaymentState[]
  readonly effects: readonly Effect[]
}
