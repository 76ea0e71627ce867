import { isIn, RETURNING, UNDECIDED } from '#domain/payments/state-groups.ts'
import type { Database } from '#server/store/database.ts'
import { requestEnquiry } from '../../callbacks.ts'
import { requestRefundCalls } from '../../commands/case-statements.ts'
import { digestOf } from '../../records/payment-id.ts'
import { freshAttempt, type PaymentRow } from '../../records/payment-row.ts'
import { nextPayments } from '../check/check-statements.ts'
import * as sql from './compare-statements.ts'
import { forEach } from './for-each.ts'
import { queryAttempt, type BooksParties } from './parties.ts'

const PAYMENTS_AT_ONCE = 500
/** More attempts of one payment than any customer makes in the half hour that it stays open. */
const MOST_ATTEMPTS = 10

export interface Asking {
  readonly database: Database
  readonly parties: BooksParties
  /** The moment that the books were restored to. */
  readonly since: Date
  /** Name of this command in the event list. */
  readonly node: string
}

export interface Asked {
  /** Payments that portals enquire about now. */
  hurried: number
  /** Number of charges from the last day that portals enquire about, since a reversal may have been lost. */
  charges: number
  /** Payments of these books of which a provider has not yet said what became of them: a further attempt may follow. */
  readonly open: string[]
  /** Attempts that were made and are in the books again. */
  readonly restored: string[]
  /** References of which nobody says what became of them. */
  readonly unsure: { readonly ref: string; readonly reason: string }[]
}

type Unfinished = PaymentRow & { readonly lost: boolean }

/**
 * Has everything asked again that may have gone on outside since `since`. Of a payment that was not asked for in these books, or whose
 * attempt failed, the provider is asked whether it knows a further attempt: what it knows is written down as made, and nothing
 * more. What became of it is enquired by the portals and enters through the one door.
 */
export async function askAgain(asking: Asking): Promise<Asked> {
  const { database, since } = asking
  const asked: Asked = { hurried: 0, charges: 0, open: [], restored: [], unsure: [] }
  let after = ''
  for (;;) {
    const [next] = await database.run<{ last: string | null; wanted: readonly string[] }>(nextPayments, [
      after,
      PAYMENTS_AT_ONCE,
      null,
    ])
    if (!next || next.last === null) return asked
    after = next.last
    const rows = await database.run<Unfinished>(sql.findUnfinished, [next.wanted, since])
    await forEach(rows, (row) => askAbout(asking, row, asked))
    asked.charges += (
      await database.run(sql.askAboutCharges, [next.wanted, since, asked.charges, sql.BETWEEN_CHARGES_MS])
    ).length
  }
}

async function askAbout(asking: Asking, row: Unfinished, asked: Asked): Promise<void> {
  const { database } = asking
  // What was begun after that moment was begun after the restore.
  if (isIn(UNDECIDED, row.state) && row.created_at < asking.since) asked.open.push(row.id)
  if (row.lost) await restoreAttempts(asking, row, asked)
  if (isIn(RETURNING, row.state)) await database.run(requestRefundCalls, [row.id])
  else if (row.current_attempt > 0) await requestEnquiry({ database }, row.id)
  else return
  await database.run(sql.hurryLateAttempts, [row.id])
  asked.hurried += 1
}

/** The attempts that come after those in the books, one after the other, as long as the provider knows them. */
async function restoreAttempts(asking: Asking, row: PaymentRow, asked: Asked): Promise<void> {
  const { database, parties, node } = asking
  let { version } = row
  for (let n = row.current_attempt + 1; n <= MOST_ATTEMPTS; n += 1) {
    const attempted = freshAttempt({ ...row, current_attempt: n })
    const { our_ref: ref } = attempted
    const said = await queryAttempt(parties, attempted)
    if (said.kind === 'never-seen') return
    if (said.kind === 'unsure' || said.kind === 'not-sent') {
      asked.unsure.push({ ref, reason: said.reason })
      return
    }
    const digest = digestOf(`${row.id}:${row.payer}`)
    const written = await database.run(sql.restoreAttempt, [row.id, n, version, digest, node])
    // A portal moved the payment meanwhile: the next comparison looks at it again.
    if (written.length === 0) {
      asked.unsure.push({ ref, reason: 'a portal is at it' })
      return
    }
    version += 1
    asked.restored.push(ref)
    // Only after a definite no is there another attempt.
    if (said.kind === 'collected' || said.kind === 'waiting') return
  }
}
