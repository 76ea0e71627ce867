import type { ReactNode } from 'react'
import { longDate } from '#domain/long-date.ts'
import { formatMoney } from '#domain/money.ts'
import { priceOfDraft, type QueryData } from '#domain/payments/query-data.ts'
import { hideMiddle, showNumber } from '#domain/phone.ts'
import { Icon } from '../../kit/icon.tsx'
import { readLeadMarker } from '../../session/lead-marker.ts'
import { leadValidity } from '../../session/lead-validity.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { boughtBy, formAddress, type Bought } from './bought.ts'

/** `UGX 5,000` of a purchase. */
export function amountOf(purchase: QueryData): string {
  return formatMoney(priceOfDraft(purchase))
}

/** The contact of an account may be somebody else than the one who pays: the middle stays hidden (experience 4.8). */
function numberOf({ msisdn, invoiceDetail }: QueryData): string {
  return invoiceDetail ? hideMiddle(msisdn) : showNumber(msisdn)
}

interface Row {
  readonly name: string
  readonly key: string
  readonly value: string
}

/** The rows of D1 §2 that have a value, in the documents' order. */
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
  const { t, shell } = useShell()
  const tag = shell.country.languages.find(({ code }) => code === shell.language)?.tag ?? 'en'
  const amount = amountOf(purchase)
  const bought = boughtBy(purchase.transactionType)
  const bundled = purchase.bundleInfo !== null && purchase.flow !== 'BROADBAND'
  const isLead = bought === 'LEAD'
  // Home internet is broadband too, of a flow of its own (G-43); its number names the request.
  const heading = isLead
    ? `${t('nav.homeInternet')} ${readLeadMarker()?.refLeadId ?? ''}`
    : bundled
      ? t('payment.bundlePurchase')
      : t(`heading.${purchase.rechargeType}`) || purchase.rechargeType
  return (
    <aside className="card side" data-testid="payment-summary" aria-label={t('payment.summary')}>
      <div className="mini">
        <p>
          <b className="num">{amount}</b>
          <span className="s num">{t('payment.for', { number: numberOf(purchase) })}</span>
          {purchase.bundleInfo ? <span className="s">{purchase.bundleInfo.description}</span> : null}
          <span className="xs muted">{heading}</span>
        </p>
        <input type="checkbox" id="summary-open" className="sr" />
        <label htmlFor="summary-open" className="icb">
          {t('payment.details')}
          <Icon name="down" small />
        </label>
      </div>
      <div className="full">
        <h2 data-testid="summary-heading">{heading}</h2>
        <dl className="sum">
          {rowsOf(purchase, bought === 'AIRTIME' ? t('payment.airtime') : '', tag).map((row) => (
            <div key={row.name}>
              <dt>{t(row.key)}</dt>
              <dd data-testid={`summary-${row.name}`}>{row.value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {children}
      {isLead ? <p>{t('payment.leadNow', { days: leadValidity(tag) })}</p> : null}
      <div className="full">
        <p className="total">
          <span>{t('payment.youPay')}</span>
          <b data-testid="summary-amount">{amount}</b>
        </p>
        <a className="btn q" href={formAddress(purchase.redirectPage, draftId)}>
          {t(WAY_BACK[bought] ?? 'payment.change')}
        </a>
      </div>
    </aside>
  )
}
