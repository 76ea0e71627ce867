import { isDecimal } from '#domain/exact-amount.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { isCurrency } from '#domain/money.ts'
import type { HttpAnswer } from '../http/call.ts'
import { itemsAt, textAt } from '../http/json.ts'
import type { Json } from '../http/json.ts'
import type { AccountAnswer, BillAnswer, InvoicesAnswer } from './bills-port.ts'
import type { Market } from './market.ts'
import { readBody, says } from './portal-operator-problem.ts'
import { ACCOUNT_MATCHES, ACCOUNT_NOT_FOUND, EMAIL_MISMATCH } from './portal-operator.wire.ts'

const ACCOUNT = /^[A-Z0-9]{1,20}$/

/** CALL-7: what is owed, in the country's currency; below zero is credit. */
export function readBill(answer: HttpAnswer, market: Market): BillAnswer {
  return readBody(answer, (body) => {
    const outstanding = textAt(body, 'outstanding')
    const accountNo = textAt(body, 'accountNo')
    if (!isDecimal(outstanding.replace(/^-/, '')) || !ACCOUNT.test(accountNo)) return null
    if (textAt(body, 'currency') !== market.currency) return null
    return { ok: true, outstanding: Number(outstanding), accountNo }
  })
}

/** BILL-33: any word but the three says nothing about the account. */
export function readAccount(answer: HttpAnswer): AccountAnswer {
  const read = readBody(answer, (body) => {
    const match = ACCOUNT_MATCHES.get(textAt(body, 'match'))
    return match ? { ok: true as const, match } : null
  })
  if (!read.ok) return read
  return read.match === 'same' ? { ok: true } : { ok: false, problem: read.match }
}

/** Longer lists are no list: an account with more is served by people. */
const MOST_INVOICES = 1_000

/**
 * INVOICE-13: half a list could say that someone owes less than they do,
 * so one invoice that cannot be read spoils it.
 */
export function readInvoices(answer: HttpAnswer, accountNo: string): InvoicesAnswer {
  if (says(answer, 404, ACCOUNT_NOT_FOUND)) return { ok: false, problem: 'unknown-account' }
  if (says(answer, 403, EMAIL_MISMATCH)) return { ok: false, problem: 'other-email' }
  return readBody(answer, (body) => {
    const items = itemsAt(body, 'invoices')
    const contactMsisdn = textAt(body, 'contactMsisdn')
    if (!items || items.length > MOST_INVOICES || !/^\d{6,12}$/.test(contactMsisdn)) return null
    const invoices = items.flatMap((item) => invoiceOf(item, accountNo) ?? [])
    const numbers = new Set(invoices.map(({ invoiceNo }) => invoiceNo))
    if (invoices.length !== items.length || numbers.size !== items.length) return null
    // What is not owed any more is not open, whatever list it is in.
    const open = invoices.filter(({ outstandingAmount }) => outstandingAmount > 0)
    return { ok: true, invoices: open, lineNumber: textAt(body, 'lineNumber').slice(0, 20), contactMsisdn }
  })
}

function invoiceOf(item: Json, accountNo: string): Invoice | null {
  const invoiceNo = textAt(item, 'invoiceNo')
  const outstanding = textAt(item, 'outstanding')
  const currency = textAt(item, 'currency')
  const dates = [
    textAt(item, 'dueDate'),
    textAt(item, 'billingStartDate'),
    textAt(item, 'billingEndDate'),
  ] as const
  if (textAt(item, 'accountNo') !== accountNo || !/^[\w./-]{1,64}$/.test(invoiceNo)) return null
  if (!isDecimal(outstanding) || !isCurrency(currency) || !dates.every(isDayOrNone)) return null
  const [dueDate, billingStartDate, billingEndDate] = dates
  return {
    accountNo,
    invoiceNo,
    dueDate,
    billingStartDate,
    billingEndDate,
    currency,
    outstandingAmount: Number(outstanding),
    invoiceStatus: textAt(item, 'status').slice(0, 40),
  }
}

function isDayOrNone(text: string): boolean {
  return text === '' || (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)))
}
