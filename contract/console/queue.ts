import type { PaymentState } from '#domain/payments/states.ts'
import type { FoundPayment, Moment, WireMoney } from './found.ts'
import type { OpenProposal } from './payment.ts'

/** One thing that waits for a person. */
export interface QueueItem {
  readonly payment: FoundPayment
  /** Why it waits. */
  readonly why: 'delivery' | 'held' | 'charge' | 'amount' | 'taken-back' | 'refund-refused' | 'refund-open'
  /** The reason of the rule that holds it; '' where none does. */
  readonly heldWhy: string
  readonly since: Moment
  /** Which attempt's refund; null: the payment itself. */
  readonly attempt: number | null
  /** Who works on it at present; null: nobody. */
  readonly takenBy: { readonly initials: string; readonly isMine: boolean } | null
}

/** What waits, each group oldest first. */
export interface Queue {
  readonly seconds: readonly (OpenProposal & { readonly payment: FoundPayment })[]
  readonly mine: readonly (OpenProposal & { readonly payment: FoundPayment })[]
  readonly reviews: readonly QueueItem[]
  readonly stuck: readonly QueueItem[]
  /** Pay-out lists, and what banks answered to them, that wait for this person. */
  readonly payouts: number
  /** More than are listed. */
  readonly isCut: boolean
  /** The last that was decided; null on a new portal. */
  readonly last: { readonly at: Moment; readonly by: string } | null
}

/** One thing that the second person reads before deciding, true by the records at this moment. */
export interface CheckLine {
  readonly key: string
  readonly values: Readonly<Record<string, string>>
  readonly isFine: boolean
}

/** What the second person sees. */
export interface ProposalView {
  readonly proposal: OpenProposal
  readonly payment: FoundPayment
  readonly checks: readonly CheckLine[]
  /** What will happen, in order. */
  readonly consequences: readonly {
    readonly key: string
    readonly values: Readonly<Record<string, string>>
  }[]
  /** From this amount on the second person types what the provider's own portal shows; null: not needed for this one. */
  readonly typeAmount: WireMoney | null
  /** What moves if it's approved; not always the price. */
  readonly moves: WireMoney
  readonly canApprove: boolean
  readonly version: number
}

/** What became of a list that was approved at once: of each by itself. */
export type AlikeDone =
  | {
      readonly outcome: 'done'
      readonly lines: readonly { readonly proposal: number; readonly acted: Acted }[]
    }
  | { readonly outcome: 'refused'; readonly key: string }

/** Why a proposal is none any more without anybody's word: the payment moved, nobody answered, it cannot be done, its proposer left. */
export type Lapsed = 'moved' | 'paused-again' | 'time' | 'forbidden' | 'proposer-left'

/** What became of an act about a payment. */
export type Acted =
  | { readonly outcome: 'done' }
  /** The payment, or the proposal, is not what was seen: who moved it and what it is now. */
  | {
      readonly outcome: 'moved'
      /** '' where nobody of the staff did it. */
      readonly by: string
      readonly at: Moment | null
      /** Why a proposal lapsed; not there where it did not. */
      readonly lapsed?: Lapsed
      /** What the payment is now, where it lapsed because that moved. */
      readonly state?: PaymentState
    }
  | {
      readonly outcome: 'refused'
      readonly key: string
      readonly values?: Readonly<Record<string, string>>
    }
