import { CAST_INTERNET_ACCOUNTS } from '../cast/fixed-internet.ts'
import type { CastInternetAccount, CastInvoice } from '../cast/fixed-internet.ts'
import type { Clock } from '../core/clock.ts'
import { hundredthsOf } from './hundredths.ts'

/** An open invoice as the operator knows it. Days are ISO (`2026-05-31`). */
export interface OpenInvoice {
  readonly accountNo: string
  readonly invoiceNo: string
  readonly owedHundredths: number
  readonly currency: string
  readonly billingStartDate: string
  readonly billingEndDate: string
  readonly dueDate: string
  readonly status: 'OPEN' | 'OVERDUE'
}

/** An invoice of an account, and the money that comes for it. */
export interface Settlement {
  readonly accountNo: string
  readonly invoiceNo: string
  readonly amountMinor: number
  readonly currency: string
}

/** Fixed-internet accounts: a settled invoice is gone. Reset opens all of them again. */
export class InternetAccounts {
  readonly #clock: Clock
  readonly #settled = new Set<string>()
  /** Bills are dated from the month in which everything started, so that they stay the same. */
  #startedMs: number

  constructor(clock: Clock) {
    this.#clock = clock
    this.#startedMs = clock.now()
  }

  find(accountNo: string): CastInternetAccount | null {
    return ACCOUNTS.get(accountNo) ?? null
  }

  /** The accounts of a person. */
  ofContact(msisdn: string): readonly CastInternetAccount[] {
    return CAST_INTERNET_ACCOUNTS.filter(({ contactMsisdn }) => contactMsisdn === msisdn)
  }

  openInvoices(account: CastInternetAccount): readonly OpenInvoice[] {
    return account.invoices
      .filter(({ invoiceNo }) => !this.#settled.has(invoiceNo))
      .map((invoice) => this.#view(account, invoice))
  }

  /** Why an invoice cannot be settled so; null when it can. */
  refusal({ accountNo, invoiceNo, amountMinor, currency }: Settlement): string | null {
    const account = this.find(accountNo)
    if (!account) return 'Account not found.'
    const invoice = account.invoices.find((one) => one.invoiceNo === invoiceNo)
    if (!invoice) return 'The account has no such invoice.'
    if (this.#settled.has(invoiceNo)) return 'The invoice is already settled.'
    if (currency !== account.currency) return 'The invoice is in another currency.'
    const paid = hundredthsOf(amountMinor, currency)
    // Whoever cannot pay fractions pays the next whole unit.
    const most = Math.ceil(invoice.owedHundredths / 100) * 100
    return paid >= invoice.owedHundredths && paid <= most ? null : 'The invoice has another amount.'
  }

  settle({ invoiceNo }: Settlement): void {
    this.#settled.add(invoiceNo)
  }

  clear(): void {
    this.#settled.clear()
    this.#startedMs = this.#clock.now()
  }

  #view({ accountNo, currency }: CastInternetAccount, invoice: CastInvoice): OpenInvoice {
    const { invoiceNo, owedHundredths, monthsAgo } = invoice
    const dueDate = this.#lastDayOfMonth(monthsAgo - 1)
    const today = dayOf(this.#clock.now())
    return {
      accountNo,
      invoiceNo,
      owedHundredths,
      currency,
      billingStartDate: `${this.#lastDayOfMonth(monthsAgo).slice(0, 8)}01`,
      billingEndDate: this.#lastDayOfMonth(monthsAgo),
      dueDate,
      status: dueDate < today ? 'OVERDUE' : 'OPEN',
    }
  }

  #lastDayOfMonth(monthsAgo: number): string {
    const start = new Date(this.#startedMs)
    return dayOf(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() - monthsAgo + 1, 0))
  }
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

const ACCOUNTS = new Map(CAST_INTERNET_ACCOUNTS.map((account) => [account.accountNo, account]))
