import type { Money } from '../money.ts'
import { isIn, UNSETTLED } from '../payments/state-groups.ts'
import type { PaymentState } from '../payments/states.ts'

/** An attempt of ours as our records have it. Moments are milliseconds since 1970. */
export interface OurCharge {
  readonly rail: string
  readonly payment: string
  readonly attempt: number
  readonly ref: string
  readonly state: PaymentState
  /** What the books say was taken with it; null: nothing. */
  readonly booked: Money | null
  readonly sentAt: number
  /** When its provider said what became of it; null: it has not. */
  readonly saidAt: number | null
}

/** What became of a charge afterwards; read only of those that differ. */
export interface ChargeStory {
  readonly deliveredAt: number | null
  /** The provider said that it took the money back. */
  readonly takenBackAt: number | null
  /** What went back to the customer, or is going. */
  readonly refund: {
    readonly amount: Money
    readonly doneAt: number | null
    /** It was paid out by a bank or by hand, not by the provider. */
    readonly byHand: boolean
  } | null
}

export const NO_STORY: ChargeStory = { deliveredAt: null, takenBackAt: null, refund: null }

/** Whether its provider may still say that it took the money. */
export function isUndecided({ state }: OurCharge): boolean {
  return isIn(UNSETTLED, state)
}
