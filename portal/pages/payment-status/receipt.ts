import type { Transaction } from '#contract/payments.ts'
import { formatMoney, looksLikeCurrency, moneyOfMajor } from '#domain/money.ts'
import { statusWords, type StatusWords } from '#domain/payments/status/status-words.ts'
import { hideMiddle, isMasked, showNumber } from '#domain/phone.ts'
import type { Translate } from '#domain/translate.ts'
import { boughtBy } from '../../paying/bought.ts'

export interface ReceiptRow {
  /** Name of the field, as in `status-{field}`. */
  readonly field: string
  readonly label: string
  readonly value: string
}

/** The same data for the page, the share text, the picture and paper (STATUS-31). */
export interface Receipt {
  readonly id: string
  readonly words: StatusWords
  readonly heading: string
  readonly statusText: string
  readonly amount: string
  readonly number: string
  readonly date: string
  readonly rows: readonly ReceiptRow[]
  /** `*` and the reason; '' when there is none or the payment was successful. */
  readonly reason: string
}

export interface Manner {
  readonly t: Translate
  /** BCP 47 tag of the page's language. */
  readonly tag: string
  readonly timeZone: string
  readonly hideNumber?: boolean
}

const ROW_KEYS = {
  successful: 'status.successful',
  'in-processing': 'status.inProcessing',
  unsuccessful: 'status.unsuccessful',
} as const

/** What a transaction reads like; rows without a value are left out (STATUS-10). */
export function receiptOf(transaction: Transaction, manner: Manner): Receipt {
  const { t } = manner
  const words = statusWords(transaction)
  const headingKey = words.heading === 'thank-you' ? 'status.thankYou' : 'status.inProcessing'
  const statusText = t(ROW_KEYS[words.row])
  const amount = amountText(transaction)
  const number = numberText(transaction, manner.hideNumber ?? false)
  const paidWith = t(`status.mode.${transaction.paymentMode}`) || transaction.paymentMode
  const gateway = t(`gateway.${transaction.paymentGateway}`) || transaction.paymentGateway
  const rows: readonly [string, string][] = [
    ['transactionId', transaction.transactionId],
    ['paymentType', transaction.transactionType],
    ['bundleDescription', transaction.bundleDescription],
    ['validUntil', dateText(transaction.validUntil ?? '', manner)],
    ['status', statusText],
    ['amount', amount],
    ['mobileNumber', number],
    ['accountId', transaction.accountId],
    ['invoiceNumber', transaction.invoiceNumber],
    ['leadId', transaction.metaInfo?.leadId ?? ''],
    ['gateway', [paidWith, gateway].filter((part) => Boolean(part)).join(' · ')],
  ]
  // Nobody 'paid with' what took no money.
  const labelOf = (field: string) =>
    t(field === 'gateway' && words.row !== 'successful' ? 'status.wayToPay' : `status.${field}`)
  return {
    id: transaction.transactionId,
    words,
    // English shows the documents' word itself; other languages say what it means.
    heading: words.heading === null ? t(`status.raw.${words.raw}`) || words.raw : t(headingKey),
    statusText,
    amount,
    number,
    date: dateText(transaction.createdAt, manner),
    rows: rows
      .filter(([, value]) => Boolean(value))
      .map(([field, value]) => ({ field, label: labelOf(field), value })),
    reason: words.row !== 'successful' && transaction.statusReason ? `*${transaction.statusReason}` : '',
  }
}

function amountText({ amount, currencyCode }: Transaction): string {
  if (!Number.isFinite(amount)) return ''
  return looksLikeCurrency(currencyCode)
    ? formatMoney(moneyOfMajor(amount, currencyCode))
    : `${currencyCode} ${amount.toLocaleString('en-US')}`.trim()
}

/**
 * A number as a person reads it; hidden in the one form of every page, also when it came masked (NUMBER-17).
 */
function numberText(transaction: Transaction, hide: boolean): string {
  const number = transaction.mobileNumber || transaction.msisdn
  if (!number) return ''
  return hide || !isNumberTold(transaction) ? hideMiddle(number) : showNumber(number)
}

/**
 * True when the slip names the whole number, so that there is something to hide. The contact of an account may be
 * somebody else than the one who paid (STATUS-33).
 */
export function isNumberTold(transaction: Transaction): boolean {
  const number = transaction.mobileNumber || transaction.msisdn
  return number !== '' && !isMasked(number) && boughtBy(transaction.transactionType) !== 'INVOICE'
}

/**
 * `14 March 2026, 09:41` in the country's time (NUMBER-43); '' for no date. Same text on server and phone.
 */
function dateText(iso: string, { tag, timeZone }: Manner): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    month: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(date)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const month = new Intl.DateTimeFormat(tag, { timeZone, month: 'long' }).format(date)
  return `${part('day')} ${month} ${part('year')}, ${part('hour')}:${part('minute')}`
}

/** The sentence that is shared: nothing about PIN, e-mail or account (STATUS-31). */
export function shareText(receipt: Receipt, transaction: Transaction, t: Translate): string {
  return t('status.shareText', {
    amount: receipt.amount,
    what: whatWasBought(transaction, t),
    number: receipt.number,
    date: receipt.date,
    id: receipt.id,
    status: receipt.statusText,
  })
}

/** `airtime`, the bundle's own name, `invoice INV-1001`; the type itself for what has no word. */
function whatWasBought(transaction: Transaction, t: Translate): string {
  const { bundleDescription, invoiceNumber, transactionType } = transaction
  const word = t(`status.what.${boughtBy(transactionType)}`, { invoice: invoiceNumber })
  return bundleDescription || word || transactionType
}
