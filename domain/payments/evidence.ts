import type { Money } from '../money.ts'

/**
 * What an outside party said about a charge, in the portal's own words. Adapters translate
 * every provider status into one of these; a word never seen before, a time-out, a broken
 * connection and an unreadable body are all `unsure`. Only `not-sent` may be sent again.
 */
export type Evidence =
  | { readonly word: 'collected'; readonly providerRef: string; readonly stated: StatedCharge }
  | { readonly word: 'declined'; readonly reason: string }
  | {
      readonly word: 'waiting'
      readonly next: NextStep
      readonly providerRef?: string
      /** The provider's page is open and nobody is busy on it: the customer never came, or left. */
      readonly untouched?: true
    }
  | { readonly word: 'wrong-pin'; readonly attemptsLeft: number }
  | { readonly word: 'locked' }
  | { readonly word: 'never-seen' }
  | { readonly word: 'reversed'; readonly reason: string }
  | { readonly word: 'not-sent'; readonly why: string }
  | { readonly word: 'unsure'; readonly why: string }

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
  | { readonly word: 'delivered'; readonly operatorRef: string }
  | { readonly word: 'refused'; readonly reason: string }
  | { readonly word: 'pending' }
  | { readonly word: 'never-seen' }
  | { readonly word: 'not-sent'; readonly why: string }
  | { readonly word: 'unsure'; readonly why: string }

/** The provider's answer about a refund. */
export type RefundEvidence =
  | { readonly word: 'refunded'; readonly providerRef: string }
  | { readonly word: 'refused'; readonly reason: string }
  | { readonly word: 'pending'; readonly providerRef?: string }
  | { readonly word: 'not-sent'; readonly why: string }
  | { readonly word: 'unsure'; readonly why: string }
