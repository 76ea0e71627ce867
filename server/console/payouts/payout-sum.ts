import type { PayoutAnswer } from '#domain/staff/payout-answer.ts'
import type { Runner } from '#server/store/database.ts'
import type { ProposalRow } from '../decide/proposal-row.ts'
import * as sql from './payout-statements.ts'
import type { LineRow } from './payout-row.ts'

/** What is paid by a proposal about a list, in the smallest unit: all that stands on it, or what the bank says that it paid. */
export function sumOfLines(
  { subject, payload }: Pick<ProposalRow, 'subject' | 'payload'>,
  lines: readonly Pick<LineRow, 'n' | 'amount_minor'>[],
): number {
  const paid = subject === 'payout-answer' ? new Set((payload as PayoutAnswer).paid.map(({ n }) => n)) : null
  return lines.reduce((sum, { n, amount_minor: minor }) => (paid?.has(n) === false ? sum : sum + minor), 0)
}

export async function sumOf(tx: Runner, proposal: ProposalRow): Promise<number> {
  return sumOfLines(proposal, await tx.run<LineRow>(sql.listLines, [Number(proposal.subject_id)]))
}
