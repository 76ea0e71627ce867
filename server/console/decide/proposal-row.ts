import type { Acted, Lapsed } from '#contract/console/queue.ts'
import { maySecond, type ProposalCase } from '#domain/staff/decide-proposal.ts'
import type { ProposalSubject } from '#domain/staff/proposals.ts'
import { mayApprove, type Act, type Role } from '#domain/staff/roles.ts'
import type { Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import type { FileOf } from './joined-files.ts'
import type { Questioned } from './question-lines.ts'
import * as sql from './proposal-statements.ts'

/** A row of `proposal` with its proposer's name and what was joined. */
export interface ProposalRow extends FileOf, Questioned {
  readonly id: number
  readonly subject: ProposalSubject
  readonly subject_id: string
  readonly act: string
  readonly payload: unknown
  /** What its proposer saw. Null in proposals from earlier versions of the console. */
  readonly seen: string | null
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

type Proposer = Pick<ProposalRow, 'proposer' | 'proposer_session' | 'proposer_browser'>

/** Compares the asker with the proposer. Neither another role nor another session nor the same device makes a second person. */
export function placeOf(
  { staffId, session }: Asker,
  { proposer, proposer_session: proposed, proposer_browser: browser }: Proposer,
): Pick<ProposalCase, 'isProposer' | 'isProposersPlace'> {
  return {
    isProposer: proposer === staffId,
    isProposersPlace: proposed.equals(session.hash) || browser === session.browser,
  }
}

/** Whether screens offer the asker to decide it. */
export function maySecondOf(asker: Asker, proposer: Proposer, right: Act): boolean {
  const mayDecide = mayApprove(asker.roles, right)
  return maySecond({ ...placeOf(asker, proposer), isAboutThem: false, mayApprove: mayDecide })
}

export function refusedFor(because: string, values?: Readonly<Record<string, string>>): Acted {
  return { outcome: 'refused', key: `staff.refused.${because}`, ...(values ? { values } : {}) }
}

interface EndRow {
  readonly state: string
  readonly ended_at: Date | null
  readonly ended_why: Lapsed
  readonly by_name: string
}

/** What somebody reads who comes too late: who ended it, and when. */
export async function endedAs(tx: Runner, id: number): Promise<Acted & { readonly outcome: 'moved' }> {
  const [end] = await tx.run<EndRow>(sql.findEnd, [id])
  const at = end?.ended_at?.toISOString() ?? null
  if (end?.state === 'lapsed') return { outcome: 'moved', by: '', at, lapsed: end.ended_why }
  return { outcome: 'moved', by: end?.by_name ?? '', at }
}
