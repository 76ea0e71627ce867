import type { Invoice } from '#domain/invoices/invoice.ts'
import { isCurrency } from '#domain/money.ts'
import { at, itemsAt, parseJson, textAt } from '../../http/json.ts'
import type { Json } from '../../http/json.ts'
import type { AccountAnswer, AccountQuery, BillAnswer, InvoiceQuery, InvoicesAnswer } from '../bills-port.ts'
import type { LineProblem } from '../line-problem.ts'
import { nationalDigits } from './numbers.ts'
import { dayAt, decimalAt, isNotFound, NO_LINE, problemIn, UNANSWERED } from './tmforum-fields.ts'
import { findLine } from './tmforum-lines.ts'
import type { Desk } from './tmforum-lines.ts'
import { ACCOUNT_STATES, BILL_STATES, CREDIT_WORDS } from './tmforum.wire.ts'

/** A bill as the operator keeps it; `id` is its own, `invoiceNo` what the customer reads. */
export interface Bill extends Invoice {
  readonly id: string
}

type BillsFound = { readonly ok: true; readonly bills: readonly Bill[] } | LineProblem
type AccountFound = { readonly ok: true; readonly account: Json | null } | LineProblem

/** CALL-7: what is owed on a line: what remains of the bills sent to its account, less its credit. */
export async function queryBill(desk: Desk, msisdn: string): Promise<BillAnswer> {
  const found = await findLine(desk, msisdn)
  if (!found.ok) return found
  if (!found.line) return NO_LINE
  const accountNo = found.line.accountId
  if (accountNo === '') return { ok: false, problem: 'operator-failed', message: 'The line has no account.' }
  const [owed, kept] = await Promise.all([findBills(desk, accountNo), findAccount(desk, accountNo)])
  if (!owed.ok) return owed
  if (!kept.ok) return kept
  const credit = kept.account ? creditOf(kept.account, desk.market.currency) : 0
  const open = owed.bills.filter(isOpen)
  if (credit === null || open.some(({ currency }) => currency !== desk.market.currency)) return UNANSWERED
  // Thousandths are added, so that no fraction appears that no bill has.
  const sum = open.reduce((total, { outstandingAmount }) => total + Math.round(outstandingAmount * 1_000), 0)
  return { ok: true, outstanding: (sum - Math.round(credit * 1_000)) / 1_000, accountNo }
}

/** BILL-33: the account that the inventory has for the line decides, and it must be one that can be paid. */
export async function checkAccount(desk: Desk, query: AccountQuery): Promise<AccountAnswer> {
  const found = await findLine(desk, query.msisdn)
  if (!found.ok) return found
  if (!found.line) return NO_LINE
  const { accountId, lineType } = found.line
  // A prepaid line never has an account; that a postpaid one has none is a finding of its own.
  if (accountId === '' && lineType !== 'PREPAID') return { ok: false, problem: 'no-account' }
  if (accountId !== query.accountNo) return { ok: false, problem: 'other-account' }
  const kept = await findAccount(desk, accountId)
  if (!kept.ok) return kept
  return kept.account ? { ok: true } : { ok: false, problem: 'no-account' }
}

/** INVOICE-13: without the e-mail registered with the account nothing of it is told (INVOICE-13). */
export async function findOpenInvoices(desk: Desk, query: InvoiceQuery): Promise<InvoicesAnswer> {
  const kept = await findAccount(desk, query.accountNo)
  if (!kept.ok) return kept
  if (!kept.account) return { ok: false, problem: 'unknown-account' }
  const contacts = contactsOf(kept.account)
  const wanted = query.email.trim().toLowerCase()
  if (wanted === '' || !contacts.emails.includes(wanted)) return { ok: false, problem: 'other-email' }
  const [owed, line] = await Promise.all([
    findBills(desk, query.accountNo),
    findLineOfAccount(desk, query.accountNo),
  ])
  if (!owed.ok) return owed
  const contactMsisdn = nationalDigits(contacts.phone, desk.callingCode)
  if (contactMsisdn === '') return UNANSWERED
  const invoices = owed.bills.filter(isOpen).map(({ id: _own, ...invoice }) => invoice)
  return { ok: true, invoices, lineNumber: line || contactMsisdn, contactMsisdn }
}

/** TMF678: every bill of an account. One that cannot be read spoils the list: it may be owed. */
export async function findBills({ link }: Desk, accountNo: string): Promise<BillsFound> {
  const found = await link.list('TMF678', '/customerBill', { 'billingAccount.id': accountNo })
  if (!found.ok) return problemIn(found.answer)
  const bills = found.items.map((item) =>
    textAt(item, 'billingAccount', 'id') === accountNo ? billOf(item, accountNo) : null,
  )
  const read = bills.filter((bill) => bill !== null)
  return read.length === bills.length ? { ok: true, bills: read } : UNANSWERED
}

function isOpen({ invoiceStatus, outstandingAmount }: Bill): boolean {
  return invoiceStatus !== '' && outstandingAmount > 0
}

function billOf(item: Json, accountNo: string): Bill | null {
  const invoiceStatus = BILL_STATES.get(textAt(item, 'state'))
  const field = at(item, 'remainingAmount') === undefined ? 'amountDue' : 'remainingAmount'
  // Not money of ours: a bill may have a fraction of what its currency has coins for.
  const remaining = decimalAt(item, field, 'value')
  const currency = textAt(item, field, 'unit')
  const id = textAt(item, 'id')
  if (remaining === '' || !isCurrency(currency) || id === '' || invoiceStatus === undefined) return null
  return {
    id,
    accountNo,
    invoiceNo: textAt(item, 'billNo') || id,
    dueDate: dayAt(item, 'paymentDueDate'),
    billingStartDate: dayAt(item, 'billingPeriod', 'startDateTime'),
    billingEndDate: dayAt(item, 'billingPeriod', 'endDateTime'),
    currency,
    outstandingAmount: Number(remaining),
    invoiceStatus,
  }
}

/** TMF666; null for an account that is none, or closed. */
async function findAccount({ link }: Desk, accountNo: string): Promise<AccountFound> {
  const answer = await link.get('TMF666', `/billingAccount/${encodeURIComponent(accountNo)}`)
  if (isNotFound(answer)) return { ok: true, account: null }
  const account = answer.ok && answer.status === 200 ? parseJson(answer.text) : undefined
  if (account === undefined || textAt(account, 'id') !== accountNo) return problemIn(answer)
  return { ok: true, account: ACCOUNT_STATES.has(textAt(account, 'state').toLowerCase()) ? account : null }
}

/** What was paid too much and is kept for the next bill, major units; null when it cannot be read. */
function creditOf(account: Json, currency: string): number | null {
  const balances = itemsAt(account, 'accountBalance') ?? []
  const credit = balances.find((one) => CREDIT_WORDS.has(textAt(one, 'balanceType').toLowerCase()))
  if (credit === undefined) return 0
  const value = decimalAt(credit, 'amount', 'value')
  return value === '' || textAt(credit, 'amount', 'unit') !== currency ? null : Number(value)
}

/** Every e-mail of the account's contacts, small letters, and the first phone. */
function contactsOf(account: Json): { readonly emails: readonly string[]; readonly phone: string } {
  const media = (itemsAt(account, 'contact') ?? []).flatMap((one) => itemsAt(one, 'contactMedium') ?? [])
  const told = (field: string) =>
    media.map((medium) => textAt(medium, 'characteristic', field)).filter((text) => text !== '')
  return {
    emails: told('emailAddress').map((email) => email.trim().toLowerCase()),
    phone: told('phoneNumber')[0] ?? '',
  }
}

/** The number that an account is billed for; '' where the inventory has none. */
async function findLineOfAccount({ link, callingCode }: Desk, accountNo: string): Promise<string> {
  const found = await link.list('TMF637', '/product', { 'billingAccount.id': accountNo })
  const ours = found.ok
    ? found.items.find((item) => textAt(item, 'billingAccount', 'id') === accountNo)
    : undefined
  const number = textAt(itemsAt(ours, 'realizingResource')?.[0], 'value')
  return nationalDigits(number, callingCode)
}
