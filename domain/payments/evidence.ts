import type { Money } from '../money.ts'
import type { Refusal } from './refusals.ts'

/**
 * What an outside party said about a charge, in the portal's own words. Adapters translate
 * every provider status into one of these; a word never seen before, a time-out, a broken
 * connection and an unreadable body are all `unsure`. Only `not-sent` may be sent again.
 */
export type Evidence =
  | {
      readonly kind: 'collected'
      readonly providerRef: string
      readonly receipt?: ReceiptNumber
      readonly stated: StatedCharge
    }
  | Declined
  | {
      readonly kind: 'waiting'
      readonly next: NextStep
      readonly providerRef?: string
      readonly receipt?: ReceiptNumber
      /** The provider's page is open and nobody is busy on it: the customer never came, or left. */
      readonly untouched?: true
    }
  | { readonly kind: 'wrong-pin'; readonly attemptsLeft: number }
  | { readonly kind: 'locked' }
  | { readonly kind: 'never-seen' }
  | { readonly kind: 'reversed'; readonly reason: string }
  | { readonly kind: 'not-sent'; readonly reason: string }
  | Unsure

/**
 * The name that a customer's message, a card page or a provider's desk uses for the charge, if it isn't the provider's reference that our
 * calls use. Payments are found by it, but it isn't evidence.
 */
export type ReceiptNumber = string

/** Nothing was taken: `refusal` is its meaning for the customer, `reason` the provider's own words for staff ('' for none). */
export interface Declined {
  readonly kind: 'declined'
  readonly refusal: Refusal
  readonly reason: string
}

/** A refusal, with only the first 200 characters of the provider's words. */
export const declined = (refusal: Refusal, words = ''): Declined => ({
  kind: 'declined',
  refusal,
  reason: words.slice(0, 200),
})

/** Nothing that could be believed was said. */
export type Unsure = { readonly kind: 'unsure'; readonly reason: string }

/** Nothing was learnt; `reason` is for the log. */
export const unsure = (reason: string): Unsure => ({ kind: 'unsure', reason })

/** What the provider itself said was taken. Null where its protocol does not say. */
export interface StatedCharge {
  readonly amount: Money | null
  /** Currency code as stated when it is not one the portal knows; makes a mismatch visible. */
  readonly foreignCurrency?: string
  readonly merchant: string | null
}

/** What the customer must do next for a charge that waits for them. */
export type NextStep =
  | { readonly do: 'approve-push' }
  | { readonly do: 'go-to'; readonly url: string }
  | { readonly do: 'popup'; readonly accessCode: string; readonly url: string }

/** The operator's answer about a delivery. `never-seen`: it does not know the key. */
export type DeliveryEvidence =
  | { readonly kind: 'delivered'; readonly operatorRef: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'pending' }
  | { readonly kind: 'never-seen' }
  | { readonly kind: 'not-sent'; readonly reason: string }
  | Unsure

/** The provider's answer about a refund. */
export type RefundEvidence =
  | { readonly kind: 'refunded'; readonly providerRef: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'pending'; readonly providerRef?: string }
  | { readonly kind: 'not-sent'; readonly reason: string }
  | Unsure
