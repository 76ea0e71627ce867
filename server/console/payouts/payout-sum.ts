import type { Currency, Money } from '#domain/money.ts'
import { totalOf } from '#domain/money-sums.ts'
import type { PayoutAnswer } from '#domain/staff/payout-answer.ts'
import type { ProposalRow } from '../decide/proposal-row.ts'
import type { LineRow } from './payout-row.ts'

/** The amount that a proposal about a list in one currency pays: the whole list, or what the bank says it paid. */
export function sumOfLines(
  { subject, payload }: Pick<ProposalRow, 'subject' | 'payload'>,
  {
    currency,
    lines,
  }: { readonly currency: Currency; readonly lines: readonly Pick<LineRow, 'n' | 'amount_minor'>[] },
): Money {
  const paid = subject === 'payout-answer' ? new Set((payload as PayoutAnswer).paid.map(({ n }) => n)) : null
  const counted = lines.filter(({ n }) => paid?.has(n) !== false)
  return totalOf(
    counted.map(({ amount_minor: minor }) => ({ minor, currency })),
    currency,
  )
}
