import type { Currency } from '#domain/money.ts'
import {
  decideReview,
  isVouched,
  type ReviewAction,
  type ReviewCase,
  type ReviewRefusal,
} from '#domain/payments/decide-review.ts'
import { referenceKey } from '#domain/payments/reference-key.ts'
import type { AttemptState } from '#domain/payments/states.ts'
import { isGivenOnce } from '#domain/purchases/payables.ts'
import type { Database, Runner } from '#server/store/database.ts'
import { findSettledElsewhere } from '../pay/claim-statements.ts'
import { requestEnquiry } from '../callbacks.ts'
import { digestOf } from '../records/payment-id.ts'
import { paymentViewOf, type PaymentRow } from '../records/payment-row.ts'
import { executeLocked, type Writer } from '../records/execute.ts'
import { lockPayment } from '../records/payment-statements.ts'
import * as sql from './case-statements.ts'
import type { StaffWord } from './payment-command.ts'

/** What a decision needs to be written. */
export interface Desk extends Writer {
  readonly database: Database
  /** A number in [0, 1) that spreads enquiries. */
  readonly jitter: () => number
}

/** Writes what else is to be kept of a decision, in its own transaction. */
export type KeepRecord = (tx: Runner) => Promise<void>

const noRecord: KeepRecord = async () => undefined

export interface Order {
  readonly id: string
  readonly decision: ReviewAction
  readonly word: StaffWord
}

export type Decided =
  | { readonly outcome: 'done'; readonly state: string }
  | { readonly outcome: 'done-before'; readonly state: string; readonly by: string; readonly at: Date }
  /** The money had been returned before it left once more; it's in the books as paid twice. */
  | { readonly outcome: 'twice'; readonly state: string }
  /** The table forbids it; nothing was written. */
  | { readonly outcome: 'refused'; readonly problem: string; readonly because?: 'reference-used' }

/** A payment with its present attempt. */
export interface CaseRow extends PaymentRow {
  readonly attempt_state: AttemptState | null
  readonly provider_ref: string | null
}

interface LastWord {
  readonly cause: string
  readonly detail: { readonly by?: string } | null
  readonly at: Date
}

interface AttemptRow {
  readonly state: AttemptState
  readonly provider_ref: string | null
}

/**
 * A payment under its lock. Its attempt is read once the lock is held: whatever a statement reads besides the row it waits for is as it
 * was before the wait.
 */
export async function lockCase(tx: Runner, id: string): Promise<CaseRow | null> {
  const [payment] = await tx.run<PaymentRow>(lockPayment, [id])
  if (!payment) return null
  const [attempt] = await tx.run<AttemptRow>(sql.findPresentAttempt, [id, payment.current_attempt])
  return { ...payment, attempt_state: attempt?.state ?? null, provider_ref: attempt?.provider_ref ?? null }
}

/**
 * Takes a person's decision about a payment in review through the transition table, under the payment's lock, with an
 * event that says who and why; the worker is hurried. Said again it changes nothing.
 */
export async function decide(desk: Desk, order: Order, record: KeepRecord = noRecord): Promise<Decided> {
  const decided = await desk.database.transaction(async (tx) => {
    const found = await decideLocked(desk, tx, order)
    if (found.outcome === 'done') await record(tx)
    return found
  })
  if (decided.outcome === 'done') await requestEnquiry(desk, order.id)
  return decided
}

/** The same within a transaction that writes more; whoever commits it requests the enquiry. */
export async function decideLocked(desk: Desk, tx: Runner, order: Order): Promise<Decided> {
  const { id, decision: action, word } = order
  const row = await lockCase(tx, id)
  if (!row) return { outcome: 'refused', problem: 'There is no such payment.' }
  if (row.state !== 'review') return decidedBefore(tx, row, action)
  const one = await caseOf(tx, row)
  const { by, user, reason, reference, second } = word
  const detail = { by, user, reason, ...(second ? { second } : {}), ...(reference ? { reference } : {}) }
  const decision = decideReview(one, action, { reference, detail, random: desk.jitter() })
  if (decision.kind === 'refused') return { outcome: 'refused', problem: REFUSALS[decision.because] }
  if (isVouched(one, word)) {
    const problem = `${row.rail} ${reference} paid another payment already.`
    if (await isElsewhere(tx, { id, rail: row.rail, reference }))
      return { outcome: 'refused', problem, because: 'reference-used' }
  }
  const after = await executeLocked(desk, tx, { row, decision, digest: digestOf(JSON.stringify(detail)) })
  return { outcome: 'done', state: after.state }
}

/** Whether a provider's reference belongs to another payment, in any spelling. It stays locked until `tx` ends. */
async function isElsewhere(
  tx: Runner,
  { id, rail, reference }: { readonly id: string; readonly rail: string; readonly reference: string | null },
): Promise<boolean> {
  const key = referenceKey(reference ?? '')
  await tx.run(sql.lockReference, [`${rail} ${key}`])
  return (await tx.run(sql.findReferenceElsewhere, [rail, key, id])).length > 0
}

async function decidedBefore(tx: Runner, { id, state }: PaymentRow, action: ReviewAction): Promise<Decided> {
  const [last] = await tx.run<LastWord>(sql.findLastWord, [id])
  if (last?.cause === `staff:${action}`)
    return { outcome: 'done-before', state, by: last.detail?.by ?? '', at: last.at }
  return { outcome: 'refused', problem: `It is ${state}: only a payment in review is decided by a person.` }
}

/** What the records say of a payment in review, for the table to decide. */
export async function caseOf(tx: Runner, row: CaseRow): Promise<ReviewCase> {
  const payment = paymentViewOf(row)
  const [booked] = await tx.run<{ amount_minor: number; currency: Currency }>(sql.findBooked, [
    row.id,
    row.current_attempt,
  ])
  return {
    payment,
    attempt: row.attempt_state === null ? null : { state: row.attempt_state, providerRef: row.provider_ref },
    booked: booked ? { minor: booked.amount_minor, currency: booked.currency } : null,
    settledElsewhere: isGivenOnce(payment) && (await tx.run(findSettledElsewhere, [row.id])).length > 0,
  }
}

const REFUSALS: Readonly<Record<ReviewRefusal, string>> = {
  'charge-in-books': 'Its money is in the books: release it or return it.',
  'no-charge':
    'No money is known to have come. Ask for an enquiry, or say with --reference what the provider’s own list calls the charge.',
  'other-amount': 'Another amount than the price was taken: it can only be returned.',
  'taken-back':
    'The provider took the money back, so it can’t be released. Use return to close it; nothing more is paid.',
  'settled-elsewhere': 'Another payment settles the same bill or request: it can only be returned.',
}
