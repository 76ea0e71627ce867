import type { Lapsed } from '#contract/console/queue.ts'
import { statement, type Database, type Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { CLOCK, lapse } from './note-proposal.ts'
import type { ProposalRow } from './proposal-row.ts'
import { lockProposal } from './proposal-statements.ts'
import type { Subjects } from './subject.ts'

const listOverdue = statement(
  'console-proposals-overdue',
  `select id, subject from proposal where state = 'open' and lapses_at < now() order by lapses_at limit 20`,
)

const listOpenOf = statement(
  'console-proposals-of',
  `select id, subject from proposal where state = 'open' and proposer = $1 order by id`,
)

type Named = Pick<ProposalRow, 'id' | 'subject'>

interface Lapsing {
  readonly subjects: Subjects
  readonly by: Asker | typeof CLOCK
  readonly because: Lapsed
}

/** Lapses overdue proposals, so that what they hold is released. */
export async function lapseOverdue(database: Database, subjects: Subjects): Promise<void> {
  for (const one of await database.run<Named>(listOverdue))
    await database.transaction((tx) => lapseOne(tx, one, { subjects, by: CLOCK, because: 'time' }))
}

/** Lapses all open proposals of a person who has been signed out for good. */
export async function lapseAllOf(
  tx: Runner,
  proposer: number,
  lapsing: Omit<Lapsing, 'because'>,
): Promise<void> {
  for (const one of await tx.run<Named>(listOpenOf, [proposer]))
    await lapseOne(tx, one, { ...lapsing, because: 'proposer-left' })
}

async function lapseOne(
  tx: Runner,
  { id, subject: name }: Named,
  { subjects, by, because }: Lapsing,
): Promise<void> {
  const subject = subjects[name]
  await subject.lockFirst?.(tx)
  const [proposal] = await tx.run<ProposalRow>(lockProposal, [id, [name]])
  const isOver = because !== 'time' || proposal?.is_over === true
  if (proposal?.state === 'open' && isOver) await lapse(tx, by, { subject, proposal, because })
}
