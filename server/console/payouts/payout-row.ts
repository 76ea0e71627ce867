import type { WholePayoutList } from '#contract/console/payouts.ts'
import type { Currency } from '#domain/money.ts'

/** A list as it is kept, with what became of it. */
export interface HeadRow {
  readonly id: number
  readonly rail: string
  readonly currency: Currency
  readonly made_at: Date
  readonly made_by: string
  readonly count: number
  readonly sum_minor: number
  readonly is_waiting: boolean
  readonly proposed: 'open' | 'approved' | 'refused' | 'lapsed' | 'withdrawn'
  readonly is_over: boolean
  readonly second: string
  readonly is_answered: boolean
}

/** A refund on a list. */
export interface LineRow {
  readonly n: number
  readonly payment_id: string
  readonly attempt: number
  readonly ref: string
  readonly amount_minor: number
  readonly state: WholePayoutList['lines'][number]['state']
  readonly reference: string
  readonly said: string
  readonly payer: string
  /** The refund is still open. */
  readonly is_owed: boolean
}
