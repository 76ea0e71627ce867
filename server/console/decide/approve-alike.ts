import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { Acted, AlikeDone, ProposalView } from '#contract/console/queue.ts'
import { isSameMoney, Sums } from '#domain/money-sums.ts'
import type { PaymentRow } from '#server/payments/records/payment-row.ts'
import { statement, type Runner } from '#server/store/database.ts'
import { findForAct } from '../acts/act-statements.ts'
import type { Asker } from '../asker.ts'
import { movingAmount } from './moving-amount.ts'
import type { ProposalRow } from './proposal-row.ts'
import { readProposal, type ProposalReading } from './read-proposal.ts'
import { answerProposal } from './run-proposal.ts'
import type { DecisionDesk } from './subject.ts'

/** So many are read at the same time: the records are everybody's. */
const AT_ONCE = 5

/** Several proposals as their second person sees them, in the order asked for; those that have ended are left out. */
export async function readAlike(
  reading: ProposalReading,
  asker: Asker,
  { proposals }: ConsoleRequest<'alike'>,
): Promise<readonly ProposalView[]> {
  const views: (ProposalView | null)[] = []
  for (let at = 0; at < proposals.length; at += AT_ONCE)
    views.push(
      ...(await Promise.all(proposals.slice(at, at + AT_ONCE).map((id) => readProposal(reading, asker, id)))),
    )
  return views.filter((view) => view !== null)
}

const findAlike = statement(
  'console-alike',
  `select subject_id, act, ground, payload from proposal where subject = 'payment' and id = any ($1)`,
)

type AlikeRow = Pick<ProposalRow, 'subject_id' | 'act' | 'ground' | 'payload'>

/** What one of them is, and the amount that moves with it. */
async function alikeOf(database: Runner, row: AlikeRow) {
  const [payment] = await database.run<PaymentRow>(findForAct, [row.subject_id])
  if (!payment) return null
  const moves = await movingAmount(database, payment, row)
  return { kind: [row.act, row.ground, payment.rail, moves.currency].join(' '), moves }
}

/**
 * Approves a list of proposals of one act, ground, way to pay and currency: each is checked and written by itself, as if it stood
 * alone, so one that moved keeps none of the others back. Nothing is done where they are not alike, or come to another
 * sum than the one that was seen.
 */
export async function approveAlike(
  desk: DecisionDesk,
  asker: Asker,
  { list, sum }: ConsoleRequest<'approveAlike'>,
): Promise<AlikeDone> {
  const rows = await desk.database.run<AlikeRow>(findAlike, [list.map(({ proposal }) => proposal)])
  const found = []
  for (const row of rows) found.push(await alikeOf(desk.database, row))
  const alike = found.filter((one) => one !== null)
  if (alike.length !== list.length || new Set(alike.map(({ kind }) => kind)).size !== 1)
    return refused('not-alike')
  const amounts = new Sums(alike.map(({ moves }) => ({ count: 1, amount: moves })))
  if (!isSameMoney(amounts.in(sum.currency).amount, sum)) return refused('other-sum')
  const lines: { proposal: number; acted: Acted }[] = []
  for (const { proposal, version } of list) {
    const acted = await answerProposal(desk, asker, {
      of: ['payment'],
      proposal,
      decision: 'approve',
      version,
      together: list.length,
    })
    lines.push({ proposal, acted: acted ?? { outcome: 'moved', by: '', at: null } })
  }
  return { outcome: 'done', lines }
}

function refused(because: string): AlikeDone {
  return { outcome: 'refused', key: `staff.refused.${because}` }
}
