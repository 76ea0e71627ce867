import type { Runner } from '#server/store/database.ts'
import type { Database } from '#server/store/database.ts'
import { checkTheseBooks } from '#server/payments/books/check/check-books.ts'
import * as alarms from './alarm-statements.ts'
import * as sql from './book-statements.ts'

/** Rows of the ledger that are read at once, and how many times in one look: what was booked in a day of a large operator. */
const ROWS_AT_ONCE = 5_000
const MOST_PARTS = 200
/** Payments that the rules look at in one statement. */
const PAYMENTS_AT_ONCE = 200
/** More of them ring no louder. */
const MOST_RINGING = 20
/** A row is seen by others only when its transaction ends: so long one may have lasted, milliseconds. */
const OVERLAP_MS = 120_000
/** More than any number that the ledger gives out. */
const AFTER_ALL = Number.MAX_SAFE_INTEGER

interface BookedPart {
  readonly last: number | null
  readonly over: boolean
  readonly payments: readonly string[]
}

/**
 * Looks at the books of every payment of which something was booked since the last look (I1 to I10), and once more at those that
 * were wrong: each that is wrong rings until it is right. One process at a time; what nobody looked at for longer than a day is left
 * to `npm run books -- check`.
 */
export async function watchBooks(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const [round] = await tx.run<{ done_until: Date; until: Date }>(sql.takeRound)
    if (!round) return
    const wrong = new Map<string, string>()
    const look = (payments: readonly string[]): Promise<void> =>
      checkTheseBooks(database, payments, ({ rule, payment }) => {
        if (wrong.size < MOST_RINGING && !wrong.has(payment)) wrong.set(payment, rule.invariant)
      })
    await look((await tx.run<{ name: string }>(sql.listWrong, [MOST_RINGING])).map(({ name }) => name))
    for await (const payments of bookedSince(database, new Date(round.done_until.getTime() - OVERLAP_MS)))
      await look(payments)
    for (const [payment, rule] of wrong)
      await tx.run(alarms.ring, ['books-wrong', payment, JSON.stringify({ payment, rule })])
    await tx.run(alarms.endOthers, [
      ['books-wrong'],
      [...wrong.keys()].map((payment) => `books-wrong ${payment}`),
    ])
    await tx.run(sql.keepRound, [round.until])
  })
}

/** In parts that one statement can look at. */
async function* bookedSince(database: Runner, since: Date): AsyncGenerator<readonly string[]> {
  let before = AFTER_ALL
  for (let part = 0; part < MOST_PARTS; part += 1) {
    const [booked] = await database.run<BookedPart>(sql.listBooked, [before, ROWS_AT_ONCE, since])
    if (!booked || booked.last === null) return
    for (let from = 0; from < booked.payments.length; from += PAYMENTS_AT_ONCE)
      yield booked.payments.slice(from, from + PAYMENTS_AT_ONCE)
    if (booked.over) return
    before = booked.last
  }
}
