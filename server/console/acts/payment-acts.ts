import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { Acted } from '#contract/console/queue.ts'
import { MOST_RECEIPTS_A_DAY } from '#domain/staff/possible-acts.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import { maySee, roleFor } from '#domain/staff/roles.ts'
import type { Country } from '#countries/country.ts'
import { requestEnquiry } from '#server/payments/callbacks.ts'
import { requestRefundCalls } from '#server/payments/commands/case-statements.ts'
import { receiptPhone, receiptText } from '#server/payments/receipts/receipt-text.ts'
import { priceOf, type PaymentRow } from '#server/payments/records/payment-row.ts'
import type { Database, Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { countActs } from '../audit/audit-statements.ts'
import { writeEntry } from '../audit/write-entry.ts'
import { refusedFor } from '../decide/proposal-row.ts'
import * as sql from './act-statements.ts'

const LOOK_EVERY_MS = 10_000
const DAY_MS = 86_400_000
/** A whole number is shown so long. */
export const SHOWN_SECONDS = 60
/** More than a shift of calls needs: from then on somebody else looks. */
const NUMBERS_A_DAY = 200

async function timesOf(tx: Runner, values: readonly [id: string, act: string, ms: number]): Promise<number> {
  const [row] = await tx.run<{ times: number }>(sql.countOfPayment, values)
  return row?.times ?? 0
}

/** Has the other side asked at the next opportunity; what it answers decides, as always. Null: there is no such payment. */
export async function lookAgain(database: Database, asker: Asker, id: string): Promise<Acted | null> {
  const acted = await database.transaction(async (tx): Promise<Acted | null> => {
    const [row] = await tx.run<PaymentRow>(sql.lockForAct, [id])
    if (!row) return null
    if ((await timesOf(tx, [id, 'looked-again', LOOK_EVERY_MS])) > 0) return refusedFor('asked-just-now')
    if (row.current_attempt === 0) return refusedFor('nobody-to-ask')
    await tx.run(requestRefundCalls, [id])
    await writeEntry(tx, asker, {
      act: 'looked-again',
      may: 'look-again',
      objectKind: 'payment',
      object: id,
      detail: { state: row.state },
    })
    return { outcome: 'done' }
  })
  if (acted?.outcome === 'done') await requestEnquiry({ database }, id)
  return acted
}

/** The last message about the payment once more, to the number that it went to. */
export async function resendReceipt(
  { database, country }: { readonly database: Database; readonly country: Country },
  asker: Asker,
  id: string,
): Promise<Acted | null> {
  return database.transaction(async (tx) => {
    const [row] = await tx.run<PaymentRow>(sql.lockForAct, [id])
    if (!row) return null
    // Of one that was put away nobody knows whom it would go to.
    const hasOwner = receiptPhone(row) !== ''
    if (!hasOwner || (row.state !== 'delivered' && row.state !== 'refunded')) return refusedFor('no-receipt')
    const times = await timesOf(tx, [id, 'resent-receipt', DAY_MS])
    if (times >= MOST_RECEIPTS_A_DAY) return refusedFor('receipts-sent')
    const day = new Date().toISOString().slice(0, 10)
    const values = [
      `${id}-M-again-${day}-${times + 1}`,
      receiptPhone(row),
      receiptText(row, { says: row.state, amount: priceOf(row) }, country),
    ]
    await tx.run(sql.sendAgain, values)
    await writeEntry(tx, asker, {
      act: 'resent-receipt',
      may: 'look-again',
      objectKind: 'payment',
      object: id,
    })
    return { outcome: 'done' }
  })
}

/** Words for colleagues, kept with the payment. */
export async function addNote(
  database: Database,
  asker: Asker,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<Acted | null> {
  const fault = reasonFault(text)
  if (fault) return refusedFor(fault)
  return database.transaction(async (tx) => {
    const [row] = await tx.run<PaymentRow>(sql.findForAct, [id])
    if (!row) return null
    await tx.run(sql.insertNote, [id, asker.staffId, roleFor(asker.roles, 'note') ?? '', text.trim()])
    await writeEntry(tx, asker, { act: 'noted', may: 'note', objectKind: 'payment', object: id })
    return { outcome: 'done' }
  })
}

export interface ShownNumber {
  readonly number: string
  readonly seconds: number
  readonly count: number
}

/**
 * A customer's whole number, once the line of the audit that says so is written. Whoever may not see payments sees no number of one.
 *
 * @returns null if there is none; `too-many` after the day's limit
 */
export async function showNumber(
  database: Database,
  asker: Asker,
  { id, which, why, words }: ConsoleRequest<'showNumber'>,
): Promise<ShownNumber | 'not-yours' | 'too-many' | 'no-reason' | null> {
  if (!maySee(asker.roles, 'find')) return 'not-yours'
  if (why === 'other' && reasonFault(words)) return 'no-reason'
  return database.transaction(async (tx) => {
    const [row] = await tx.run<PaymentRow>(sql.findForAct, [id])
    if (!row || row[which] === '') return null
    const [counted] = await tx.run<{ times: number }>(countActs, [
      asker.staffId,
      'showed-number',
      DAY_MS,
      NUMBERS_A_DAY,
    ])
    const before = counted?.times ?? 0
    if (before >= NUMBERS_A_DAY) return 'too-many'
    await writeEntry(tx, asker, {
      act: 'showed-number',
      may: 'show-number',
      objectKind: 'payment',
      object: id,
      detail: { which, why },
      reason: why === 'other' ? words.trim() : '',
    })
    return { number: row[which], seconds: SHOWN_SECONDS, count: before + 1 }
  })
}
