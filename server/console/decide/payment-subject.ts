import type { ProposedAct } from '#domain/staff/proposals.ts'
import type { Act } from '#domain/staff/roles.ts'
import { decideLocked, type Decided } from '#server/payments/commands/decide-case.ts'
import { recordPaidOutLocked } from '#server/payments/commands/pay-out.ts'
import type { StaffWord } from '#server/payments/commands/payment-command.ts'
import type { PaymentRow } from '#server/payments/records/payment-row.ts'
import { lockPayment } from '#server/payments/records/payment-statements.ts'
import type { Runner, Statement } from '#server/store/database.ts'
import { movingAmount } from './moving-amount.ts'
import { holdRefund, letRefundGo } from './hold-statements.ts'
import { endedAs, refusedFor } from './proposal-row.ts'
import { isByLists, isVouchedByList, namedIn, whyNotByLists } from './provider-lists.ts'
import {
  undone,
  type About,
  type Approval,
  type DecisionDesk,
  type CarriedOut,
  type Subject,
} from './subject.ts'

/** What a proposal about a payment holds besides its act. */
export interface PaymentPayload {
  readonly reference: string
  readonly attempt: number | null
  readonly throughProvider: boolean
  readonly providerAgreed: boolean
}

/** The right of the table that an act about a payment needs. */
export function rightFor(act: string): Act {
  return act === 'paid-out' ? 'pay-out' : 'decide'
}

/** Money of one payment: released, returned, declined, or paid out by hand. */
export const paymentSubject: Subject = {
  name: 'payment',
  objectKind: 'payment',
  right: ({ act }) => rightFor(act),
  detail: ({ act }) => ({ decision: act }),
  seenNow: async (tx, about) =>
    hasLeft(about) ? 'left' : String((await lockRow(tx, about.subject_id)).version),
  moved: async (tx, { id, subject_id: payment }) => ({
    ...(await endedAs(tx, id)),
    state: (await lockRow(tx, payment)).state,
  }),
  amount: async (tx, about) => movingAmount(tx, await lockRow(tx, about.subject_id), about),
  hold: (tx, about) => onRefund(tx, about, holdRefund),
  letGo: (tx, about) => onRefund(tx, about, letRefundGo),
  carryOut,
}

/** Whether the proposal says that a bank has already paid. A later refund by the provider doesn't undo that. */
function hasLeft({ act, payload }: Pick<About, 'act' | 'payload'>): boolean {
  return act === 'paid-out' && !(payload as PaymentPayload).throughProvider
}

/** Holds or releases the refund that a "paid out" proposal is about. */
async function onRefund(tx: Runner, { subject_id: id, act, payload }: About, what: Statement): Promise<void> {
  if (act === 'paid-out') await tx.run(what, [id, (payload as PaymentPayload).attempt])
}

/** Locks the payment of a proposal that still waits: payments are kept for far longer than proposals wait. */
async function lockRow(tx: Runner, id: string): Promise<PaymentRow> {
  const [row] = await tx.run<PaymentRow>(lockPayment, [id])
  if (!row) throw new Error(`no payment ${id}`)
  return row
}

async function carryOut(
  desk: DecisionDesk,
  tx: Runner,
  { asker, proposal, version }: Approval,
): Promise<CarriedOut> {
  const { subject_id: id } = proposal
  const row = await lockRow(tx, id)
  if (row.version !== version) return undone({ outcome: 'moved', by: '', at: row.updated_at.toISOString() })
  const { timeZone } = desk.country
  const { reference } = proposal.payload as PaymentPayload
  if (isVouchedByList(proposal, reference) && (await namedIn(tx, { id, timeZone, reference }))?.isOther)
    return undone(refusedFor('reference-used'), 'forbidden')
  const fault = isByLists(proposal) ? await whyNotByLists(tx, { id, timeZone }) : null
  if (fault) return undone(refusedFor(fault.because, fault.values))
  const decided = await decideAs(desk, tx, { asker, proposal, version })
  if (decided.outcome === 'twice') return { outcome: 'done', detail: { twice: 'yes' } }
  if (decided.outcome === 'done') return { outcome: 'done', hurry: [id] }
  const because = decided.outcome === 'refused' ? decided.because : undefined
  return undone(refusedFor(because ?? 'forbidden-by-now'), 'forbidden')
}

function decideAs(desk: DecisionDesk, tx: Runner, { asker, proposal }: Approval): Promise<Decided> {
  const { subject_id: id, act, reason, proposer_name: by } = proposal
  const payload = proposal.payload as PaymentPayload
  const reference = payload.reference || null
  const word: StaffWord = { by, user: 'console', second: asker.name, reason, reference }
  return act === 'paid-out'
    ? recordPaidOutLocked(desk, tx, { id, word, ...payload, isGone: hasLeft({ act, payload }) })
    : decideLocked(desk, tx, { id, decision: act as Exclude<ProposedAct, 'paid-out'>, word })
}
