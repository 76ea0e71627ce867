import type { Acted, Lapsed } from '#contract/console/queue.ts'
import type { Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { writeEntry, writeOutsideEntry, type Entry } from '../audit/write-entry.ts'
import { endedAs, type ProposalRow } from './proposal-row.ts'
import * as sql from './proposal-statements.ts'
import type { Subject } from './subject.ts'

/** A proposal with its row of the table of subjects. */
export interface Proposed {
  readonly subject: Subject
  readonly proposal: ProposalRow
}

/** Lapses overdue proposals. */
export const CLOCK = 'clock'

/** Writes the audit entry for an act on a proposal, by a person or the clock. */
export function noteProposal(
  tx: Runner,
  by: Asker | typeof CLOCK,
  {
    subject,
    proposal,
    act,
    object = proposal.subject_id,
    detail,
    reason = '',
  }: Proposed & Partial<Pick<Entry, 'object'>> & Pick<Entry, 'act' | 'detail' | 'reason'>,
): Promise<void> {
  const entry = {
    act,
    objectKind: subject.objectKind,
    object,
    detail: {
      proposal: String(proposal.id),
      proposer: proposal.proposer_name,
      ...subject.detail?.(proposal),
      ...detail,
    },
    reason,
  }
  return by === CLOCK
    ? writeOutsideEntry(tx, { ...entry, by: 'console', role: 'clock' })
    : writeEntry(tx, by, { ...entry, may: subject.right(proposal) })
}

/** Whether what it's about has changed since it was proposed. */
export async function hasMoved(tx: Runner, { subject, proposal }: Proposed): Promise<boolean> {
  return proposal.seen !== null && proposal.seen !== (await subject.seenNow(tx, proposal))
}

/** Ends a locked proposal that nobody decided. */
export async function lapse(
  tx: Runner,
  by: Asker | typeof CLOCK,
  { subject, proposal, because: why }: Proposed & { readonly because: Lapsed },
): Promise<Acted> {
  const because = why === 'moved' ? (subject.movedAs ?? why) : why
  await tx.run(sql.end, [proposal.id, 'lapsed', because])
  await subject.letGo?.(tx, proposal)
  await noteProposal(tx, by, { subject, proposal, act: 'lapsed', detail: { because } })
  return why === 'moved' && subject.moved ? subject.moved(tx, proposal) : endedAs(tx, proposal.id)
}
