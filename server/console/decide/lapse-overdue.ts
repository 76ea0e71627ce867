import { statement, type Database } from '#server/store/database.ts'
import { CLOCK, lapse } from './note-proposal.ts'
import type { ProposalRow } from './proposal-row.ts'
import { lockProposal } from './proposal-statements.ts'
import type { Subjects } from './subject.ts'

const listOverdue = statement(
  'console-proposals-overdue',
  `select id, subject from proposal where state = 'open' and lapses_at < now() order by lapses_at limit 20`,
)

/** Ends proposals that nobody answered in time, so that nothing stays held for one that can't be approved any more. */
export async function lapseOverdue(database: Database, subjects: Subjects): Promise<void> {
  const overdue = await database.run<Pick<ProposalRow, 'id' | 'subject'>>(listOverdue)
  for (const { id, subject: name } of overdue) {
    const subject = subjects[name]
    await database.transaction(async (tx) => {
      await subject.lockFirst?.(tx)
      const [proposal] = await tx.run<ProposalRow>(lockProposal, [id, [name]])
      if (proposal?.state === 'open' && proposal.is_over)
        await lapse(tx, CLOCK, { subject, proposal, because: 'time' })
    })
  }
}
