import type { Currency } from '#domain/money.ts'
import {
  decidePaidTwice,
  decideReturned,
  PAID_BY_HAND,
  type RefundView,
} from '#domain/payments/decide-refund.ts'
import type { Runner } from '#server/store/database.ts'
import { digestOf } from '../records/payment-id.ts'
import { paymentViewOf, type PaymentRow } from '../records/payment-row.ts'
import { requestChargeEnquiry } from '../enquiries/late-attempt-statements.ts'
import * as core from '../records/payment-statements.ts'
import { executeLocked } from '../records/execute.ts'
import * as sql from './case-statements.ts'
import type { Decided, Desk, KeepRecord } from './decide-case.ts'
import { claimReference, type PaidReference } from './paid-references.ts'
import type { StaffWord } from './payment-command.ts'

export interface PayOut {
  readonly id: string
  /** Which attempt's refund; null: the only one that is open. */
  readonly attempt: number | null
  /** `reference` is what the bank, or the provider, calls the money that was sent. */
  readonly word: StaffWord
  /** It left through the provider after all (its own portal, a reversal), so the rail has it no more. */
  readonly throughProvider: boolean
  /** The provider agreed not to return it itself, though it never refused. */
  readonly providerAgreed: boolean
  /** The money has left for certain. If the provider has returned it too, it's booked as paid twice instead of refused. */
  readonly isGone?: boolean
}

/** A row of `refund`. */
export interface RefundRow {
  readonly n: number
  readonly ref: string
  readonly rail: string
  readonly provider_ref: string | null
  readonly amount_minor: number
  readonly currency: Currency
  readonly held: boolean
  readonly state: 'open' | 'refunded'
  readonly reason: string
  readonly tries: number
  readonly refused_at: Date | null
  readonly created_at: Date
  readonly ended_at: Date | null
}

/**
 * A person paid out what the provider refuses to return (CORE-67): the refund is closed, the books balance
 * and the customer is told, all together. Said again it changes nothing.
 */
export function recordPaidOut(
  desk: Desk,
  paying: PayOut,
  record: KeepRecord = async () => undefined,
): Promise<Decided> {
  return desk.database.transaction(async (tx) => {
    const decided = await recordPaidOutLocked(desk, tx, paying)
    if (decided.outcome === 'done') await record(tx)
    return decided
  })
}

/** The same within a transaction that writes more. */
export async function recordPaidOutLocked(desk: Desk, tx: Runner, paying: PayOut): Promise<Decided> {
  const [row] = await tx.run<PaymentRow>(core.lockPayment, [paying.id])
  if (!row) return refused('There is no such payment.')
  const refunds = await tx.run<RefundRow>(sql.findRefunds, [paying.id])
  const chosen = chosenOf(refunds, paying.attempt)
  if (typeof chosen === 'string') return refused(chosen)
  const isReturned = chosen.state === 'refunded'
  if (isReturned && !paying.isGone) return endedBefore(tx, row, chosen)
  if (!isReturned && chosen.refused_at === null && !paying.providerAgreed) return refused(notRefused(chosen))
  const { reference } = paying.word
  const claim = reference === null ? 'new' : await claimReference(tx, claimOf(row.id, chosen, reference))
  if (claim === 'used') return refused(`${reference} closed another refund.`, 'reference-used')
  const closing = { row, refund: chosen, paying }
  if (!isReturned) return { outcome: 'done', state: await close(desk, tx, closing) }
  if (claim === 'same') return doneBefore(tx, row, chosen)
  return { outcome: 'twice', state: await bookTwice(desk, tx, closing) }
}

function claimOf(payment: string, { n, rail, state }: RefundRow, reference: string): PaidReference {
  return { rail, reference, payment, attempt: n, isTwice: state === 'refunded' }
}

/** Whether a person may close one of these refunds: it is open, and its provider refused or agreed not to return it. */
export function mayPayOut(
  refunds: readonly RefundRow[],
  { attempt, providerAgreed }: Pick<PayOut, 'attempt' | 'providerAgreed'>,
): boolean {
  const chosen = chosenRefund(refunds, attempt)
  return chosen?.state === 'open' && (chosen.refused_at !== null || providerAgreed)
}

function refused(problem: string, because?: 'reference-used'): Decided {
  return { outcome: 'refused', problem, ...(because ? { because } : {}) }
}

/** The refund of an attempt; null as the attempt: the only one that's open. Null if there's no such refund, or several. */
export function chosenRefund(refunds: readonly RefundRow[], attempt: number | null): RefundRow | null {
  const chosen = chosenOf(refunds, attempt)
  return typeof chosen === 'string' ? null : chosen
}

function chosenOf(refunds: readonly RefundRow[], attempt: number | null): RefundRow | string {
  if (refunds.length === 0) return 'Nothing of it is being returned.'
  if (attempt !== null) return refunds.find(({ n }) => n === attempt) ?? `Attempt ${attempt} has no refund.`
  const open = refunds.filter(({ state }) => state === 'open')
  const [one, second] = open.length > 0 ? open : refunds
  if (!one || second)
    return `Several attempts are being returned: add --attempt ${refunds.map(({ n }) => n).join(' or ')}.`
  return one
}

async function endedBefore(tx: Runner, { id, state }: PaymentRow, refund: RefundRow): Promise<Decided> {
  const [byHand] = await tx.run(sql.findPaidOut, [id, refund.n])
  if (!byHand) return refused('Its provider has returned the money: nothing is to be paid out.')
  return doneBefore(tx, { id, state }, refund)
}

async function doneBefore(
  tx: Runner,
  { id, state }: Pick<PaymentRow, 'id' | 'state'>,
  refund: RefundRow,
): Promise<Decided> {
  const [last] = await tx.run<{ detail: { by?: string } | null }>(sql.findLastWord, [id])
  return { outcome: 'done-before', state, by: last?.detail?.by ?? '', at: refund.ended_at ?? new Date() }
}

function notRefused({ tries, reason }: RefundRow): string {
  const last =
    tries === 0 ? 'was not asked yet' : `was asked ${tries} times and last said: ${reason || 'nothing'}`
  return `Its provider has not refused to return it (it ${last}), so the money could go back twice. Have the provider agree not to return it, then add --provider-agreed.`
}

interface Closing {
  readonly row: PaymentRow
  readonly refund: RefundRow
  readonly paying: PayOut
}

function detailOf({ refund: { n }, paying: { word, throughProvider } }: Closing) {
  return { ...word, attempt: n, ...(throughProvider ? { throughProvider } : {}) }
}

function refundViewOf({ n: attempt, rail, held, amount_minor: minor, currency }: RefundRow): RefundView {
  return { attempt, rail, amount: { minor, currency }, held }
}

/** The state of the payment afterwards. */
async function bookTwice(desk: Desk, tx: Runner, closing: Closing): Promise<string> {
  const detail = detailOf(closing)
  const decision = decidePaidTwice(refundViewOf(closing.refund), { account: PAID_BY_HAND, detail })
  return (await executeLocked(desk, tx, { row: closing.row, decision })).state
}

/** The state of the payment afterwards. */
async function close(desk: Desk, tx: Runner, closing: Closing): Promise<string> {
  const { row, refund, paying } = closing
  const { word, throughProvider } = paying
  const { n, rail } = refund
  const detail = detailOf(closing)
  const decision = decideReturned(paymentViewOf(row), refundViewOf(refund), {
    cause: 'staff:paid-out',
    account: throughProvider ? `rail:${rail}` : PAID_BY_HAND,
    providerRef: word.reference,
    detail,
    random: desk.jitter(),
  })
  const after = await executeLocked(desk, tx, { row, decision, digest: digestOf(JSON.stringify(detail)) })
  // Its provider may have taken the charge back in the meantime; then the customer has the money twice, and somebody must know.
  if (!throughProvider) await tx.run(requestChargeEnquiry, [row.id, n])
  return after.state
}
