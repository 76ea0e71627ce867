import { useState, type ReactNode } from 'react'
import { longDate } from '#domain/long-date.ts'
import { formatMoney } from '#domain/money.ts'
import { amountText } from '#domain/payments/amounts/catalogue-amount.ts'
import { priceOfDraft, type QueryData } from '#domain/payments/methods/query-data.ts'
import { hideMiddle, showNumber } from '#domain/phone.ts'
import { Icon } from '../kit/icon.tsx'
import { readLeadMarker } from '../session/lead-marker.ts'
import { leadValidity } from './lead-validity.ts'
import { useShell } from '../shell/shell-context.tsx'
import { boughtBy, formAddress, type Bought } from './bought.ts'

/** `UGX 5,000` of a purchase. */
export function amountOf(purchase: QueryData): string {
  return formatMoney(priceOfDraft(purchase))
}

/**
 * The contact of an account may be somebody else than the one who pays: the middle stays hidden (INVOICE-17).
 */
function numberOf({ msisdn, invoiceDetail }: QueryData): string {
  return invoiceDetail ? hideMiddle(msisdn) : showNumber(msisdn)
}

interface Row {
  readonly name: string
  readonly key: string
  readonly value: string
}

/** The rows of PAY-15 that have a value, in the documents' order. */
function rowsOf(purchase: QueryData, what: string, tag: string): readonly Row[] {
  const { invoiceDetail: invoice, bundleInfo: bundle } = purchase
  const data = bundle ? [bundle.data, bundle.dataUnit] : [purchase.data, purchase.dataUnit]
  const day = (text: string | undefined) => longDate(text ?? '', tag)
  const rows: readonly Row[] = [
    { name: 'msisdn', key: 'payment.number', value: numberOf(purchase) },
    {
      name: 'description',
      key: 'payment.youGet',
      value: bundle?.description || purchase.description || what,
    },
    { name: 'data', key: 'payment.data', value: data.filter((part) => part !== '').join(' ') },
    { name: 'accountNo', key: 'payment.account', value: invoice?.accountNo ?? '' },
    { name: 'invoiceNo', key: 'payment.invoice', value: invoice?.invoiceNo ?? '' },
    { name: 'billingStartDate', key: 'payment.billingStart', value: day(invoice?.billingStartDate) },
    { name: 'billingEndDate', key: 'payment.billingEnd', value: day(invoice?.billingEndDate) },
    { name: 'dueDate', key: 'payment.due', value: day(invoice?.dueDate) },
  ]
  return rows.filter((row) => row.value !== '')
}

/** What can still be chosen otherwise; of a request that was taken, nothing can. */
const WAY_BACK: Readonly<Partial<Record<Bought, string>>> = {
  INVOICE: 'payment.otherInvoice',
  LEAD: 'payment.notNow',
}

interface SummaryProps {
  readonly purchase: QueryData
  readonly draftId: string
  /** Stands above the total. */
  readonly children?: ReactNode
}

/** What is bought: a card that opens on small screens, a column on large ones. */
export function Summary({ purchase, draftId, children }: SummaryProps) {
  const { t, shell, live } = useShell()
  const [open, setOpen] = useState(false)
  const tag = shell.country.languages.find(({ code }) => code === shell.language)?.tag ?? 'en'
  const amount = amountOf(purchase)
  const bought = boughtBy(purchase.transactionType)
  const bundled = purchase.bundleInfo !== null && purchase.flow !== 'BROADBAND'
  const back = formAddress(purchase.redirectPage, draftId)
  const isLead = bought === 'LEAD'
  const { connectionFee } = shell.country
  const fee = connectionFee === null ? '' : amountText(connectionFee, shell.country)
  // Home internet is broadband too, of a flow of its own (PAY-16); its number names the request.
  const heading = isLead
    ? `${t('nav.homeInternet')} ${readLeadMarker()?.refLeadId ?? ''}`
    : bundled
      ? t('payment.bundlePurchase')
      : t(`heading.${purchase.rechargeType}`) || purchase.rechargeType
  return (
    <aside className="card payment-summary" data-testid="payment-summary" aria-label={t('payment.summary')}>
      <div className={open ? 'summary-short open' : 'summary-short'}>
        <p>
          <b className="tabular">{amount}</b>
          <span className="text-small tabular">
            {t('payment.for', { number: numberOf(purchase) })}{' '}
            {WAY_BACK[bought] ? null : <a href={back}>{t('payment.changeThis')}</a>}
          </span>
          {purchase.bundleInfo ? <span className="text-small">{purchase.bundleInfo.description}</span> : null}
          <span className="text-tiny muted">{heading}</span>
        </p>
        {live ? (
          <button type="button" className="icon-button" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('payment.details')}
            <Icon name="down" small />
          </button>
        ) : (
          <>
            <input type="checkbox" id="summary-open" className="visually-hidden" />
            <label htmlFor="summary-open" className="icon-button">
              {t('payment.details')}
              <Icon name="down" small />
            </label>
          </>
        )}
      </div>
      <div className="summary-full">
        <h2 data-testid="summary-heading">{heading}</h2>
        <dl className="summary-list">
          {rowsOf(purchase, bought === 'AIRTIME' ? t('payment.airtime') : '', tag).map((row) => (
            <div key={row.name}>
              <dt>{t(row.key)}</dt>
              <dd data-testid={`summary-${row.name}`}>{row.value}</dd>
            </div>
          ))}
          <div>
            <dt>{t('payment.fee')}</dt>
            <dd>{formatMoney({ ...priceOfDraft(purchase), minor: 0 })}</dd>
          </div>
        </dl>
      </div>
      {children}
      {isLead ? (
        <p>{t(fee === '' ? 'payment.leadNow' : 'payment.leadFee', { days: leadValidity(tag), fee })}</p>
      ) : null}
      <div className="summary-full">
        <p className="total">
          <span>{t('payment.youPay')}</span>
          <b data-testid="summary-amount">{amount}</b>
        </p>
        <a className="btn btn-quiet" href={back}>
          {t(WAY_BACK[bought] ?? 'payment.change')}
        </a>
        <p className="text-small muted">
          <Icon name="lock" small /> {t('payment.secure')}
        </p>
      </div>
    </aside>
  )
}
