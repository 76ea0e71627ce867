import type { OpenInvoicesResult } from '#contract/invoices.ts'
import type { InvoiceLookup } from '#domain/invoices/check-lookup.ts'
import { openInvoices, type InvoiceRule } from '#domain/invoices/open-invoices.ts'
import { looksLikeCurrency } from '#domain/money.ts'
import { hideMiddle, isMasked, isMsisdn, type NumberingPlan } from '#domain/phone.ts'
import type { FoundInvoices } from './invoice-props.ts'

/** The wire's answer as it is shown: what is open, most urgent first, the contact's number half hidden (INVOICE-17). */
export function foundInvoices(
  { account, email }: InvoiceLookup,
  answer: OpenInvoicesResult,
  rule: InvoiceRule & NumberingPlan,
): FoundInvoices {
  const { contactPersonMsisdn: contact, lineNumber } = answer
  const invoices = answer.invoices.map((invoice) => ({
    ...invoice,
    currency: looksLikeCurrency(invoice.currency) ? invoice.currency : rule.currency,
  }))
  return {
    account,
    email,
    invoices: openInvoices(invoices, rule),
    lineNumber,
    contact: isMasked(contact) || isMsisdn(contact, rule) ? hideMiddle(contact) : contact,
  }
}
