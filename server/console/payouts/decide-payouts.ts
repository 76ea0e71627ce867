import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { Acted } from '#contract/console/queue.ts'
import type { AnsweredPaid, PayoutAnswer } from '#domain/staff/payout-answer.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import { mayApprove } from '#domain/staff/roles.ts'
import { requestEnquiry } from '#server/payments/callbacks.ts'
import type { Desk } from '#server/payments/commands/decide-case.ts'
import { recordPaidOutLocked } from '#server/payments/commands/pay-out.ts'
import type { Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'
import { endedAs, isOwn, refuseOwner, type ProposalRow } from '../decide/proposal-row.ts'
import { knownReferences } from './answer-payouts.ts'
import { sumOf } from './payout-sum.ts'
import * as proposals from '../decide/proposal-statements.ts'
import { refusedFor } from '../decide/propose.ts'
import * as sql from './payout-statements.ts'

export interface Deciding extends ConsoleRequest<'decidePayouts'> {
  /** From this sum on the second person types it, in the smallest unit. */
  readonly typeFromMinor: number
}

/**
 * A second person has a list paid out, or what the bank answered carried out, or refuses it; whoever proposed it takes it back. Null:
 * there is none of it.
 */
export async function decidePayouts(desk: Desk, asker: Asker, deciding: Deciding): Promise<Acted | null> {
  const { decision, reason } = deciding
  const fault = decision === 'refuse' ? reasonFault(reason) : null
  if (fault) return refusedFor(fault)
  const closed: string[] = []
  const acted = await desk.database.transaction(async (tx) => {
    closed.length = 0
    const proposal = await lockOne(tx, deciding.proposal)
    if (!proposal) return null
    const ended = await endedBefore(tx, proposal)
    if (ended) return ended
    const refused = await whyNotTheirs(tx, asker, { proposal, decision })
    if (refused) return refused
    if (decision !== 'approve') return endWithout(tx, asker, { proposal, decision, reason })
    if (await hasMoved(tx, proposal)) return endMoved(tx, asker, proposal)
    const wrong = await whyNotByNow(tx, { proposal, deciding })
    return wrong
      ? refusedFor(wrong)
      : carryOut(desk, tx, { asker, proposal, closed, typedMinor: deciding.typedMinor })
  })
  // Who waits for the message need not wait for a clock.
  for (const id of closed) await requestEnquiry(desk, id)
  return acted
}

async function lockOne(tx: Runner, id: number): Promise<ProposalRow | undefined> {
  const [list] = await tx.run<ProposalRow>(proposals.lockProposal, [id, 'payouts'])
  if (list) return list
  const [answer] = await tx.run<ProposalRow>(proposals.lockProposal, [id, 'payout-answer'])
  return answer
}

async function endedBefore(tx: Runner, { id, state, is_over: isOver }: ProposalRow): Promise<Acted | null> {
  if (state === 'open' && isOver) await tx.run(proposals.end, [id, 'lapsed', 'time'])
  return state !== 'open' || isOver ? endedAs(tx, id) : null
}

interface Decided {
  readonly proposal: ProposalRow
  readonly decision: Deciding['decision']
}

async function whyNotTheirs(
  tx: Runner,
  asker: Asker,
  { proposal, decision }: Decided,
): Promise<Acted | null> {
  const isTheirs = proposal.proposer === asker.staffId
  if (decision === 'withdraw')
    return isTheirs
      ? null
      : refuseOwner(tx, asker, { proposal, because: 'not-your-proposal', may: 'pay-out' })
  if (isOwn(asker, proposal))
    return refuseOwner(tx, asker, { proposal, because: 'own-proposal', may: 'pay-out' })
  return mayApprove(asker.roles, 'pay-out') ? null : refusedFor('not-yours')
}

/** A refund on the list was returned meanwhile: a provider that refused once may return it at a later try. */
async function hasMoved(tx: Runner, { subject, subject_id: list }: ProposalRow): Promise<boolean> {
  return subject === 'payouts' && (await tx.run(sql.findMoved, [Number(list)])).length > 0
}

/** Ends the list; its proposer makes a new one of what's still owed. */
async function endMoved(tx: Runner, asker: Asker, { id, subject_id: object }: ProposalRow): Promise<Acted> {
  await tx.run(proposals.end, [id, 'lapsed', 'moved'])
  await tx.run(sql.dropUnapproved)
  const detail = { proposal: String(id), because: 'moved' }
  await writeEntry(tx, asker, { act: 'lapsed', may: 'pay-out', objectKind: 'payouts', object, detail })
  return refusedFor('payouts-moved')
}

/** The sum was not typed as it is, or the bank paid under one of these references by another answer that was approved meanwhile. */
async function whyNotByNow(
  tx: Runner,
  { proposal, deciding }: { readonly proposal: ProposalRow; readonly deciding: Deciding },
): Promise<string | null> {
  const { typedMinor, typeFromMinor } = deciding
  const sumMinor = await sumOf(tx, proposal)
  if (sumMinor >= typeFromMinor && typedMinor !== sumMinor)
    return typedMinor === null ? 'amount-not-typed' : 'amount-differs'
  if (proposal.subject !== 'payout-answer') return null
  const { paid } = proposal.payload as PayoutAnswer
  await tx.run(sql.lockAnswers)
  const references = paid.map(({ reference }) => reference)
  const known = await knownReferences(tx, { list: Number(proposal.subject_id), references })
  return known.size === 0 ? null : 'payout-reference-known'
}

interface Carrying {
  readonly asker: Asker
  readonly proposal: ProposalRow
  /** Payments that were closed, for whoever hurries their messages. */
  readonly closed: string[]
}

interface Approving extends Carrying {
  /** What the second person typed; null where nothing had to be. */
  readonly typedMinor: number | null
}

async function carryOut(
  desk: Desk,
  tx: Runner,
  { asker, proposal, closed, typedMinor }: Approving,
): Promise<Acted> {
  const { session, staffId } = asker
  // First, since the records let nobody of the console move a payment without it.
  await tx.run(proposals.approve, [proposal.id, staffId, session.hash, session.browser, typedMinor])
  if (proposal.subject === 'payout-answer') await closeLines(desk, tx, { asker, proposal, closed })
  else await tx.run(sql.holdListed, [Number(proposal.subject_id)])
  await writeEntry(tx, asker, {
    act: 'approved',
    may: 'pay-out',
    objectKind: 'payouts',
    object: proposal.subject_id,
    detail: {
      proposal: String(proposal.id),
      decision: proposal.subject,
      proposer: proposal.proposer_name,
      ...(closed.length === 0 ? {} : { count: String(closed.length) }),
    },
    reason: proposal.reason,
  })
  return { outcome: 'done' }
}

/** In one transaction, since the records ask for the approval in the same: a list is short for that. */
async function closeLines(desk: Desk, tx: Runner, { asker, proposal, closed }: Carrying): Promise<void> {
  const list = Number(proposal.subject_id)
  const { paid, refused } = proposal.payload as PayoutAnswer
  for (const one of paid) {
    const isClosed = await closeOne(desk, tx, { asker, proposal, one })
    if (isClosed) closed.push(one.payment)
    await tx.run(sql.endLine, [list, one.n, isClosed ? 'paid' : 'twice', one.reference, ''])
  }
  for (const { n, said } of refused) {
    await tx.run(sql.endLine, [list, n, 'refused', '', said])
    await tx.run(sql.askAgain, [list, n])
  }
}

/**
 * False: it had been returned already, so the bank paid it a second time and somebody has to ask for it back. Whatever the provider has
 * said since, an open refund is closed: the bank has paid it, and nobody may return it again.
 */
async function closeOne(
  desk: Desk,
  tx: Runner,
  { asker, proposal, one }: Omit<Carrying, 'closed'> & { readonly one: AnsweredPaid },
): Promise<boolean> {
  const { payment: id, attempt, reference } = one
  const { proposer_name: by, reason } = proposal
  const word = { by, user: 'console', second: asker.name, reason, reference }
  const paying = { id, attempt, word, throughProvider: false, providerAgreed: true }
  return (await recordPaidOutLocked(desk, tx, paying)).outcome === 'done'
}

async function endWithout(
  tx: Runner,
  asker: Asker,
  { proposal, decision, reason }: Decided & { readonly reason: string },
): Promise<Acted> {
  const { staffId, session } = asker
  const isRefused = decision === 'refuse'
  const words = isRefused ? reason.trim() : ''
  if (isRefused) await tx.run(proposals.refuse, [proposal.id, staffId, session.hash, session.browser, words])
  else await tx.run(proposals.end, [proposal.id, 'withdrawn', ''])
  await tx.run(sql.dropUnapproved)
  await writeEntry(tx, asker, {
    act: isRefused ? 'refused' : 'withdrew',
    may: 'pay-out',
    objectKind: 'payouts',
    object: proposal.subject_id,
    detail: { proposal: String(proposal.id), proposer: proposal.proposer_name },
    reason: words,
  })
  return { outcome: 'done' }
}
