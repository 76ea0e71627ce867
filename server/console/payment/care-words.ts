import type { ContentLanguage } from '#content/store.ts'
import type { Country } from '#countries/country.ts'
import { countryView } from '#server/country-view.ts'
import { longDate } from '#domain/long-date.ts'
import { formatMoney } from '#domain/money.ts'
import { reasonOf } from '#domain/payments/reasons.ts'
import { refusalOf } from '#domain/payments/refusals.ts'
import { hideMiddle } from '#domain/phone.ts'
import { tracksOf, type SayName } from '#domain/staff/tracks.ts'
import type { TextValues, Translate } from '#domain/translate.ts'
import { translatorOf } from '#domain/translator.ts'
import { makePutIntoWords } from '#server/calls/words/put-into-words.ts'
import { priceOf } from '#server/payments/records/payment-row.ts'
import { offeredRails, type RailReading } from '../offered-rails.ts'
import type { PaymentRecords, WholeRow } from './payment-records.ts'

const PACKAGES = ['care-translation']

/** Nothing is added to a number: something is paid. */
const PAID_KINDS: ReadonlySet<string> = new Set(['BILL', 'INVOICE', 'LEAD'])
/** In the books: money that was taken. */
const CHARGES: ReadonlySet<string> = new Set(['charge', 'held-charge'])
/** In the history: a person paid out what its provider would not return. */
const PAID_OUT = 'staff:paid-out'

/** What to say to the customer, in each language; Luganda in English until it is written. */
export function careWords(
  reading: RailReading,
  records: PaymentRecords,
): Readonly<Record<'EN' | 'SW' | 'LG', string>> {
  const english = sentenceIn('EN', reading, records)
  return { EN: english, SW: sentenceIn('SW', reading, records), LG: english }
}

function sentenceIn(language: ContentLanguage, reading: RailReading, records: PaymentRecords): string {
  const { country, content } = reading
  const t = translatorOf(content.texts(language, PACKAGES), countryView(country))
  const { row } = records
  const { say } = tracksOf({ ...row, takenBack: row.taken_back })
  const reason = say === 'none-taken' ? reasonIn(language, reading, records.row) : ''
  const key = `care.${sentenceOf(say, records, reason)}`
  const values = {
    ...momentsOf(records, country, language),
    amount: amountOf(records),
    what: whatOf(records.row, t),
    number: hideMiddle(records.row.recipient),
    rail: customersName(reading, records.row, language),
    last: records.row.id.slice(-4),
    reason,
  }
  return begun(t(key, values))
}

/** Customers are told of the wallet, not of the way they paid with it. */
function customersName(reading: RailReading, { rail }: WholeRow, language: ContentLanguage): string {
  return offeredRails(reading, language).find((one) => one.rail === rail)?.plainName ?? rail
}

/** The sentence that is true of this payment, where what is said has more than one. */
function sentenceOf(say: SayName, { row, refunds, events }: PaymentRecords, reason: string): string {
  const ofAttempt = row.current_attempt
  switch (say) {
    case 'none-taken':
      return reason === '' ? 'none-taken-plain' : say
    case 'delivered':
      return PAID_KINDS.has(row.kind) ? 'delivered-paid' : say
    case 'going-back':
      return refunds.some(({ n, refused_at: at }) => n === ofAttempt && at !== null)
        ? 'going-back-waits'
        : say
    case 'given-back':
      return events.some(({ cause, detail }) => cause === PAID_OUT && detail?.['attempt'] === ofAttempt)
        ? 'given-back-by-hand'
        : say
    default:
      return say
  }
}

/** What was taken, which need not be the price, where the books or a refund know it. */
function amountOf({ row, refunds, postings }: PaymentRecords): string {
  const ofAttempt = row.current_attempt
  const taken =
    refunds.find(({ n }) => n === ofAttempt) ??
    postings.find(({ kind, attempt }) => attempt === ofAttempt && CHARGES.has(kind))
  return formatMoney(taken ? { minor: taken.amount_minor, currency: taken.currency } : priceOf(row))
}

function whatOf(row: WholeRow, t: Translate): string {
  const { kind, description, purchase } = row
  if (description !== '' && !PAID_KINDS.has(kind)) return description
  return t(`care.what.${kind}`, { amount: formatMoney(priceOf(row)), invoice: purchase.invoiceNumber })
}

/** Why no money was taken, without the point at its end: the sentence has its own. */
function reasonIn(language: ContentLanguage, { country, content }: RailReading, row: WholeRow): string {
  const { return_cause: returnCause, taken_back: takenBack } = row
  const words = reasonOf({ ...row, refusal: refusalOf(row), returnCause, takenBack, advice: country })
  return makePutIntoWords(content)(words, language).replace(/\.$/, '')
}

function momentsOf(
  { row, delivery, refunds }: PaymentRecords,
  country: Country,
  language: ContentLanguage,
): Pick<TextValues, 'time' | 'date'> {
  const refund = refunds.find(({ n }) => n === row.current_attempt)
  const isBack = row.state === 'refunding' || row.state === 'refunded'
  const since = (isBack ? refund?.created_at : delivery?.ended_at) ?? row.state_since
  const where = { timeZone: country.timeZone, today: row.as_of, language }
  return {
    time: timeText(since, where),
    date: dateText(refund?.ended_at ?? row.state_since, where),
  }
}

interface Where {
  readonly timeZone: string
  readonly today: Date
  readonly language: ContentLanguage
}

/** `14:02`; of another day `14:02, 18 November 2026`. */
function timeText(at: Date, where: Where): string {
  const { timeZone, today } = where
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(at)
  const isToday = dayText(at, timeZone) === dayText(today, timeZone)
  return isToday ? time : `${time}, ${dateText(at, where)}`
}

function dateText(at: Date, { timeZone, language }: Where): string {
  return longDate(dayText(at, timeZone), language === 'SW' ? 'sw' : 'en')
}

/** `2026-11-18`. */
function dayText(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(at)
}

/** Each sentence begins with a capital, whatever it begins with. */
function begun(text: string): string {
  return text.replaceAll(
    /(^|[.!?] )(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}
