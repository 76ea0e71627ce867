import type { Acted, Lapsed } from '#contract/console/queue.ts'
import type { AuditObject } from '#domain/staff/audit-acts.ts'
import type { Act, Role } from '#domain/staff/roles.ts'
import type { Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'
import type { FileOf } from './joined-files.ts'
import type { Questioned } from './question-lines.ts'
import * as sql from './proposal-statements.ts'

/** A row of `proposal` with its proposer's name and what was joined. */
export interface ProposalRow extends FileOf, Questioned {
  readonly id: number
  readonly subject:
    'payment' | 'roles' | 'rail' | 'rule' | 'block' | 'data-request' | 'content' | 'payouts' | 'payout-answer'
  readonly subject_id: string
  readonly act: string
  readonly payload: unknown
  readonly ground: string
  readonly reason: string
  readonly version: number | null
  readonly proposer: number
  readonly proposer_name: string
  readonly proposer_role: Role
  readonly proposer_session: Buffer
  readonly proposer_browser: string
  readonly proposed_at: Date
  readonly lapses_at: Date
  readonly is_over: boolean
  readonly state: 'open' | 'approved' | 'refused' | 'lapsed' | 'withdrawn'
}

/** Nobody approves or refuses what they proposed: not in another role, another session or at the same device. */
export function isOwn({ staffId, session }: Asker, proposal: ProposalRow): boolean {
  return (
    proposal.proposer === staffId ||
    proposal.proposer_session.equals(session.hash) ||
    proposal.proposer_browser === session.browser
  )
}

interface EndRow {
  readonly state: string
  readonly ended_at: Date | null
  readonly ended_why: Lapsed
  readonly by_name: string
}

/** What somebody reads who comes too late: who ended it, and when. */
export async function endedAs(tx: Runner, id: number): Promise<Acted> {
  const [end] = await tx.run<EndRow>(sql.findEnd, [id])
  const at = end?.ended_at?.toISOString() ?? null
  if (end?.state === 'lapsed') return { outcome: 'moved', by: '', at, lapsed: end.ended_why }
  return { outcome: 'moved', by: end?.by_name ?? '', at }
}

/** What the audit calls a subject of proposals. */
function kindOf(subject: ProposalRow['subject']): AuditObject {
  if (subject === 'roles') return 'staff'
  return subject === 'payout-answer' ? 'payouts' : subject
}

/** Keeps that somebody reached for a proposal that is not theirs to end so, and says so to them. */
export async function refuseOwner(
  tx: Runner,
  asker: Asker,
  { proposal, because, may }: { readonly proposal: ProposalRow; readonly because: string; readonly may: Act },
): Promise<Acted> {
  const { id, subject, subject_id: object } = proposal
  const detail = { proposal: String(id), because }
  await writeEntry(tx, asker, { act: 'refused-act', may, objectKind: kindOf(subject), object, detail })
  return { outcome: 'refused', key: `staff.refused.${because}` }
}
