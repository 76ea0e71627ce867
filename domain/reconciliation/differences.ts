import type { Money } from '../money.ts'
import type { OurCharge } from './our-charge.ts'
import type { RowProblem } from './statement-row.ts'

/** What kind of difference it is; in this order they are shown. */
export const DIFFERENCE_KINDS = [
  'missing-here',
  'missing-there',
  'amount-differs',
  'not-readable',
  'refunds-fees',
] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** Field that differs. */
export type DifferingField =
  'charge' | 'refund' | 'reference' | 'amount' | 'currency' | 'times' | 'row' | 'sum'

/** The likeliest reason, found by rules; a key of the staff's texts. */
export type Likely =
  // They charged, and our books have no such charge.
  | 'twice'
  | 'other-rail'
  | 'lost-here'
  // Another day's list has the same movement.
  | 'other-day'
  | 'shared-reference'
  | 'not-ours'
  | 'told-no'
  | 'not-decided'
  // Our books have a charge, and they list none.
  | 'midnight'
  // The provider answered since, or a refund was done since.
  | 'settled-by-answer'
  | 'taken-back'
  | 'given-back'
  | 'row-unreadable'
  | 'delivered'
  | 'not-delivered'
  // Either of the two: both are there, under two references.
  | 'another-reference'
  // Both have it, and the amounts differ.
  | 'other-currency'
  | 'swapped'
  | 'balances'
  | 'fee-inside'
  | 'decimals'
  | 'net-of-refund'
  | 'more'
  | 'less'
  // Of refunds and of what the provider took back.
  | 'refund-unknown'
  | 'refund-open'
  | 'refund-amount'
  | 'refund-twice'
  | 'refund-again'
  | 'refund-and-paid-out'
  | 'refund-unlisted'
  | 'chargeback'
  | RowProblem
  // Of sums that two typed.
  | 'sums'

/** One difference between a provider's list and our books. */
export interface Difference {
  readonly kind: DifferenceKind
  readonly field: DifferingField
  readonly likely: Likely
  /** For the words of the reason: lines of the file, moments (ISO 8601), rails, amounts in minor units. */
  readonly values: Readonly<Record<string, string>>
  /** Of the file; null where it lists nothing. */
  readonly line: number | null
  readonly ours: OurCharge | null
  /** References as they stand in the file. */
  readonly listed: { readonly ours: string; readonly theirs: string; readonly at: string } | null
  readonly they: Money | null
  readonly we: Money | null
  /** Nobody has to explain it: the rule that found the reason settles it. */
  readonly closes: boolean
}

/** The one thing to do about it: have the provider asked, have two decide about the payment, or say what it is. */
export type NextStep = 'ask' | 'propose' | 'explain'

const ASKED: readonly Likely[] = [
  'told-no',
  'not-decided',
  'refund-open',
  'more',
  'less',
  'decimals',
  'not-delivered',
]
const PROPOSED: readonly Likely[] = ['taken-back', 'chargeback']

export function nextStep(likely: Likely, hasPayment: boolean): NextStep {
  if (!hasPayment) return 'explain'
  if (ASKED.includes(likely)) return 'ask'
  return PROPOSED.includes(likely) ? 'propose' : 'explain'
}

/** What a person says that a difference is. */
export const EXPLANATIONS = [
  'their-mistake',
  'our-mistake',
  'next-file',
  'fee',
  'paid-back-by-them',
  'not-ours',
  'being-asked',
  'other',
] as const
export type Explanation = (typeof EXPLANATIONS)[number]
