import { useEffect, useRef, useState } from 'react'
import { PAGES } from '#contract/pages.ts'
import { totalsOf } from '#domain/invoices/open-invoices.ts'
import { amountText } from '#domain/payments/amounts/catalogue-amount.ts'
import { isMsisdn, showNumber } from '#domain/phone.ts'
import { Coil } from '../../kit/coil.tsx'
import { isAtEnd } from '../../frame-script/at-end.ts'
import { useSending } from '../../lines/use-sending.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { InvoiceRow } from './invoice-row.tsx'
import { PORTION, type FoundInvoices } from './invoice-props.ts'
import { countText } from './use-invoices.ts'
import { usePortions } from './use-portions.ts'

interface InvoiceListProps {
  readonly found: FoundInvoices
  /** How many are shown at first. */
  readonly shown: number
  /** The question was just answered: its heading takes the focus and is read. */
  readonly arrived: boolean
}

/** The open invoices of an account, each with its pay button; one native form around them all. */
export function InvoiceList({ found, shown, arrived }: InvoiceListProps) {
  const { t, shell } = useShell()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!arrived) return
    heading.current?.focus({ preventScroll: true })
    // The question may fill the screen of a phone: what was found comes into sight under it.
    heading.current?.scrollIntoView()
  }, [arrived])
  const line = isMsisdn(found.lineNumber, shell.country) ? showNumber(found.lineNumber) : found.lineNumber
  if (found.invoices.length === 0)
    return (
      <div className="empty" data-testid="no-invoices">
        <Coil />
        <h2 tabIndex={-1} ref={heading}>
          {t('invoices.none')}
        </h2>
        <p>{t('invoices.noneHelp')}</p>
        <p className="muted">{found.account}</p>
      </div>
    )
  return (
    <>
      <div className="invoices-head">
        <h2 tabIndex={-1} ref={heading}>
          {countText(t, found.invoices.length)} · <span className="nowrap">{found.account}</span>
        </h2>
        <Total invoices={found.invoices} />
        <p className="muted tabular">
          {line === '' ? null : <span className="nowrap">{t('invoices.line', { number: line })}</span>}
          {line === '' || found.contact === '' ? null : ' · '}
          {found.contact === '' ? null : (
            <span className="nowrap">{t('invoices.contact', { number: found.contact })}</span>
          )}
        </p>
      </div>
      <PayForm found={found} shown={shown} />
    </>
  )
}

/** What all of it comes to, of several; and what of it is late. */
function Total({ invoices }: Pick<FoundInvoices, 'invoices'>) {
  const { t, shell } = useShell()
  const { all, overdue } = totalsOf(invoices)
  if (invoices.length < 2) return null
  return (
    <p className="tabular" data-testid="invoices-total">
      <b>{t('invoices.total', { amount: amountText(all, shell.country) })}</b>
      {overdue > 0 ? ` ${t('invoices.late', { amount: amountText(overdue, shell.country) })}` : null}
    </p>
  )
}

const COLUMNS = ['invoice', 'period', 'due', 'status', 'amount'] as const

function PayForm({ found, shown }: Pick<InvoiceListProps, 'found' | 'shown'>) {
  const { t, shell, live } = useShell()
  const { count, soon, left, showMore } = usePortions(found.invoices.length, shown)
  const { busy, onSubmit } = useSending()
  const [pressed, setPressed] = useState('')
  const tag = shell.country.languages.find(({ code }) => code === shell.language)?.tag ?? 'en'
  return (
    <form
      action={PAGES.fixedInternet}
      method="post"
      onSubmit={(event) => {
        const button = event.nativeEvent.submitter
        onSubmit(event)
        // After the form was read: a button that changes first would not be sent.
        if (!event.isDefaultPrevented() && button instanceof HTMLButtonElement && button.name === 'invoiceNo')
          setTimeout(setPressed, 0, button.value)
      }}
    >
      <input type="hidden" name="accountNo" value={found.account} />
      <input type="hidden" name="email" value={found.email} />
      <table className="invoices">
        <caption className="visually-hidden">{t('invoices.caption', { account: found.account })}</caption>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th scope="col" key={name} className={name === 'amount' ? 'invoice-amount' : undefined}>
                {t(`invoices.${name}`)}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('invoices.pay')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {found.invoices.slice(0, count).map((invoice, index) => (
            <InvoiceRow
              key={invoice.invoiceNo}
              invoice={invoice}
              tag={tag}
              busy={busy && pressed === invoice.invoiceNo}
              atEnd={isAtEnd(index, soon)}
              t={t}
              country={shell.country}
            />
          ))}
        </tbody>
      </table>
      {left > 0 ? (
        <button
          className="btn btn-secondary more-invoices"
          type="submit"
          name="shown"
          value={shown + PORTION}
          onClick={(event) => {
            if (!live) return
            event.preventDefault()
            showMore()
          }}
        >
          {t('invoices.more', { n: Math.min(PORTION, left), left })}
        </button>
      ) : null}
    </form>
  )
}
