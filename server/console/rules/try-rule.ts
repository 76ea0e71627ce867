import type { RuleTrial } from '#contract/console/rules.ts'
import type { Currency } from '#domain/money.ts'
import type { PurchaseRule, RuleSubject } from '#domain/rules/purchase-rule.ts'
import { replayRule, type PastPurchase } from '#domain/rules/replay-rule.ts'
import type { Database } from '#server/store/database.ts'
import * as sql from './book-statements.ts'

const HOURS = 7 * 24
/** The past is read in parts of so many hours: one statement each, which is over long before its deadline. */
const PART_HOURS = 2
/** More payments than this are not read: the figures then say since when they are. */
const MOST_PAYMENTS = 100_000
const MOST_OF_A_PART = 20_000
/** Whoever waits for the figures waits no longer. */
const MOST_MS = 8_000
const SECOND_MS = 1_000

interface PastRow {
  readonly id: string
  readonly at: number
  readonly kind: string
  readonly rail: string
  readonly amount_minor: number
  readonly currency: Currency
  readonly recipient: string
  readonly payer: string
  readonly session: string
  readonly declined: boolean
}

interface Trying {
  readonly database: Database
  readonly country: { readonly currency: Currency }
}

/**
 * What a rule would have done with the payments of the last seven days, newest part first until there are enough, so that it reads no more
 * of a large operator's than of a small one's. Nothing is kept of networks, so a rule about them has no past.
 */
export async function tryRule({ database, country }: Trying, rule: PurchaseRule): Promise<RuleTrial> {
  if (rule.subject === 'network') return { looked: 0, hits: 0, subjects: 0, since: null }
  const until = Date.now() + MOST_MS
  const read: PastRow[] = []
  let from = 0
  let isWhole = true
  while (from < HOURS && read.length < MOST_PAYMENTS && isWhole && Date.now() < until) {
    const to = Math.min(HOURS, from + PART_HOURS)
    const rows = await database.run<PastRow>(sql.listPast, [
      to,
      from,
      rule.onlyKind,
      rule.onlyRail,
      MOST_OF_A_PART,
    ])
    read.push(...rows)
    // Of a part that is cut the older payments are not known, and nothing before it follows on it.
    isWhole = rows.length < MOST_OF_A_PART
    from = to
  }
  const since = isWhole ? Date.now() / SECOND_MS - from * 3_600 : (read.at(-1)?.at ?? 0)
  const past = read.toReversed().map((row) => pastOf(row, rule.subject, country.currency))
  return { ...replayRule(rule, past), since: new Date(since * SECOND_MS).toISOString() }
}

function pastOf(row: PastRow, subject: RuleSubject, currency: Currency): PastPurchase {
  return {
    id: row.id,
    at: row.at,
    subject: subject === 'network' ? '' : row[subject],
    price: row.currency === currency ? { minor: row.amount_minor, currency } : null,
    recipientMark: row.recipient,
    payerMark: row.payer,
    isDeclined: row.declined,
  }
}
