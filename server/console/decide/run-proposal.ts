import type { Acted } from '#contract/console/queue.ts'
import { decideProposal, type ProposalAnswer, type ProposalCase } from '#domain/staff/decide-proposal.ts'
import { reasonFault, type ProposalSubject } from '#domain/staff/proposals.ts'
import { mayApprove } from '#domain/staff/roles.ts'
import { requestEnquiry } from '#server/payments/callbacks.ts'
import type { Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { hasMoved, lapse, noteProposal, type Proposed } from './note-proposal.ts'
import { endedAs, placeOf, refusedFor, type ProposalRow } from './proposal-row.ts'
import * as sql from './proposal-statements.ts'
import type { DecisionDesk, CarriedOut } from './subject.ts'
import { typeFromMinor } from './typed-amount.ts'

/** Somebody's answer to a proposal about one of `of`. */
export interface Answering {
  readonly of: readonly ProposalSubject[]
  readonly proposal: number
  readonly decision: ProposalAnswer
  /** Why it's refused; not read otherwise. */
  readonly reason?: string
  readonly typedMinor?: number | null
  readonly version?: number
  /** How many are approved at once, if there are several. */
  readonly together?: number
}

/** Rolls back the approval and everything it did. */
class Undone extends Error {
  readonly carried: Extract<CarriedOut, { outcome: 'undone' }>
  constructor(carried: Undone['carried']) {
    super('the approval was undone')
    this.carried = carried
  }
}

/**
 * Answers a proposal: under its lock and the locks of what it's about, with the line of the audit, all in one transaction. Answered
 * twice it's done once.
 *
 * @returns null if there's no such proposal
 */
export async function answerProposal(
  desk: DecisionDesk,
  asker: Asker,
  answering: Answering,
): Promise<Acted | null> {
  const fault = answering.decision === 'refuse' ? reasonFault(answering.reason ?? '') : null
  if (fault) return refusedFor(fault)
  try {
    const ended = await desk.database.transaction((tx) => answerLocked(desk, tx, { asker, answering }))
    // Customers who wait for a message needn't wait for the next round.
    for (const payment of ended?.hurry ?? []) await requestEnquiry(desk, payment)
    return ended?.acted ?? null
  } catch (error) {
    if (!(error instanceof Undone)) throw error
    const { acted, lapses: because } = error.carried
    if (because)
      await desk.database.transaction(async (tx) => {
        const proposed = await lockProposed(desk, tx, answering)
        if (proposed?.proposal.state === 'open') await lapse(tx, asker, { ...proposed, because })
      })
    return acted
  }
}

interface Answered {
  readonly asker: Asker
  readonly answering: Answering
}

type Work = Answered & Proposed

interface Ended {
  readonly acted: Acted
  readonly hurry?: readonly string[]
}

async function lockProposed(
  { subjects }: DecisionDesk,
  tx: Runner,
  { of, proposal: id }: Answering,
): Promise<Proposed | null> {
  for (const name of of) await subjects[name].lockFirst?.(tx)
  const [proposal] = await tx.run<ProposalRow>(sql.lockProposal, [id, of])
  return proposal ? { proposal, subject: subjects[proposal.subject] } : null
}

async function answerLocked(desk: DecisionDesk, tx: Runner, answered: Answered): Promise<Ended | null> {
  const { asker, answering } = answered
  const proposed = await lockProposed(desk, tx, answering)
  if (!proposed) return null
  const work = { ...answered, ...proposed }
  const decision = decideProposal(await caseOf(desk, tx, work), answering.decision)
  switch (decision.kind) {
    case 'ended-before':
      return { acted: await endedAs(tx, proposed.proposal.id) }
    case 'lapse':
      return { acted: await lapse(tx, asker, { ...proposed, because: decision.because }) }
    case 'deny':
      await noteProposal(tx, asker, {
        ...proposed,
        act: 'refused-act',
        detail: { because: decision.because },
      })
      return { acted: refusedFor(decision.because) }
    case 'type-again':
      return { acted: refusedFor(decision.because) }
    case 'end':
      return { acted: await endWithout(tx, work, decision.as) }
    case 'carry-out':
      return carryOut(desk, tx, work)
  }
}

async function caseOf(desk: DecisionDesk, tx: Runner, work: Work): Promise<ProposalCase> {
  const { subject, proposal, asker, answering } = work
  const isOpen = proposal.state === 'open'
  // What an overdue proposal was about may have been forgotten since.
  const isWaiting = isOpen && !proposal.is_over
  const moves = isWaiting && answering.decision === 'approve' ? await subject.amount?.(tx, proposal) : null
  return {
    isOpen,
    isOverdue: proposal.is_over,
    hasMoved: isWaiting && (await hasMoved(tx, work)),
    ...placeOf(asker, proposal),
    isAboutThem: subject.isAbout?.(proposal, asker) ?? false,
    mayApprove: subject.mayApprove
      ? subject.mayApprove(asker.roles, proposal)
      : mayApprove(asker.roles, subject.right(proposal)),
    amount: moves
      ? {
          movesMinor: moves.minor,
          typeFromMinor: typeFromMinor(desk.country, moves.currency),
          typedMinor: answering.typedMinor ?? null,
        }
      : null,
  }
}

async function carryOut(desk: DecisionDesk, tx: Runner, work: Work): Promise<Ended> {
  const { subject, proposal, asker, answering } = work
  const { staffId, session } = asker
  const { typedMinor: typed = null, version = null, together } = answering
  await tx.run(sql.approve, [proposal.id, staffId, session.hash, session.browser, typed])
  const carried = await subject.carryOut(desk, tx, { asker, proposal, version })
  if (carried.outcome === 'undone') throw new Undone(carried)
  const { act = 'approved', object, hurry = [] } = carried
  const detail = { ...carried.detail, ...(together === undefined ? {} : { together: String(together) }) }
  const named = object === undefined ? {} : { object }
  await noteProposal(tx, asker, { subject, proposal, act, ...named, detail, reason: proposal.reason })
  return { acted: { outcome: 'done' }, hurry }
}

async function endWithout(tx: Runner, work: Work, as: 'refused' | 'withdrawn'): Promise<Acted> {
  const { subject, proposal, asker, answering } = work
  const { staffId, session } = asker
  const isRefused = as === 'refused'
  const reason = isRefused ? (answering.reason ?? '').trim() : ''
  if (isRefused) await tx.run(sql.refuse, [proposal.id, staffId, session.hash, session.browser, reason])
  else await tx.run(sql.end, [proposal.id, 'withdrawn', ''])
  await subject.letGo?.(tx, proposal)
  const act = subject.endedAs?.[as] ?? (isRefused ? 'refused' : 'withdrew')
  await noteProposal(tx, asker, { subject, proposal, act, detail: {}, reason })
  return { outcome: 'done' }
}
