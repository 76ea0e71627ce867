import type { Moment, WireMoney } from './found.ts'

/** No list is longer: what a bank answers is carried out in one transaction. */
export const MOST_PAID_OUT = 200

/** Refunds of a way to pay that its provider refused and that stand on no list. */
export interface PayoutsReady {
  readonly rail: string
  readonly name: string
  readonly count: number
  readonly sum: WireMoney
}

/**
 * `proposed`: a second person has to approve it. `at-bank`: it may be taken away, and the answer is waited for. `answered`: the
 * answer waits for a second person. `ended`: nothing of it waits. `dropped`: nobody approved it.
 */
export type PayoutStage = 'proposed' | 'at-bank' | 'answered' | 'ended' | 'dropped'

export interface PayoutHead {
  readonly list: number
  readonly name: string
  readonly stage: PayoutStage
  readonly count: number
  readonly sum: WireMoney
  readonly by: string
  readonly at: Moment
}

export interface PayoutLine {
  readonly n: number
  readonly payment: string
  readonly ref: string
  readonly amount: WireMoney
  /** Masked. */
  readonly to: string
  readonly state: 'waiting' | 'paid' | 'refused' | 'dropped' | 'twice'
  readonly reference: string
  readonly said: string
}

/** What waits for a second person: the list itself, or what the bank answered. */
export interface PayoutProposal {
  readonly proposal: number
  readonly what: 'list' | 'answer'
  readonly by: string
  readonly at: Moment
  readonly reason: string
  readonly isMine: boolean
  readonly canDecide: boolean
  /** What is paid by it. */
  readonly count: number
  readonly sum: WireMoney
  /** From this sum on the second person types it as the bank shows it; null: not needed for this one. */
  readonly typeAmount: WireMoney | null
  /** Of an answer: what the bank refuses, and what it says nothing of. */
  readonly refused: number
  readonly missing: number
}

export interface WholePayoutList extends PayoutHead {
  readonly lines: readonly PayoutLine[]
  readonly proposal: PayoutProposal | null
  /** Who approved it. */
  readonly second: string
}

export interface Payouts {
  readonly ready: readonly PayoutsReady[]
  /** The newest first. */
  readonly lists: readonly PayoutHead[]
  readonly open: WholePayoutList | null
}

/** What became of a bank's answer that was handed in. */
export type PayoutAnswered =
  | { readonly outcome: 'proposed' }
  | { readonly outcome: 'refused'; readonly key: string }
  | {
      readonly outcome: 'faults'
      readonly faults: readonly { readonly line: number; readonly problem: string }[]
    }
