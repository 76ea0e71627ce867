import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { Acted } from '#contract/console/queue.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import type { Database, Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { endedAs, isOwn, refuseOwner, type ProposalRow } from '../decide/proposal-row.ts'
import * as proposals from '../decide/proposal-statements.ts'
import { openProposal } from '../decide/open-proposal.ts'
import { refusedFor } from '../decide/propose.ts'
import { lockOpen, noteRequest } from './data-request-acts.ts'
import * as sql from './data-request-statements.ts'

const SUBJECT = 'data-request'
/** Whoever is second may be of another shift: longer than for money, and well within the days of the clock. */
const LAPSES_MS = 72 * 3_600_000

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
    const made = await openProposal(tx, asker, {
      subject: SUBJECT,
      subjectId: id,
      act: 'erase',
      reason: reason.trim(),
      may: 'data-requests',
      lapsesMs: LAPSES_MS,
    })
    if (made === null) return refusedFor('proposed')
    const detail = { proposal: String(made) }
    await noteRequest(tx, asker, { act: 'proposed', object: id, detail, reason: reason.trim() })
    return { outcome: 'done' }
  })
}

/** A second person has it carried out, or refuses; whoever proposed it takes it back. */
export async function decideErasure(
  database: Database,
  asker: Asker,
  { proposal: id, decision, reason }: ConsoleRequest<'decideErasure'>,
): Promise<Acted | null> {
  const fault = decision === 'refuse' ? reasonFault(reason) : null
  if (fault) return refusedFor(fault)
  return database.transaction(async (tx) => {
    const [proposal] = await tx.run<ProposalRow>(proposals.lockProposal, [id, SUBJECT])
    if (!proposal) return null
    if (proposal.state !== 'open') return endedAs(tx, id)
    if (proposal.is_over) {
      await tx.run(proposals.end, [id, 'lapsed', 'time'])
      return endedAs(tx, id)
    }
    const isProposer = proposal.proposer === asker.staffId
    if (decision === 'withdraw' ? !isProposer : isOwn(asker, proposal)) {
      const because = decision === 'withdraw' ? 'not-your-proposal' : 'own-proposal'
      return refuseOwner(tx, asker, { proposal, because, may: 'data-requests' })
    }
    return END[decision](tx, asker, { proposal, reason: reason.trim() })
  })
}

interface Ending {
  readonly proposal: ProposalRow
  readonly reason: string
}

type End = (tx: Runner, asker: Asker, ending: Ending) => Promise<Acted | null>

function detailOf(proposal: ProposalRow) {
  return { proposal: String(proposal.id), proposer: proposal.proposer_name }
}

const END: Readonly<Record<ConsoleRequest<'decideErasure'>['decision'], End>> = {
  async approve(tx, asker, { proposal }) {
    const { subject_id: object, reason } = proposal
    // Its owner may have taken it back since.
    const may = await lockOpen(tx, object, 'erasure')
    if (may?.outcome !== 'done') return may
    const { staffId, session } = asker
    await tx.run(proposals.approve, [proposal.id, staffId, session.hash, session.browser, null])
    await tx.run(sql.beginErasure, [object])
    await noteRequest(tx, asker, { act: 'approved', object, detail: detailOf(proposal), reason })
    return { outcome: 'done' }
  },
  async refuse(tx, asker, { proposal, reason }) {
    const { staffId, session } = asker
    await tx.run(proposals.refuse, [proposal.id, staffId, session.hash, session.browser, reason])
    const object = proposal.subject_id
    await noteRequest(tx, asker, { act: 'refused', object, detail: detailOf(proposal), reason })
    return { outcome: 'done' }
  },
  async withdraw(tx, asker, { proposal }) {
    await tx.run(proposals.end, [proposal.id, 'withdrawn', ''])
    const object = proposal.subject_id
    await noteRequest(tx, asker, { act: 'withdrew', object, detail: detailOf(proposal) })
    return { outcome: 'done' }
  },
}
