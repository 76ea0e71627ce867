import { memo } from 'react'
import { amountText } from '#domain/payments/amounts/catalogue-amount.ts'
import { longDate } from '#domain/long-date.ts'
import type { Translate } from '#domain/translate.ts'
import type { OpenInvoice } from '#domain/invoices/open-invoices.ts'
import { Icon } from '../../kit/icon.tsx'
import type { CountryView } from '#domain/country-view.ts'

interface InvoiceRowProps {
  readonly invoice: OpenInvoice
  readonly tag: string
  /** Its payment is being opened. */
  readonly busy: boolean
  /** Drawn even out of sight. */
  readonly atEnd: boolean
  readonly t: Translate
  readonly country: CountryView
}

/**
 * One invoice: a row of the table, on small screens a card (INVOICE-17). Drawn again only when it changes.
 */
export const InvoiceRow = memo(function InvoiceRow({
  invoice,
  tag,
  busy,
  atEnd,
  t,
  country,
}: InvoiceRowProps) {
  const { invoiceNo, dueDate, invoiceStatus, paidHereOn } = invoice
  const amount = amountText(invoice.amount, country)
  return (
    <tr
      className={atEnd ? 'list-end' : undefined}
      data-testid="invoice-row"
      data-invoice={invoiceNo}
      data-overdue={invoice.overdue}
    >
      <th scope="row">
        {invoiceNo} <small className="invoice-account">{invoice.accountNo}</small>
      </th>
      <td className="invoice-period">{periodText(invoice.billingStartDate, invoice.billingEndDate, tag)}</td>
      <td className="invoice-due">
        <span className="cell-label">{t('invoices.by')} </span>
        {longDate(dueDate, tag)}
      </td>
      <td className="invoice-state">
        {invoice.overdue ? (
          <span className="tag overdue">
            <Icon name="alert" small />
            {t('invoices.overdue')}
          </span>
        ) : (
          t(`invoices.status.${invoiceStatus.toUpperCase()}`) || invoiceStatus
        )}
      </td>
      <td className="invoice-amount tabular">
        <b>{amount}</b>
        {invoice.rounded ? (
          <small>
            {t('invoices.roundedFrom', {
              amount: exactText(invoice),
            })}
          </small>
        ) : null}
      </td>
      <td className="invoice-action">
        {paidHereOn ? (
          <span className="text-small" data-testid="invoice-booked">
            {t('invoices.booked', { date: longDate(paidHereOn, tag) })}
          </span>
        ) : (
          <button
            className="btn btn-small"
            type="submit"
            name="invoiceNo"
            value={invoiceNo}
            aria-label={t('invoices.payNamed', { invoice: invoiceNo, amount })}
            aria-disabled={busy || undefined}
          >
            {busy ? <i className="spinner" aria-hidden="true" /> : null}
            {t(busy ? 'form.sending' : 'invoices.pay')}
          </button>
        )}
      </td>
    </tr>
  )
})

/** `UGX 150,000.50`: what is owed to the last cent, also of a currency that is paid in whole units only. */
function exactText({ currency, outstandingAmount }: OpenInvoice): string {
  return `${currency} ${outstandingAmount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`
}

/** `1 February – 28 February 2026`: the year once where both days are in it; '' without a first and a last day. */
function periodText(start: string, end: string, tag: string): string {
  if (start === '' || end === '') return longDate(start || end, tag)
  const first = longDate(start, tag)
  const last = longDate(end, tag)
  const sameYear = start.slice(0, 4) === end.slice(0, 4)
  return `${sameYear ? first.replace(/ \d{4}$/, '') : first} – ${last}`
}
