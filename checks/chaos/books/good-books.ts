import { checkBooks } from './books-checker.ts'
import type { BookLine, GivenLine, Records, Thing, Told, Truth } from './records.ts'
import type { Books } from './dossier.ts'

export const ID = '0123456789ABCDEFGHJKMNPQRS'
export const PRICE = 5_000

export function line(reference: string, second: number, amountMinor = PRICE): BookLine {
  return { reference, amountMinor, currency: 'UGX', at: new Date(second * 1_000).toISOString() }
}

export const AIRTIME: Thing = {
  kind: 'AIRTIME',
  msisdn: '700100001',
  productCode: '',
  accountId: '',
  invoiceNumber: '',
  leadId: '',
}

export function given(reference: string, second: number, amountMinor = PRICE): GivenLine {
  return { ...line(reference, second, amountMinor), ...AIRTIME }
}

export const chain = (...steps: readonly (readonly [to: string, cause: string])[]): Records['events'] =>
  steps.map(([to, cause], index) => ({ payment: ID, from: steps[index - 1]?.[0] ?? '', to, cause }))

export const PAID = [
  ['registered', 'initiate'],
  ['asking', 'process'],
  ['waiting', 'answer:waiting'],
  ['collected', 'query:collected'],
  ['delivering', 'query:collected'],
] as const

export function posting(kind: string, debit: string, credit: string): Records['ledger'][number] {
  return { payment: ID, kind, attempt: 1, debit, credit, amount: PRICE, currency: 'UGX' }
}

export const CHARGED = posting('charge', 'rail:KATI_MONEY', `customer:${ID}`)

/** One payment, paid once and delivered once, seen the same way by everybody. */
export function goodBooks(): { truth: Truth; records: Records; told: Told[]; neverAnswering: string[] } {
  return {
    truth: { charges: [line(`${ID}C1`, 10)], deliveries: [given(`${ID}-F`, 11)], refunds: [], reversals: [] },
    records: {
      payments: [
        {
          id: ID,
          state: 'delivered',
          rail: 'KATI_MONEY',
          payer: '700500001',
          bought: AIRTIME,
          amount: PRICE,
          currency: 'UGX',
          currentAttempt: 1,
          isDueOnce: false,
        },
      ],
      attempts: [
        {
          payment: ID,
          n: 1,
          ref: `${ID}-C1`,
          state: 'collected',
          kept: true,
          sentAtMs: 9_000,
          endedAtMs: 10_500,
        },
      ],
      deliveries: [{ payment: ID, key: `${ID}-F`, state: 'delivered' }],
      refunds: [],
      events: chain(...PAID, ['delivered', 'operator:delivered']),
      ledger: [CHARGED, posting('delivery', `customer:${ID}`, 'income:AIRTIME')],
    },
    told: [{ id: ID, processed: true, statuses: ['IN_PROCESS', 'SUCCESS'] }],
    neverAnswering: ['700500009'],
  }
}

export function found(books: Books): string[] {
  return checkBooks(books).map(({ invariant, what }) => `${invariant} ${what}`)
}

/** Good books with some records replaced. */
export function withRecords(records: Partial<Records>): ReturnType<typeof goodBooks> {
  const good = goodBooks()
  return { ...good, records: { ...good.records, ...records } }
}

export function withTruth(truth: Partial<Truth>): ReturnType<typeof goodBooks> {
  const good = goodBooks()
  return { ...good, truth: { ...good.truth, ...truth } }
}
