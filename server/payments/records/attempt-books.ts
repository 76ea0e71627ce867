import type { Currency } from '#domain/money.ts'
import type { AttemptBooks } from '#domain/payments/decide-reversal.ts'
import { statement, type Runner } from '#server/store/database.ts'
import { AT_BANK } from './payment-statements.ts'
import { priceOf, type AttemptedRow } from './payment-row.ts'

/** What was booked for an attempt, and its refund with the account the money left. */
const findBooks = statement(
  'attempt-books',
  `select l.amount_minor, l.currency, r.rail, r.amount_minor as refund_minor, r.currency as refund_currency, r.held, r.state, r.refused_at,
     r.due_at > now() + ${AT_BANK} / 2 as at_bank,
     exists (select 1 from ledger o where o.payment_id = a.payment_id and o.attempt = a.n
       and o.kind in ('refund', 'held-refund') and o.credit like 'paid-out:%') as by_hand
   from attempt a
     left join ledger l on l.payment_id = a.payment_id and l.attempt = a.n and l.kind in ('charge', 'held-charge')
     left join refund r on r.payment_id = a.payment_id and r.n = a.n
   where a.payment_id = $1 and a.n = $2`,
)

interface BooksRow {
  readonly amount_minor: number | null
  readonly currency: Currency
  readonly rail: string | null
  readonly refund_minor: number
  readonly refund_currency: Currency
  readonly held: boolean
  readonly state: 'open' | 'refunded'
  readonly refused_at: Date | null
  readonly at_bank: boolean | null
  readonly by_hand: boolean
}

/** What the books say about an attempt; read under its payment's lock. */
export async function booksOf(tx: Runner, row: AttemptedRow): Promise<AttemptBooks> {
  const [found] = await tx.run<BooksRow>(findBooks, [row.id, row.attempt_n])
  const { amount_minor: minor = null, rail = null } = found ?? {}
  const booked = found && minor !== null ? { minor, currency: found.currency } : priceOf(row)
  if (!found || rail === null) return { booked, refund: null }
  const amount = { minor: found.refund_minor, currency: found.refund_currency }
  const { held, state, by_hand: isByHand, refused_at: refusedAt } = found
  const isRefused = refusedAt !== null
  const isAtBank = found.at_bank === true
  return {
    booked,
    refund: { attempt: row.attempt_n, rail, amount, held, state, isRefused, isAtBank, isByHand },
  }
}
