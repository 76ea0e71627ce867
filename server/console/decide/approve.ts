import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { Acted } from '#contract/console/queue.ts'
import type { Money } from '#domain/money.ts'
import type { ProposedAct } from '#domain/staff/proposals.ts'
import { mayApprove } from '#domain/staff/roles.ts'
import { requestEnquiry } from '#server/payments/callbacks.ts'
import { decideLocked, type Decided, type Desk } from '#server/payments/commands/decide-case.ts'
import { lockPayment } from '#server/payments/records/payment-statements.ts'
import { recordPaidOutLocked } from '#server/payments/commands/pay-out.ts'
import type { StaffWord } from '#server/payments/commands/payment-command.ts'
import { priceOf, type PaymentRow } from '#server/payments/records/payment-row.ts'
import type { Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'
import { endedAs, isOwn, refuseOwner, type ProposalRow } from './proposal-row.ts'
import * as sql from './proposal-statements.ts'
import { isByLists, whyNotByLists } from './provider-lists.ts'
import { refusedFor, rightFor, type PaymentPayload } from './propose.ts'

export interface Approving extends ConsoleRequest<'approve'> {
  /** From this amount on the second person types what the provider's own portal shows, in the smallest unit. */
  readonly typeFromMinor: number
  /** How many are approved at once; not said of one alone. */
  readonly together?: number
}

/** The table, or the books, forbid by now what was approved: all of it is undone. */
class Forbidden extends Error {}

/**
 * Approves and carries out, in one transaction: under the locks of proposal and payment, with the line of the audit. What
 * came between lets the proposal lapse. Twice approved is once done.
 */
export async function approveProposal(desk: Desk, asker: Asker, approving: Approving): Promise<Acted | null> {
  try {
    const acted = await desk.database.transaction((tx) => approveLocked(desk, tx, { asker, approving }))
    if (acted?.outcome === 'done') await hurry(desk, approving.proposal)
    return acted
  } catch (error) {
    if (!(error instanceof Forbidden)) throw error
    await desk.database.transaction((tx) => lapse(tx, asker, { id: approving.proposal, why: 'forbidden' }))
    return refusedFor('forbidden-by-now')
  }
}

async function hurry(desk: Desk, proposal: number): Promise<void> {
  const [row] = await desk.database.run<ProposalRow>(sql.findProposal, [proposal, 'payment'])
  if (row) await requestEnquiry(desk, row.subject_id)
}

interface Approval {
  readonly asker: Asker
  readonly approving: Approving
}

async function approveLocked(desk: Desk, tx: Runner, { asker, approving }: Approval): Promise<Acted | null> {
  const [proposal] = await tx.run<ProposalRow>(sql.lockProposal, [approving.proposal, 'payment'])
  if (!proposal) return null
  if (proposal.state !== 'open') return endedAs(tx, proposal.id)
  const act = proposal.act as ProposedAct
  if (!mayApprove(asker.roles, rightFor(act))) return refusedFor('not-yours')
  if (isOwn(asker, proposal))
    return refuseOwner(tx, asker, { proposal, because: 'own-proposal', may: 'decide' })
  const [row] = await tx.run<PaymentRow>(lockPayment, [proposal.subject_id])
  if (!row) return null
  const moved = proposal.is_over ? 'time' : row.version === proposal.version ? null : 'moved'
  if (moved) {
    const ended = await lapse(tx, asker, { id: proposal.id, why: moved })
    return moved === 'moved' && ended.outcome === 'moved' ? { ...ended, state: row.state } : ended
  }
  if (row.version !== approving.version) return { outcome: 'moved', by: '', at: row.updated_at.toISOString() }
  const typed = amountFault(priceOf(row), approving)
  if (typed) return refusedFor(typed)
  const { timeZone } = desk.country
  const fault = isByLists(proposal) ? await whyNotByLists(tx, { id: row.id, timeZone }) : null
  if (fault) return refusedFor(fault.because, fault.values)
  await carryOut(desk, tx, { asker, proposal, approving })
  return { outcome: 'done' }
}

function amountFault({ minor }: Money, { typeFromMinor, typedMinor }: Approving): string | null {
  if (minor < typeFromMinor) return null
  if (typedMinor === null) return 'amount-not-typed'
  return typedMinor === minor ? null : 'amount-differs'
}

async function carryOut(
  desk: Desk,
  tx: Runner,
  { asker, proposal, approving }: Approval & { readonly proposal: ProposalRow },
): Promise<void> {
  const { session, staffId } = asker
  // First, since the records let nobody of the console move a payment without it.
  await tx.run(sql.approve, [proposal.id, staffId, session.hash, session.browser, approving.typedMinor])
  const decided = await decideAs(desk, tx, { asker, proposal })
  if (decided.outcome !== 'done') throw new Forbidden(decided.outcome)
  await writeEntry(tx, asker, {
    act: 'approved',
    may: rightFor(proposal.act as ProposedAct),
    objectKind: 'payment',
    object: proposal.subject_id,
    detail: {
      proposal: String(proposal.id),
      decision: proposal.act,
      proposer: proposal.proposer_name,
      ...(approving.together === undefined ? {} : { together: String(approving.together) }),
    },
    reason: proposal.reason,
  })
}

function decideAs(
  desk: Desk,
  tx: Runner,
  { asker, proposal }: { readonly asker: Asker; readonly proposal: ProposalRow },
): Promise<Decided> {
  const { subject_id: id, act, reason, proposer_name: by } = proposal
  const payload = proposal.payload as PaymentPayload
  const reference = payload.reference || null
  const word: StaffWord = { by, user: 'console', second: asker.name, reason, reference }
  return act === 'paid-out'
    ? recordPaidOutLocked(desk, tx, { id, word, ...payload })
    : decideLocked(desk, tx, { id, decision: act as Exclude<ProposedAct, 'paid-out'>, word })
}

/** Lets a proposal lapse, with a line of the audit. */
export async function lapse(
  tx: Runner,
  asker: Asker,
  { id, why }: { readonly id: number; readonly why: string },
): Promise<Acted> {
  const [proposal] = await tx.run<ProposalRow>(sql.lockProposal, [id, 'payment'])
  if (proposal?.state === 'open') {
    await tx.run(sql.end, [id, 'lapsed', why])
    const detail = { proposal: String(id), because: why }
    const object = proposal.subject_id
    await writeEntry(tx, asker, { act: 'lapsed', may: 'decide', objectKind: 'payment', object, detail })
  }
  return endedAs(tx, id)
}
