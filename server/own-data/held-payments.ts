import type { OwnDataResult } from '#contract/own-data/own-data.ts'
import { majorOf } from '#domain/money.ts'
import { maskNumber } from '#domain/phone.ts'
import { findPutAway, type HeldRow } from '#server/payments/retention/find-put-away.ts'
import type { Secrets } from '#server/secrets/secret-ring.ts'
import type { Database } from '#server/store/database.ts'
import * as sql from './own-data-statements.ts'

/** Where they lie; `secret` null: what was put away is not looked up. */
interface Held {
  readonly database: Database
  readonly secret: Secrets | null
}

const MOST = 1_000

/**
 * Payments for a number or by it (national digits), those too that were put away; what was sent to it, and what staff noted, where
 * that is wanted.
 */
export async function heldPayments(
  { database, secret }: Held,
  number: string,
  withNotes: boolean,
): Promise<Pick<OwnDataResult, 'payments' | 'messages' | 'notes'>> {
  const rows = await database.run<HeldRow>(sql.findHeldPayments, [number])
  const away = secret === null ? [] : await findPutAway(database, secret, number)
  const known = new Set(rows.map(({ id }) => id))
  const all = [...rows, ...away.filter(({ id }) => !known.has(id))].slice(0, MOST)
  const messages = await database.run<{ at: Date; text: string }>(sql.findHeldMessages, [number])
  const ids = all.map(({ id }) => id)
  const notes = withNotes
    ? await database.run<{ at: Date; id: string; text: string }>(sql.findHeldNotes, [ids])
    : []
  return {
    payments: all.map((row) => heldPayment(row, number)),
    messages: messages.map(({ at, text }) => ({ at: at.toISOString(), text })),
    notes: notes.map(({ at, id, text }) => ({ at: at.toISOString(), transactionId: id, text })),
  }
}

/** Of a payment between two numbers each owner reads the other's masked; the e-mail is whoever paid's. */
function heldPayment(row: HeldRow, number: string): OwnDataResult['payments'][number] {
  const { id, created_at: at, kind, mode, state, currency, purchase } = row
  const seen = (other: string): string => (other === number || other === '' ? other : maskNumber(other))
  const hasPaid = row.payer === number || row.payer === ''
  return {
    transactionId: id,
    at: at.toISOString(),
    kind,
    what: purchase.description,
    amount: majorOf({ minor: row.amount_minor, currency }),
    currency,
    mode,
    state,
    paidFor: seen(row.recipient),
    paidBy: seen(row.payer),
    email: hasPaid ? row.email : '',
    accountId: row.recipient === number ? purchase.accountId : '',
    invoiceNumber: row.recipient === number ? purchase.invoiceNumber : '',
  }
}
