import type { PayoutAnswer } from '#domain/staff/payout-answer.ts'
import type { ProposalRow } from '../decide/proposal-row.ts'
import type { LineRow } from './payout-row.ts'

/** What is paid by a proposal about a list, in the smallest unit: all that stands on it, or what the bank says that it paid. */
export function sumOfLines(
  { subject, payload }: Pick<ProposalRow, 'subject' | 'payload'>,
  lines: readonly Pick<LineRow, 'n' | 'amount_minor'>[],
): number {
  const paid = subject === 'payout-answer' ? new Set((payload as PayoutAnswer).paid.map(({ n }) => n)) : null
  return lines.reduce((sum, { n, amount_minor: minor }) => (paid?.has(n) === false ? sum : sum + minor), 0)
}
