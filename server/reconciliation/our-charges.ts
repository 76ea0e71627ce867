import type { Currency } from '#domain/money.ts'
import type { PaymentState } from '#domain/payments/states.ts'
import type { ConfirmedRefund } from '#domain/reconciliation/compare-row.ts'
import type { ChargeStory, OurCharge } from '#domain/reconciliation/our-charge.ts'
import type { StatementRow } from '#domain/reconciliation/statement-row.ts'
import { parseChargeRef } from '#server/payments/records/payment-id.ts'
import type { Runner } from '#server/store/database.ts'
import * as sql from './charge-statements.ts'

interface ChargeRow {
  readonly payment_id: string
  readonly n: number
  readonly our_ref: string
  readonly sent_at: Date
  readonly ended_at: Date | null
  readonly state: PaymentState
  readonly amount_minor: number | null
  readonly currency: Currency | null
}

interface PlacedRow extends ChargeRow {
  readonly place: string
}

interface StoryRow {
  readonly payment_id: string
  readonly n: number
  readonly delivered_at: Date | null
  readonly taken_back_at: Date | null
  readonly refund_minor: number | null
  readonly refund_currency: Currency
  readonly refund_state: string
  readonly refund_ended_at: Date | null
  readonly by_hand: boolean
}

/** Asked for at once. */
const AT_ONCE = 1_000
/**
 * Charges of our books that are read at once. Each is looked up by itself in two tables; where little of them is in memory, as after a
 * year of payments, more would take longer than the console's statements may (2 s).
 */
export const PAGE = 1_000
const DAY_MS = 24 * 3_600_000

function chargeOf(rail: string, row: ChargeRow): OurCharge {
  const { amount_minor: minor, currency } = row
  return {
    rail,
    payment: row.payment_id,
    attempt: row.n,
    ref: row.our_ref,
    state: row.state,
    booked: minor === null || currency === null ? null : { minor, currency },
    sentAt: row.sent_at.getTime(),
    saidAt: row.ended_at?.getTime() ?? null,
  }
}

/** Of each row the attempt that it names, by our reference or else by the provider's; null where none has it. */
export async function chargesListed(
  database: Runner,
  rail: string,
  rows: readonly Pick<StatementRow, 'ours' | 'theirs'>[],
): Promise<readonly (OurCharge | null)[]> {
  const found: (OurCharge | null)[] = []
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const batch = rows.slice(from, from + AT_ONCE)
    const values = [batch.map(({ ours }) => ours), batch.map(({ theirs }) => theirs)]
    const answered = await database.run<ChargeRow & { readonly i: number }>(sql.findListed, [rail, ...values])
    const byPlace = new Map(answered.map((row) => [row.i - 1, chargeOf(rail, row)]))
    found.push(...batch.map((_row, place) => byPlace.get(place) ?? null))
  }
  return found
}

/** Where an attempt is that is not of this rail. */
export interface Elsewhere {
  readonly rail: string
  readonly sentAt: Date
}

/** By our references: attempts of any rail. */
export async function chargesElsewhere(
  database: Runner,
  refs: readonly string[],
): Promise<ReadonlyMap<string, Elsewhere>> {
  const ours = refs.filter((ref) => parseChargeRef(ref) !== null)
  const found = new Map<string, Elsewhere>()
  for (let from = 0; from < ours.length; from += AT_ONCE) {
    const batch = ours.slice(from, from + AT_ONCE)
    const payments = batch.flatMap((ref) => parseChargeRef(ref)?.id ?? [])
    const rows = await database.run<{ our_ref: string; rail: string; sent_at: Date }>(sql.findElsewhere, [
      payments,
      batch,
    ])
    for (const row of rows) found.set(row.our_ref, { rail: row.rail, sentAt: row.sent_at })
  }
  return found
}

/** What became of charges afterwards, by our references. */
export async function storiesOf(
  database: Runner,
  charges: readonly OurCharge[],
): Promise<ReadonlyMap<string, ChargeStory>> {
  const found = new Map<string, ChargeStory>()
  for (let from = 0; from < charges.length; from += AT_ONCE) {
    const batch = charges.slice(from, from + AT_ONCE)
    const rows = await database.run<StoryRow>(sql.findStories, [batch.map(({ payment }) => payment)])
    const byAttempt = new Map(rows.map((row) => [`${row.payment_id} ${row.n}`, storyOf(row)]))
    for (const { payment, attempt, ref } of batch) {
      const story = byAttempt.get(`${payment} ${attempt}`)
      if (story) found.set(ref, story)
    }
  }
  return found
}

function storyOf(row: StoryRow): ChargeStory {
  const { refund_minor: minor, refund_currency: currency } = row
  return {
    deliveredAt: row.delivered_at?.getTime() ?? null,
    takenBackAt: row.taken_back_at?.getTime() ?? null,
    refund:
      minor === null
        ? null
        : {
            amount: { minor, currency },
            doneAt: row.refund_state === 'refunded' ? (row.refund_ended_at?.getTime() ?? null) : null,
            byHand: row.by_hand,
          },
  }
}

/** Charges of one rail, asked for from the beginning of `from` to before `until`. */
export interface Span {
  readonly rail: string
  readonly from: Date
  readonly until: Date
}

/** Charges in our books whose attempts were sent in a time, day by day: what is read to find a page is at most a day's. */
export async function* chargesBooked(
  database: Runner,
  { rail, from, until }: Span,
): AsyncGenerator<OurCharge> {
  for (let day = from; day < until; day = new Date(day.getTime() + DAY_MS)) {
    const end = new Date(Math.min(day.getTime() + DAY_MS, until.getTime()))
    // As text: a date here has milliseconds, the database microseconds.
    let [place, after] = [day.toISOString(), '']
    for (;;) {
      const rows: PlacedRow[] = await database.run(sql.listBooked, [rail, place, end, after, PAGE])
      for (const row of rows) if (row.amount_minor !== null) yield chargeOf(rail, row)
      const last = rows.at(-1)
      if (rows.length < PAGE || !last) break
      place = last.place
      after = last.our_ref
    }
  }
}

/** Most refunds of a day that are compared. */
const MOST_REFUNDS = 10_000

/** Refunds that a rail's provider confirmed within a span of time. */
export async function refundsConfirmed(
  database: Runner,
  { rail, from, until }: Span,
): Promise<readonly ConfirmedRefund[]> {
  const rows = await database.run<ChargeRow & { readonly done_at: Date }>(sql.listRefunds, [
    rail,
    from,
    until,
    MOST_REFUNDS,
  ])
  return rows.flatMap((row) => {
    const ours = chargeOf(rail, row)
    return ours.booked ? [{ ours, amount: ours.booked, doneAt: row.done_at.getTime() }] : []
  })
}
