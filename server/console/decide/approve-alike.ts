import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { Acted, AlikeDone, ProposalView } from '#contract/console/queue.ts'
import { statement } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { readProposal, type ProposalReading } from './read-proposal.ts'
import { answerProposal, type DecisionDesk } from './run-proposal.ts'

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
  `select o.id, o.act, o.ground, p.rail, p.amount_minor from proposal o join payment p on p.id = o.subject_id::bpchar
   where o.subject = 'payment' and o.id = any ($1)`,
)

interface AlikeRow {
  readonly id: number
  readonly act: string
  readonly ground: string
  readonly rail: string
  readonly amount_minor: number
}

/**
 * Approves a list of proposals of one act, ground and way to pay: each is checked and written by itself, as if it stood
 * alone, so one that moved keeps none of the others back. Nothing is done where they are not alike, or come to another
 * sum than the one that was seen.
 */
export async function approveAlike(
  desk: DecisionDesk,
  asker: Asker,
  { list, sumMinor }: ConsoleRequest<'approveAlike'>,
): Promise<AlikeDone> {
  const rows = await desk.database.run<AlikeRow>(findAlike, [list.map(({ proposal }) => proposal)])
  const kinds = new Set(rows.map(({ act, ground, rail }) => [act, ground, rail].join(' ')))
  if (rows.length !== list.length || kinds.size !== 1) return refused('not-alike')
  if (rows.reduce((sum, { amount_minor: minor }) => sum + minor, 0) !== sumMinor) return refused('other-sum')
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
