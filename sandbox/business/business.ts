import type { Books } from '../core/books.ts'
import type { Clock } from '../core/clock.ts'
import type { Phones } from '../core/phones.ts'
import type { Serial } from '../core/serial.ts'
import { Bills } from './bills.ts'
import { Catalogue } from './catalogue.ts'
import { Deliveries } from './deliveries.ts'
import { InternetAccounts } from './internet-accounts.ts'
import { LeadPayments } from './lead-payments.ts'
import { Leads } from './leads.ts'

/**
 * The operator's business: one truth behind every protocol in which the sandbox is asked for it. What runs
 * on a line is with the line (`Phones`).
 */
export interface Business {
  readonly catalogue: Catalogue
  readonly bills: Bills
  readonly internet: InternetAccounts
  readonly leads: Leads
  readonly leadPayments: LeadPayments
  readonly deliveries: Deliveries
  setCap(cap: number | null): void
  /** Back to the start. */
  clear(): void
}

export interface BusinessParts {
  readonly clock: Clock
  readonly phones: Phones
  readonly books: Books
  readonly serial: Serial
}

/** @param sizes how many bundles phones are offered at least (null: the cast's), and orders kept (null: all) */
export function createBusiness(
  parts: BusinessParts,
  sizes: { readonly bundles: number | null; readonly cap: number | null },
): Business {
  const catalogue = new Catalogue(sizes.bundles)
  const bills = new Bills()
  const internet = new InternetAccounts(parts.clock)
  const leads = new Leads({ ...parts, catalogue }, sizes.cap)
  const leadPayments = new LeadPayments((leadId) => leads.payable(leadId))
  const deliveries = new Deliveries({ ...parts, catalogue, bills, internet, leadPayments }, sizes.cap)
  return {
    catalogue,
    bills,
    internet,
    leads,
    leadPayments,
    deliveries,
    setCap(cap) {
      for (const part of [leads, deliveries]) part.setCap(cap)
    },
    clear() {
      for (const part of [catalogue, bills, internet, leads, leadPayments, deliveries]) part.clear()
    },
  }
}
