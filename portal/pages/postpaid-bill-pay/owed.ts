import { billAmount } from '#domain/bills/bill-amount.ts'
import type { AmountRule } from '#domain/payments/amounts/catalogue-amount.ts'

/** What a line was found to owe. */
export interface Owed {
  /** Units of the form's amount; 0: nothing. */
  readonly amount: number
  /** What the operator said, in major units. */
  readonly exact: number
  /** A fraction was rounded up. */
  readonly rounded: boolean
  /** When it was asked, ms since 1970. */
  readonly atMs: number
}

/** The operator's figure as the form shows it (BILL-22). */
export function owedOf(totalOutstanding: number, rule: AmountRule, atMs: number): Owed {
  return { ...billAmount(totalOutstanding, rule), exact: totalOutstanding, atMs }
}

/** True when the customer is told that the bill was rounded: only where the country says so (BILL-22). */
export function owesNote(
  { rounded }: Owed,
  flags: { readonly amountToHigherValueFeature: boolean },
): boolean {
  return rounded && flags.amountToHigherValueFeature
}

/** `UGX 45,000.40`: to the coin, before it was rounded. */
export function exactText({ exact }: Owed, { currency }: Pick<AmountRule, 'currency'>): string {
  return `${currency} ${exact.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })}`
}

/** As one text, to be kept with the form of a history entry; '' for none. */
export function keepOwed(owed: Owed | null): string {
  return owed === null ? '' : [owed.amount, Number(owed.rounded), owed.atMs, owed.exact].join(' ')
}

/** What was kept; null when it is not what `keepOwed` wrote. */
export function recallOwed(text: string): Owed | null {
  const found = /^(\d{1,15}) ([01]) (\d{1,15}) (\d{1,15}(?:\.\d+)?)$/.exec(text)
  if (!found) return null
  return {
    amount: Number(found[1]),
    rounded: found[2] === '1',
    atMs: Number(found[3]),
    exact: Number(found[4]),
  }
}
