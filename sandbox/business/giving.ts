import { keptMinor, takes } from '../core/kept-currency.ts'
import type { Line } from '../core/phones.ts'
import type { Clock } from '../core/clock.ts'
import type { Bills } from './bills.ts'
import type { Catalogue } from './catalogue.ts'
import type { InternetAccounts } from './internet-accounts.ts'
import type { LeadPayments } from './lead-payments.ts'
import { addBundle } from './line-bundles.ts'
import type { Order } from './order.ts'

/** What the operator knows besides its lines. */
export interface Records {
  readonly clock: Clock
  readonly catalogue: Catalogue
  readonly bills: Bills
  readonly internet: InternetAccounts
  readonly leadPayments: LeadPayments
}

/** Why an order cannot be carried out, in words for a person; null when it can. */
export function refusalOf(records: Records, line: Line, order: Order): string | null {
  if (line.delivery === 'refused') return 'The line does not accept this delivery.'
  if (order.kind === 'INVOICE') return records.internet.refusal(settlementOf(order))
  if (order.kind === 'LEAD') return records.leadPayments.refusal(order)
  if (line.lineType !== 'known' || line.lineClass === 'NA') return 'Subscriber not found.'
  if (!takes(line.currency, order.currency)) return 'The line is kept in another currency.'
  if (order.kind === 'BUNDLE') return bundleRefusal(records, line, order)
  if (order.kind === 'BILL') return records.bills.accountOf(line.msisdn) ? null : 'The line has no account.'
  return line.lineClass === 'POSTPAID' ? 'A postpaid line takes no airtime.' : null
}

function bundleRefusal({ catalogue }: Records, line: Line, order: Order): string | null {
  const offer = catalogue.offerFor(line, order.productCode)
  if (!offer) return 'The line is not offered this bundle.'
  const paidMinor = keptMinor(order.amountMinor, order.currency, offer.currency)
  return paidMinor === offer.priceMinor ? null : 'The bundle has another price.'
}

/** Carries out an order that is not refused. */
export function give(records: Records, line: Line, order: Order): void {
  const { kind, amountMinor, currency } = order
  if (kind === 'AIRTIME') line.airtimeMinor += keptMinor(amountMinor, currency, line.currency)
  if (kind === 'INVOICE') records.internet.settle(settlementOf(order))
  if (kind === 'LEAD') records.leadPayments.settle(order.leadId)
  if (kind === 'BUNDLE') {
    const offer = records.catalogue.offerFor(line, order.productCode)
    if (offer) addBundle(line, offer, records.clock.now())
  }
  if (kind === 'BILL') {
    const account = records.bills.accountOf(line.msisdn)
    if (account) records.bills.pay(account, amountMinor, currency)
  }
}

function settlementOf({ accountId, invoiceNumber, amountMinor, currency }: Order) {
  return { accountNo: accountId, invoiceNo: invoiceNumber, amountMinor, currency }
}
