import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { Acted } from '#contract/console/queue.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import type { Database } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { openProposal } from '../decide/open-proposal.ts'
import { refusedFor } from '../decide/proposal-row.ts'
import type { Subject } from '../decide/subject.ts'
import { lockOpen, type LockedRequest } from './data-request-acts.ts'
import * as sql from './data-request-statements.ts'

/** Longer than for money, since the second person may work another shift, but well within the legal deadline. */
const LAPSES_MS = 72 * 3_600_000

/** A customer's request for erasure, which the customer can withdraw while it waits. */
export const erasureSubject: Subject = {
  name: 'data-request',
  objectKind: 'data-request',
  right: () => 'data-requests',
  async seenNow(tx, { subject_id: id }) {
    const [row] = await tx.run<LockedRequest>(sql.lockRequest, [id])
    return row ? `${row.kind} ${row.state}${row.is_corrected ? ' corrected' : ''}` : ''
  },
  async carryOut(_desk, tx, { proposal: { subject_id: id } }) {
    await tx.run(sql.beginErasure, [id])
    return { outcome: 'done' }
  },
}

/** Puts an erasure before a second person. */
export async function proposeErasure(
  database: Database,
  asker: Asker,
  { id, reason }: ConsoleRequest<'proposeErasure'>,
): Promise<Acted | null> {
  const fault = reasonFault(reason)
  if (fault) return refusedFor(fault)
  return database.transaction(async (tx) => {
    const may = await lockOpen(tx, id, 'erasure')
    if (may?.outcome !== 'done') return may
    return openProposal(tx, asker, {
      subject: erasureSubject,
      subjectId: id,
      act: 'erase',
      reason: reason.trim(),
      lapsesMs: LAPSES_MS,
    })
  })
}
