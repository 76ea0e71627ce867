import type { Acted } from '#contract/console/queue.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import type { Database } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'
import { endedAs, isOwn, refuseOwner, type ProposalRow } from './proposal-row.ts'
import * as sql from './proposal-statements.ts'
import { refusedFor } from './propose.ts'

/** Takes one's own proposal back. */
export async function withdrawProposal(database: Database, asker: Asker, id: number): Promise<Acted | null> {
  return database.transaction(async (tx) => {
    const [proposal] = await tx.run<ProposalRow>(sql.lockProposal, [id, 'payment'])
    if (!proposal) return null
    if (proposal.state !== 'open') return endedAs(tx, id)
    if (proposal.proposer !== asker.staffId)
      return refuseOwner(tx, asker, { proposal, because: 'not-your-proposal', may: 'decide' })
    await tx.run(sql.end, [id, 'withdrawn', ''])
    const detail = { proposal: String(id) }
    const object = proposal.subject_id
    await writeEntry(tx, asker, { act: 'withdrew', may: 'decide', objectKind: 'payment', object, detail })
    return { outcome: 'done' }
  })
}

/** Refuses somebody else's proposal, with a reason: the payment stays as it is. */
export async function refuseProposal(
  database: Database,
  asker: Asker,
  { proposal: id, reason }: { readonly proposal: number; readonly reason: string },
): Promise<Acted | null> {
  const fault = reasonFault(reason)
  if (fault) return refusedFor(fault)
  return database.transaction(async (tx) => {
    const [proposal] = await tx.run<ProposalRow>(sql.lockProposal, [id, 'payment'])
    if (!proposal) return null
    if (proposal.state !== 'open') return endedAs(tx, id)
    const { staffId, session } = asker
    if (isOwn(asker, proposal))
      return refuseOwner(tx, asker, { proposal, because: 'own-proposal', may: 'decide' })
    await tx.run(sql.refuse, [id, staffId, session.hash, session.browser, reason.trim()])
    const detail = { proposal: String(id), decision: proposal.act, proposer: proposal.proposer_name }
    const object = proposal.subject_id
    const entry = { act: 'refused', may: 'decide', objectKind: 'payment', object, detail } as const
    await writeEntry(tx, asker, { ...entry, reason: reason.trim() })
    return { outcome: 'done' }
  })
}

/** Puts one's initials on what waits, or takes them off. */
export async function takeCase(
  database: Database,
  asker: Asker,
  { id, isTaken }: { readonly id: string; readonly isTaken: boolean },
): Promise<Acted> {
  return database.transaction(async (tx) => {
    if (!isTaken) await tx.run(sql.letCaseGo, [id, asker.staffId])
    else if ((await tx.run(sql.takeCase, [id, asker.staffId])).length === 0) return refusedFor('taken')
    const act = isTaken ? 'took' : 'let-go'
    await writeEntry(tx, asker, { act, may: 'decide', objectKind: 'payment', object: id })
    return { outcome: 'done' }
  })
}
