import type { EndedProposal } from '#contract/console/today.ts'
import type { Lapsed } from '#contract/console/queue.ts'
import type { ProposalSubject } from '#domain/staff/proposals.ts'
import { statement, type Database } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'

const findEnded = statement(
  'console-today-ended-proposals',
  `select p.id, p.subject, p.subject_id, p.act, p.state, p.ended_why, p.ended_at, coalesce(s.name, '') as by_name
   from proposal p left join staff s on s.id = p.second
   where p.proposer = $1 and p.state in ('refused', 'lapsed') and p.ended_at > now() - interval '3 days'
   order by p.ended_at desc limit 5`,
)

interface EndedRow {
  readonly id: number
  readonly subject: ProposalSubject
  readonly subject_id: string
  readonly act: string
  readonly state: 'refused' | 'lapsed'
  readonly ended_why: string
  readonly ended_at: Date
  readonly by_name: string
}

/** The asker's proposals that were refused or lapsed in the last three days, newest first. */
export async function endedProposals(
  database: Database,
  { staffId }: Asker,
): Promise<readonly EndedProposal[]> {
  const rows = await database.run<EndedRow>(findEnded, [staffId])
  return rows.map(
    ({ id, subject, subject_id: subjectId, act, state, ended_why: why, ended_at: at, by_name: by }) => ({
      id,
      subject,
      act,
      payment: subject === 'payment' ? subjectId : '',
      ...(state === 'refused' ? { state, by, reason: why } : { state, because: why as Lapsed }),
      at: at.toISOString(),
    }),
  )
}
