import { exponentOf, roundUp, type Currency } from '../money.ts'
import type { Invoice } from './invoice.ts'

/** How the country prices, and which day it is there. */
export interface InvoiceRule {
  readonly currency: Currency
  readonly amountUnit: 'major' | 'minor'
  /** ISO day in the country. */
  readonly today: string
}

/** An invoice that can be paid now. */
export interface OpenInvoice extends Invoice {
  /**
   * What is paid: rounded up to the next whole unit of the currency, in
   * units of the country's `amountUnit` (INVOICE-16).
   */
  readonly amount: number
  /** True when a fraction was rounded up. */
  readonly rounded: boolean
  /** Its due day is over in the country. */
  readonly overdue: boolean
}

/** The day of a moment in a time zone, as ISO text. */
export function dayIn(timeZone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(moment)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year')}-${of('month')}-${of('day')}`
}

/**
 * What is open, the most urgent first: by due day, those without one last, then by number. What is paid, or owes
 * nothing, is left out (INVOICE-16).
 */
export function openInvoices(invoices: readonly Invoice[], rule: InvoiceRule): OpenInvoice[] {
  return invoices
    .filter(({ invoiceStatus, outstandingAmount }) => outstandingAmount > 0 && !/^paid$/i.test(invoiceStatus))
    .map((invoice) => ({ ...invoice, ...payable(invoice, rule), overdue: isOverdue(invoice, rule.today) }))
    .toSorted(byUrgency)
}

/** What is still to be paid of all of them, and of those whose day is over; what was paid here is left out. */
export function totalsOf(invoices: readonly Pick<OpenInvoice, 'amount' | 'overdue' | 'paidHereOn'>[]): {
  readonly all: number
  readonly overdue: number
} {
  const due = invoices.filter(({ paidHereOn }) => !paidHereOn)
  return { all: sum(due), overdue: sum(due.filter(({ overdue }) => overdue)) }
}

function sum(some: readonly { readonly amount: number }[]): number {
  return some.reduce((total, { amount }) => total + amount, 0)
}

/** What one invoice costs: whole units of its currency, never below what is owed. */
export function payable(
  invoice: Pick<Invoice, 'outstandingAmount'>,
  { currency, amountUnit }: Pick<InvoiceRule, 'currency' | 'amountUnit'>,
): { readonly amount: number; readonly rounded: boolean } {
  const { amount, rounded } = roundUp(invoice.outstandingAmount)
  return { amount: amountUnit === 'minor' ? amount * 10 ** exponentOf(currency) : amount, rounded }
}

/** True once the due day is over in the country; on the day itself there is still time. */
export function isOverdue({ dueDate }: Pick<Invoice, 'dueDate'>, today: string): boolean {
  return dueDate !== '' && dueDate.slice(0, 10) < today
}

function byUrgency(a: Invoice, b: Invoice): number {
  const [first, second] = [a.dueDate || '9999', b.dueDate || '9999']
  if (first !== second) return first < second ? -1 : 1
  // `INV-9` before `INV-10`, without the tables of a language: this sorts hundreds on a slow phone.
  const longer = a.invoiceNo.length - b.invoiceNo.length
  return longer === 0 ? Number(a.invoiceNo > b.invoiceNo) - Number(a.invoiceNo < b.invoiceNo) : longer
}
