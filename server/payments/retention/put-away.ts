import { PAYMENT_STATES } from '#domain/payments/states.ts'
import type { PurchaseSnapshot } from '#server/payments/records/payment-row.ts'
import type { Secrets } from '#server/secrets/secret-ring.ts'
import type { YearKey } from '#server/secrets/year-keys.ts'
import type { Database, Runner } from '#server/store/database.ts'
import { keysOf } from './data-keys.ts'
import { forgetReceipts } from './forget-statements.ts'
import * as sql from './put-away-statements.ts'
import { LEAST_UNPAID_KEPT_DAYS } from './retention-days.ts'

/** So many at a time: nobody waits long for what a batch holds. */
const BATCH = 200
/** More than this is left to the next time. */
const MOST_BATCHES = 500

interface PutAwayRow {
  readonly id: string
  readonly recipient: string
  readonly payer: string
  readonly email: string
  readonly payable: string | null
  readonly purchase: PurchaseSnapshot
  readonly year: number
}

interface Keeping {
  readonly database: Database
  readonly secret: Secrets
}

/**
 * Takes number, e-mail and account out of payments that are over since `days`, and lays them under the key of their year; books,
 * references and amounts stay as they are. Money that is open anywhere keeps its payment as it is. Any number of processes may
 * do this at once. Answers how many.
 */
export async function putAwayOld(keeping: Keeping, days: number, batch = BATCH): Promise<number> {
  let total = 0
  for (let round = 0; round < MOST_BATCHES; round += 1) {
    const done = await putAwaySome(keeping, { what: sql.lockOld, values: [batch, days], number: null })
    total += done
    if (done < batch) break
  }
  return total
}

/**
 * The same of everything that a number (national digits) is in, at once; of a payment between two people the other's side stays.
 * Answers how many payments were put away and how many the number is still in: they are not over yet, or watched.
 */
export async function putAwayNumber(
  keeping: Keeping,
  number: string,
): Promise<{ readonly done: number; readonly left: number }> {
  let total = 0
  for (let round = 0; round < MOST_BATCHES; round += 1) {
    const values = [BATCH, LEAST_UNPAID_KEPT_DAYS, number]
    const done = await putAwaySome(keeping, { what: sql.lockOfNumber, values, number })
    total += done
    if (done < BATCH) break
  }
  const [left] = await keeping.database.run<{ count: number }>(sql.countOfNumber, [number])
  return { done: total, left: left?.count ?? 0 }
}

interface Batch {
  readonly what: typeof sql.lockOld
  readonly values: readonly unknown[]
  /** Whose side; null: both. */
  readonly number: string | null
}

function putAwaySome({ database, secret }: Keeping, { what, values, number }: Batch): Promise<number> {
  return database.transaction(async (tx) => {
    const rows = await tx.run<PutAwayRow>(what, values)
    if (rows.length === 0) return 0
    const keys = await keysOf(tx, secret, new Set(rows.map(({ year }) => year)))
    const sides = rows.flatMap((row) => sidesOf(row, number).map((side) => ({ row, side })))
    const sealed = sides.flatMap(({ row, side }) => sealedSide(row, side, keys.get(row.year)))
    await tx.run(sql.insertPutAway, [JSON.stringify(sealed), number === null ? 'age' : 'owner'])
    await empty(tx, rows, sides)
    return rows.length
  })
}

type Side = 'recipient' | 'payer'

/** Whose data leaves: the e-mail is of whoever paid, who is the recipient where nobody else is named. */
function sidesOf({ recipient, payer, email, purchase }: PutAwayRow, number: string | null): readonly Side[] {
  const isTheirs = number === null || [recipient, purchase.receiptTo].includes(number)
  const hasPaid = number === null || payer === number || (payer === '' && isTheirs)
  return [
    ...(isTheirs && recipient !== '' ? (['recipient'] as const) : []),
    ...(hasPaid && (payer !== '' || email !== '') ? (['payer'] as const) : []),
  ]
}

/** Nothing of a year whose key is destroyed: its time was over before. */
function sealedSide(row: PutAwayRow, side: Side, key: YearKey | undefined): readonly object[] {
  if (!key) return []
  const { recipient, payer, email, payable, purchase } = row
  const { accountId, invoiceNumber, leadId, receiptTo = '' } = purchase
  const data =
    side === 'payer' ? { payer, email } : { recipient, payable, accountId, invoiceNumber, leadId, receiptTo }
  // Who paid with no number of their own is found by the line's.
  const numbers = side === 'payer' ? [payer || recipient] : [recipient, receiptTo]
  return [
    {
      id: row.id,
      side,
      year: row.year,
      hashes: [...new Set(numbers.filter(Boolean))].map((number) => key.hash(number).toString('hex')),
      sealed: key.seal(JSON.stringify(data), `${row.id} ${side}`).toString('hex'),
    },
  ]
}

async function empty(
  tx: Runner,
  rows: readonly PutAwayRow[],
  sides: readonly { readonly row: PutAwayRow; readonly side: Side }[],
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const has = (id: string, wanted: Side) => sides.some(({ row, side }) => row.id === id && side === wanted)
  const emptied = ids.map((id) => ({ id, recipient: has(id, 'recipient'), payer: has(id, 'payer') }))
  await tx.run(sql.emptyPayments, [JSON.stringify(emptied)])
  await tx.run(sql.emptyAttempts, [ids])
  await tx.run(sql.emptyKeys, [ids])
  await tx.run(sql.dropHolds, [ids])
  await tx.run(forgetReceipts, [ids, PAYMENT_STATES])
}
