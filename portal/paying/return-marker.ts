import { PAGES } from '#contract/pages.ts'
import * as type from '#domain/payments/transaction-type.ts'
import { readSession, writeSession } from '../frame-script/session-values.ts'

const NAME = 'paymentReturn'

/** What outlives the payment data: where the return button leads, and which draft it was (T17). */
export interface ReturnMarker {
  readonly redirectPage: string
  readonly draftId: string
}

/** Pages a purchase can begin on, with the words of the way back (PAY-33, T10). */
const RETURN_KEYS: Readonly<Record<string, string>> = {
  '/': 'status.return',
  '/prepaid-recharge': 'status.returnRecharge',
  '/postpaid-bill-pay': 'status.returnBill',
  '/data-bundle': 'status.returnBundle',
  '/broadband-recharge': 'status.returnBroadband',
  '/orp/fixed-internet': 'status.returnInvoices',
}

/** The page that sells each type of purchase. */
const PAGE_OF: Readonly<Record<string, string>> = {
  [type.PREPAID_RECHARGE]: PAGES.prepaidRecharge,
  [type.POSTPAID_BILL_PAYMENT]: PAGES.postpaidBillPay,
  [type.BUNDLE_PURCHASE]: PAGES.dataBundle,
  [type.BROADBAND_RECHARGE]: PAGES.broadbandRecharge,
  [type.BILL_PAYMENT]: PAGES.fixedInternet,
}

/** What may follow the path: which part of a list was open, such as `?category=Data&period=Weekly`. */
const LIST_PLACE = /^\?[A-Za-z0-9=&%+._-]{1,200}$/

/** A stored redirect page as one of our own routes; anything else is home. */
export function safeRedirectPage(page: unknown): string {
  if (typeof page !== 'string') return '/'
  const path = pathOf(page)
  if (!Object.hasOwn(RETURN_KEYS, path)) return '/'
  return LIST_PLACE.test(page.slice(path.length)) ? page : path
}

/** Key of "Return to recharge / bundles / bills". */
export function returnKey(page: string): string {
  return RETURN_KEYS[pathOf(page)] ?? 'status.return'
}

/** The page that sells a transaction type; home for what has none of its own, such as a lead (PAY-33). */
export function pageOfType(transactionType: string): string {
  return Object.hasOwn(PAGE_OF, transactionType) ? (PAGE_OF[transactionType] ?? PAGES.home) : PAGES.home
}

function pathOf(page: string): string {
  return page.split('?')[0] ?? ''
}

/** Kept when a payment is sent, so the status page finds the way back later. */
export function rememberReturn(redirectPage: string, draftId: string): void {
  writeSession(NAME, { redirectPage: safeRedirectPage(redirectPage), draftId })
}

/** The marker of this tab; home and no draft when there is none. */
export function readReturn(): ReturnMarker {
  const value = readSession(NAME)
  const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  const draftId = fields['draftId']
  return {
    redirectPage: safeRedirectPage(fields['redirectPage']),
    draftId: typeof draftId === 'string' && /^[0-9A-Z]{1,40}$/i.test(draftId) ? draftId : '',
  }
}
