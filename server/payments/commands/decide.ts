import type { Currency, Money } from '#domain/money.ts'
import type { AttemptState, Circumstances } from '#domain/payments/states.ts'
import { nextTransition } from '#domain/payments/transitions.ts'
import { isGivenOnce } from '#domain/purchases/settling.ts'
import type { Database, Runner } from '#server/store/database.ts'
import { findSettledElsewhere } from '../entry/claim-statements.ts'
import { nudge } from '../hints.ts'
import { digestOf } from '../payment-id.ts'
import { priceOf, type PaymentRow } from '../payment-row.ts'
import { passageOf, writeLocked, type Passage, type Scribe } from '../write-transition.ts'
import * as sql from './case-statements.ts'
import type { StaffWord } from './payment-command.ts'

/** The three ways out of review that a person has (payments 3.2). */
export type Decision = 'release' | 'return' | 'decline'

/** What a decision needs to be written. */
export interface Desk extends Scribe {
  readonly database: Database
}

export interface Order {
  readonly id: string
  readonly decision: Decision
  readonly word: StaffWord
}

export type Decided =
  | { readonly outcome: 'done'; readonly state: string }
  | { readonly outcome: 'done-before'; readonly state: string; readonly by: string; readonly at: Date }
  /** The table forbids it; nothing was written. */
  | { readonly outcome: 'refused'; readonly problem: string }

interface Case extends PaymentRow {
  readonly attempt_state: AttemptState | null
  readonly kept: boolean | null
  readonly provider_ref: string | null
}

interface LastWord {
  readonly cause: string
  readonly detail: { readonly by?: string } | null
  readonly at: Date
}

/**
 * Takes a person's decision about a payment in review through the transition table, under the payment's lock, with an
 * event that says who and why; the worker is hurried. Said again it changes nothing.
 */
export async function decide(desk: Desk, order: Order): Promise<Decided> {
  const decided = await desk.database.transaction((tx) => decideLocked(desk, tx, order))
  if (decided.outcome === 'done') await nudge(desk, order.id)
  return decided
}

async function decideLocked(desk: Desk, tx: Runner, order: Order): Promise<Decided> {
  const { id, decision } = order
  const [row] = await tx.run<Case>(sql.lockCase, [id])
  if (!row) return { outcome: 'refused', problem: 'There is no such payment.' }
  if (row.state !== 'review') return decidedBefore(tx, row, decision)
  const seen = await circumstancesOf(tx, row, order)
  const transition = nextTransition(row.state, decision, seen.circumstances)
  if (!transition) return { outcome: 'refused', problem: whyNot(decision, seen.circumstances) }
  const { reference } = order.word
  if (seen.circumstances.chargeVouched) {
    const [other] = await tx.run(sql.findReferenceElsewhere, [row.rail, reference, id])
    if (other)
      return { outcome: 'refused', problem: `${row.rail} ${reference} paid another payment already.` }
  }
  const passage = passageFor(row, order, {
    ...passageOf(row, transition, `staff:${decision}`),
    ...seen.money,
  })
  const settledElsewhere =
    transition.effects.includes('keep-charge') && seen.circumstances.settledElsewhere === true
  const after = await writeLocked(desk, tx, { row, passage: { ...passage, settledElsewhere } })
  return { outcome: 'done', state: after.state }
}

async function decidedBefore(tx: Runner, { id, state }: PaymentRow, decision: Decision): Promise<Decided> {
  const [last] = await tx.run<LastWord>(sql.findLastWord, [id])
  if (last?.cause === `staff:${decision}`)
    return { outcome: 'done-before', state, by: last.detail?.by ?? '', at: last.at }
  return { outcome: 'refused', problem: `It is ${state}: only a payment in review is decided by a person.` }
}

interface SeenCase {
  readonly circumstances: Circumstances
  /** What was taken, as the books have it. */
  readonly money: { readonly taken: Money }
}

async function circumstancesOf(tx: Runner, row: Case, { decision, word }: Order): Promise<SeenCase> {
  const [booked] = await tx.run<{ amount_minor: number; currency: Currency }>(sql.findBooked, [
    row.id,
    row.current_attempt,
  ])
  const chargeTakenBack = row.kept === true && row.attempt_state !== 'won'
  const settles = decision !== 'decline' && isGivenOnce(row)
  return {
    money: { taken: booked ? { minor: booked.amount_minor, currency: booked.currency } : priceOf(row) },
    circumstances: {
      failureShown: row.failure_shown_at !== null,
      ageMs: row.age_ms,
      rival: false,
      mismatchSeen: row.mismatch_seen,
      chargeKnown: booked !== undefined && !chargeTakenBack,
      chargeTakenBack,
      chargeVouched: !booked && word.reference !== null && row.current_attempt > 0,
      settledElsewhere: settles && (await tx.run(findSettledElsewhere, [row.id])).length > 0,
    },
  }
}

/** The try is won by the reference that a person vouches for, and lost by a decision that nothing came. */
function passageFor(row: Case, { decision, word }: Order, plain: Passage): Passage {
  const { reference } = word
  const vouched = plain.transition.effects.includes('keep-charge')
  const providerRef = vouched ? reference : row.provider_ref
  const detail = { by: word.by, user: word.user, reason: word.reason, ...(reference ? { reference } : {}) }
  const passage = { ...plain, providerRef, detail, digest: digestOf(JSON.stringify(detail)) }
  if (vouched) return { ...passage, tried: { state: 'won', providerRef, next: null, kept: true } }
  if (decision !== 'decline' || row.current_attempt === 0) return passage
  return { ...passage, tried: { state: 'lost', providerRef: null, next: null, kept: false } }
}

const NO_CHARGE =
  'No money is known to have come. Ask for a look, or say with --reference what the provider’s own list calls the charge.'

function whyNot(decision: Decision, seen: Circumstances): string {
  if (decision === 'decline') return 'Its money is in the books: release it or return it.'
  if (decision === 'return') return NO_CHARGE
  if (seen.mismatchSeen) return 'Another amount than the price was taken: it can only be returned.'
  if (seen.chargeTakenBack) return 'The provider took the money back: it can only be returned.'
  if (seen.settledElsewhere)
    return 'Another payment settles the same bill or request: it can only be returned.'
  return NO_CHARGE
}
