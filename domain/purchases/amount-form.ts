import type { RechargeProblem } from '../payments/amounts/check-recharge.ts'

/** A form of number and amount as the server gives it back: what was typed, and what was wrong with it. */
export interface AmountFormProps {
  readonly typed: { readonly msisdn: string; readonly amount: string }
  readonly problems: readonly RechargeProblem[]
  /** Which kind of line the number is, when that is what is wrong (NUMBER-23). */
  readonly other: 'line-postpaid' | 'line-prepaid' | null
  /** A server sentence about the whole form, e.g. the line check is down; '' when there is none. */
  readonly failure: string
}

export const EMPTY_AMOUNT_FORM: AmountFormProps = {
  typed: { msisdn: '', amount: '' },
  problems: [],
  other: null,
  failure: '',
}
