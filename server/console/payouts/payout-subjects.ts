import type { Money } from '#domain/money.ts'
import type { AnsweredPaid, PayoutAnswer } from '#domain/staff/payout-answer.ts'
import type { Decided } from '#server/payments/commands/decide-case.ts'
import { recordPaidOutLocked } from '#server/payments/commands/pay-out.ts'
import type { Runner } from '#server/store/database.ts'
import { refusedFor } from '../decide/proposal-row.ts'
import { undone, type About, type Approval, type DecisionDesk, type Subject } from '../decide/subject.ts'
import type { HeadRow, LineRow } from './payout-row.ts'
import { sumOfLines } from './payout-sum.ts'
import * as sql from './payout-statements.ts'

const BOTH = {
  objectKind: 'payouts',
  right: () => 'pay-out',
  letGo: async (tx) => void (await tx.run(sql.dropUnapproved)),
} satisfies Partial<Subject>

/** A list of refunds that a bank pays once it's approved. */
export const payoutsSubject: Subject = {
  ...BOTH,
  name: 'payouts',
  detail: () => ({ decision: 'payouts' }),
  // A provider that refused once may return a refund at a later try.
  seenNow: async (tx, { subject_id: list }) =>
    (await tx.run(sql.findMoved, [Number(list)])).length > 0 ? 'returned' : 'owed',
  moved: async () => refusedFor('payouts-moved'),
  amount: sumOf('payouts'),
  async carryOut(_desk, tx, { proposal }) {
    await tx.run(sql.holdListed, [Number(proposal.subject_id)])
    return { outcome: 'done' }
  },
}

/** What the bank answered to a list: what it paid is closed, what it refused comes back. */
export const payoutAnswerSubject: Subject = {
  ...BOTH,
  name: 'payout-answer',
  detail: () => ({ decision: 'payout-answer' }),
  seenNow: async (tx, { subject_id: list }) =>
    (await linesOf(tx, list)).map(({ n, state }) => `${n} ${state}`).join(),
  amount: sumOf('payout-answer'),
  async carryOut(desk, tx, approval) {
    await tx.run(sql.lockAnswers)
    const closed = await closeLines(desk, tx, approval)
    if (closed === null) return undone(refusedFor('payout-reference-known'))
    const count = closed.length === 0 ? {} : { count: String(closed.length) }
    return { outcome: 'done', detail: count, hurry: closed }
  },
}

function linesOf(tx: Runner, list: string): Promise<readonly LineRow[]> {
  return tx.run<LineRow>(sql.listLines, [Number(list)])
}

/** All that stands on a list, or what the bank says it paid. */
function sumOf(subject: 'payouts' | 'payout-answer') {
  return async (tx: Runner, { subject_id: list, payload }: About): Promise<Money | null> => {
    const [head] = await tx.run<HeadRow>(sql.findHead, [Number(list)])
    if (!head) return null
    return sumOfLines({ subject, payload }, { currency: head.currency, lines: await linesOf(tx, list) })
  }
}

/**
 * In one transaction, since the records demand the approval in the same one; a list is short enough for that.
 *
 * @returns null if one of the references closed another refund before
 */
async function closeLines(desk: DecisionDesk, tx: Runner, approval: Approval): Promise<string[] | null> {
  const list = Number(approval.proposal.subject_id)
  const { paid, refused } = approval.proposal.payload as PayoutAnswer
  const closed: string[] = []
  for (const one of paid) {
    const decided = await closeOne(desk, tx, { approval, one })
    if (decided.outcome === 'refused') return null
    if (decided.outcome === 'done') closed.push(one.payment)
    await tx.run(sql.endLine, [
      list,
      one.n,
      decided.outcome === 'twice' ? 'twice' : 'paid',
      one.reference,
      '',
    ])
  }
  for (const { n, said } of refused) {
    await tx.run(sql.endLine, [list, n, 'refused', '', said])
    await tx.run(sql.askAgain, [list, n])
  }
  return closed
}

/** Closes a refund that the bank paid, whatever its provider has said since. */
function closeOne(
  desk: DecisionDesk,
  tx: Runner,
  { approval: { asker, proposal }, one }: { readonly approval: Approval; readonly one: AnsweredPaid },
): Promise<Decided> {
  const { payment: id, attempt, reference } = one
  const { proposer_name: by, reason } = proposal
  const word = { by, user: 'console', second: asker.name, reason, reference }
  const paying = { id, attempt, word, throughProvider: false, providerAgreed: true, isGone: true }
  return recordPaidOutLocked(desk, tx, paying)
}
