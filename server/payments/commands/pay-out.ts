import type { Currency } from '#domain/money.ts'
import { nextTransition } from '#domain/payments/transitions.ts'
import type { Runner } from '#server/store/database.ts'
import { digestOf } from '../payment-id.ts'
import type { PaymentRow } from '../payment-row.ts'
import * as core from '../payment-statements.ts'
import { tellReturned } from '../receipts/returned-message.ts'
import { passageOf, writeLocked } from '../write-transition.ts'
import * as sql from './case-statements.ts'
import type { Decided, Desk } from './decide.ts'
import type { StaffWord } from './payment-command.ts'

/** Money that left by another way than the rail: the rail's figure stays the provider's own (payments 4). */
export const PAID_BY_HAND = 'paid-out:by-hand'

export interface PayOut {
  readonly id: string
  /** Which try's refund; null: the only one that is open. */
  readonly attempt: number | null
  /** `reference` is what the bank, or the provider, calls the money that was sent. */
  readonly word: StaffWord
  /** It left through the provider after all (its own portal, a reversal), so the rail has it no more. */
  readonly throughProvider: boolean
  /** The provider agreed not to return it itself, though it never refused. */
  readonly providerAgreed: boolean
}

/** A row of `refund`. */
export interface RefundRow {
  readonly n: number
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
 * A person paid out what the provider refuses to return (payments 3.6): the refund is closed, the books balance and the
 * customer is told, all together. Said again it changes nothing.
 */
export function recordPaidOut(desk: Desk, paying: PayOut): Promise<Decided> {
  return desk.database.transaction(async (tx) => {
    const [row] = await tx.run<PaymentRow>(core.lockPayment, [paying.id])
    if (!row) return refused('There is no such payment.')
    const refunds = await tx.run<RefundRow>(sql.findRefunds, [paying.id])
    const chosen = chosenOf(refunds, paying.attempt)
    if (typeof chosen === 'string') return refused(chosen)
    if (chosen.state === 'refunded') return endedBefore(tx, row, chosen)
    if (chosen.refused_at === null && !paying.providerAgreed) return refused(notRefused(chosen))
    return { outcome: 'done', state: await close(desk, tx, { row, refund: chosen, paying }) }
  })
}

function refused(problem: string): Decided {
  return { outcome: 'refused', problem }
}

function chosenOf(refunds: readonly RefundRow[], attempt: number | null): RefundRow | string {
  if (refunds.length === 0) return 'Nothing of it is being returned.'
  if (attempt !== null) return refunds.find(({ n }) => n === attempt) ?? `Attempt ${attempt} has no refund.`
  const open = refunds.filter(({ state }) => state === 'open')
  const [one, second] = open.length > 0 ? open : refunds
  if (!one || second)
    return `Several tries are being returned: add --attempt ${refunds.map(({ n }) => n).join(' or ')}.`
  return one
}

async function endedBefore(tx: Runner, { id, state }: PaymentRow, refund: RefundRow): Promise<Decided> {
  const [byHand] = await tx.run(sql.findPaidOut, [id, refund.n])
  if (!byHand) return refused('Its provider has returned the money: nothing is to be paid out.')
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

/** The state of the payment afterwards. */
async function close(desk: Desk, tx: Runner, { row, refund, paying }: Closing): Promise<string> {
  const { word, throughProvider } = paying
  const { n, held, amount_minor: minor, currency } = refund
  const detail = { ...word, attempt: n, ...(throughProvider ? { throughProvider } : {}) }
  const digest = digestOf(JSON.stringify(detail))
  const taken = { minor, currency }
  await tx.run(core.closeRefund, [row.id, n, word.reference])
  const from = held ? 'held:review' : `customer:${row.id}`
  const to = throughProvider ? `rail:${refund.rail}` : PAID_BY_HAND
  const kind = held ? 'held-refund' : 'refund'
  await tx.run(core.insertLedger, [row.id, kind, n, from, to, minor, currency, digest])
  const calm = { failureShown: true, ageMs: row.age_ms, rival: false, mismatchSeen: row.mismatch_seen }
  const transition = n === row.current_attempt ? nextTransition(row.state, 'refunded', calm) : null
  if (!transition) {
    const event = [[row.state], [row.state], 'staff:paid-out', digest, detail, desk.node, null]
    await tx.run(core.insertEvents, [row.id, ...event])
    await tellReturned(desk.country, tx, { row, n, amount: taken })
    return row.state
  }
  const passage = { ...passageOf(row, transition, 'staff:paid-out'), taken, digest, detail }
  const after = await writeLocked(desk, tx, { row, passage })
  return after.state
}
