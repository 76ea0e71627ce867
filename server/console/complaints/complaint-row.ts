import type { ComplaintClock, ComplaintLine } from '#contract/console/complaints.ts'
import type { ComplaintEnding, ComplaintKind, ComplaintSource } from '#domain/complaints/complaint.ts'
import { nextPromise, type ComplaintPromise } from '#domain/complaints/promises.ts'
import { workingTimeBetween } from '#domain/complaints/working-time.ts'
import type { FoundPayment } from '#contract/console/found.ts'
import { maskText } from '#domain/staff/masked-text.ts'
import type { Country } from '#countries/country.ts'
import { initialsOf } from '../asker.ts'
import type { FoundRow } from '../find/found-row.ts'

export interface ComplaintRow {
  readonly number: string
  readonly kind: ComplaintKind
  readonly language: 'EN' | 'SW'
  readonly words: string
  readonly opened_at: Date
  readonly first_answer_due: Date
  readonly end_due: Date
  readonly due_at: Date
  readonly answered_at: Date | null
  readonly promised_at: Date | null
  readonly taken_by: number | null
  readonly taken_at: Date | null
  readonly ended_at: Date | null
  readonly ending: ComplaintEnding | 'erased' | null
  readonly payment_id: string | null
  readonly version: number
  readonly contact: string
  readonly source: ComplaintSource
  readonly taker: string | null
}

/** A payment of a complaint. */
export interface JoinedRow extends FoundRow {
  readonly payer: string
  readonly has_open_refund: boolean
}

const MOST_WORDS = 120

export interface LineContext {
  readonly country: Country
  readonly promise: ComplaintPromise
  readonly staffId: number
  readonly payment: FoundPayment | null
}

/** A complaint as lists show it: numbers in its words masked. */
export function lineOf(
  row: ComplaintRow,
  { country, promise, staffId, payment }: LineContext,
): ComplaintLine {
  const { number, kind, language, words } = row
  return {
    number,
    kind,
    language,
    words: maskText(words, country).slice(0, MOST_WORDS),
    clock: row.ended_at === null ? clockOf(row, promise) : null,
    takenBy:
      row.taker === null ? null : { initials: initialsOf(row.taker), isMine: row.taken_by === staffId },
    payment: payment && { money: payment.money, isGoing: payment.isGoing, delivery: payment.delivery },
  }
}

/** What is over is less than none, by night too, when no working time passes. */
function leftOf(due: Date, promise: ComplaintPromise): number {
  const now = new Date()
  const left = workingTimeBetween(now, due, promise)
  return due < now ? Math.min(left, -1) : left
}

/** The next promise, in working time: nights and holidays are no part of it. */
function clockOf(row: ComplaintRow, promise: ComplaintPromise): ComplaintClock {
  const next = nextPromise({
    firstAnswer: row.first_answer_due,
    end: row.end_due,
    isAnswered: row.answered_at !== null,
    promisedAt: row.promised_at,
  })
  const from = next.what === 'promised' ? (row.taken_at ?? row.opened_at) : row.opened_at
  return {
    what: next.what,
    at: next.at.toISOString(),
    leftMs: leftOf(next.at, promise),
    wholeMs: workingTimeBetween(from, next.at, promise),
  }
}
