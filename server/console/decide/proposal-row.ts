import type { Acted } from '#contract/console/queue.ts'
import type { AuditObject } from '#domain/staff/audit-acts.ts'
import type { Act, Role } from '#domain/staff/roles.ts'
import type { Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'
import * as sql from './proposal-statements.ts'

/** A row of `proposal` with its proposer's name. */
export interface ProposalRow {
  readonly id: number
  readonly subject: 'payment' | 'rail' | 'roles'
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

/** What somebody reads who comes too late: who ended it, and when. */
export async function endedAs(tx: Runner, id: number): Promise<Acted> {
  const [end] = await tx.run<{ state: string; ended_at: Date | null; by_name: string }>(sql.findEnd, [id])
  const by = end?.state === 'lapsed' ? '' : (end?.by_name ?? '')
  return { outcome: 'moved', by, at: end?.ended_at?.toISOString() ?? null }
}

const KINDS: Readonly<Record<ProposalRow['subject'], AuditObject>> = {
  payment: 'payment',
  rail: 'rail',
  roles: 'staff',
}

/** Keeps that somebody reached for a proposal that is not theirs to end so, and says so to them. */
export async function refuseOwner(
  tx: Runner,
  asker: Asker,
  { proposal, because, may }: { readonly proposal: ProposalRow; readonly because: string; readonly may: Act },
): Promise<Acted> {
  const { id, subject, subject_id: object } = proposal
  const detail = { proposal: String(id), because }
  await writeEntry(tx, asker, { act: 'refused-act', may, objectKind: KINDS[subject], object, detail })
  return { outcome: 'refused', key: `staff.refused.${because}` }
}
