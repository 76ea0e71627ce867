import { CD } from '#countries/cd.ts'
import type { Country } from '#countries/country.ts'
import { UG } from '#countries/ug.ts'
import type { Bundle } from '#domain/bundles/bundle.ts'
import type { LineType } from '#domain/lines/line-type.ts'
import { plainBundle, plainInvoice } from '#server/testing/market-operator.ts'
import type { Market, MarketAccount } from '#server/testing/market-operator.ts'

/** An initiate request as a caller may send it: any shape. */
export type Sent = Readonly<Record<string, unknown>>

/** A country with what is sold in it, and the honest requests of its customers. */
export interface World {
  readonly country: Country
  readonly market: Market
  /** Leads for home internet that the operator has. */
  readonly leads: readonly WorldLead[]
  /** Accounts that the customers' session has opened. */
  readonly opened: readonly string[]
  readonly honest: readonly Sent[]
}

/** A lead as the server has recorded it. */
export interface WorldLead {
  readonly refLeadId: string
  readonly contact: string
  /** False for one that another session submitted. */
  readonly mine: boolean
  readonly feasible: boolean
  readonly planCode: string
  readonly amount: number
}

const EMAIL = 'bills@example.com'
const UG_PHONES: Readonly<Record<string, LineType>> = {
  '700100001': 'PREPAID',
  '700100002': 'PREPAID',
  '700200001': 'POSTPAID',
  '700200002': 'POSTPAID',
  '700300001': 'HYBRID',
  '700900001': 'NA',
}
const UG_ROUTERS: Readonly<Record<string, LineType>> = { '700400001': 'PREPAID', '700400003': 'POSTPAID' }
const FOR_ALL = [
  plainBundle('DAT-D1', 1_000),
  plainBundle('DAT-W1', 10_000),
  plainBundle('CMB-W1', 8_000),
  plainBundle('VOI-D1', 700),
]
const FOR_ROUTERS = [plainBundle('RTR-20', 50_000), plainBundle('RTR-60', 110_000)]

/** One line has an offer of its own, and one bundle is cheaper on it. */
function ugandanBundles(msisdn: string, broadband: boolean): readonly Bundle[] {
  if (broadband) return FOR_ROUTERS
  if (msisdn !== '700100001') return FOR_ALL
  return [plainBundle('OFFER-1', 100), plainBundle('DAT-D1', 900), ...FOR_ALL.slice(1)]
}

const INVOICES_EACH = 150

function accountOf(accountNo: string, contact: string): MarketAccount {
  const invoices = Array.from({ length: INVOICES_EACH }, (_, n) =>
    plainInvoice(accountNo, `INV-${accountNo.slice(0, 2)}-${n}`, 1_000 + n * 37 + (n % 3) * 0.25),
  )
  return { email: EMAIL, contact, invoices }
}

const UG_ACCOUNTS: Readonly<Record<string, MarketAccount>> = {
  PE1000000001: accountOf('PE1000000001', '700100001'),
  EP1000000002: accountOf('EP1000000002', '700100002'),
  PP1000000003: accountOf('PP1000000003', '700200001'),
}

const airtime = (mobileNumber: string, amount: number, currencyCode: string): Sent => ({
  transactionType: 'PREPAID RECHARGE',
  mobileNumber,
  amount,
  currencyCode,
  productCode: 'ORP',
})

const bundle = (mobileNumber: string, { productCode, amount, currency }: Bundle, perUnit = 1): Sent => ({
  transactionType: 'BUNDLE PURCHASE',
  mobileNumber,
  amount: amount / perUnit,
  currencyCode: currency,
  productCode,
})

const bill = (mobileNumber: string, amount: number): Sent => ({
  transactionType: 'POSTPAID BILL PAYMENT',
  mobileNumber,
  amount,
  currencyCode: 'UGX',
  productCode: 'ORP',
})

const UG_HONEST: readonly Sent[] = [
  ...[500, 1_000, 5_000, 500_000].map((amount) => airtime('700100001', amount, 'UGX')),
  ...['700100001', '700100002'].flatMap((line) =>
    ugandanBundles(line, false).map((one) => bundle(line, one)),
  ),
  ...Object.keys(UG_ROUTERS).flatMap((line) =>
    FOR_ROUTERS.map((one) => ({ ...bundle(line, one), transactionType: 'Broadband Recharge' })),
  ),
  ...[1_000, 45_000, 5_000_000].map((amount) => bill('700200001', amount)),
  bill('700300001', 12_501),
]

const PLANS = [
  ['ODU-20', 110_000],
  ['ODU-50', 195_000],
  ['ODU-100', 350_000],
] as const
const LEADS_EACH = 120

const UG_LEADS: readonly WorldLead[] = [
  ...PLANS.flatMap(([planCode, amount], plan) =>
    Array.from({ length: LEADS_EACH }, (_, n) => ({
      refLeadId: `LD${plan}${String(n).padStart(5, '0')}`,
      contact: '700100001',
      mine: true,
      feasible: true,
      planCode,
      amount,
    })),
  ),
  ...(['LD-FAR', 'LD-STRANGER'] as const).map((refLeadId) => ({
    refLeadId,
    contact: refLeadId === 'LD-FAR' ? '700100001' : '700100002',
    mine: refLeadId === 'LD-FAR',
    feasible: refLeadId === 'LD-STRANGER',
    planCode: 'ODU-20',
    amount: 110_000,
  })),
]

const leadRequest = ({ refLeadId, contact, planCode, amount }: WorldLead): Sent => ({
  transactionType: 'HBB_LEADS',
  mobileNumber: contact,
  productCode: planCode,
  amount,
  currencyCode: 'UGX',
  metaInfo: { leadId: refLeadId },
})

const CD_BUNDLES = [50, 99, 100, 500].map((cents) => plainBundle(`USD-${cents}`, cents, { currency: 'USD' }))
const CONGOLESE = '970000001'
const RATE = 2_800

const CD_HONEST: readonly Sent[] = [
  ...[0.5, 7.77, 500].map((amount) => airtime(CONGOLESE, amount, 'USD')),
  airtime(CONGOLESE, 21_756, 'CDF'),
  ...CD_BUNDLES.map((one) => bundle(CONGOLESE, one, 100)),
  ...CD_BUNDLES.map((one) => ({
    ...bundle(CONGOLESE, one),
    amount: (one.amount / 100) * RATE,
    currencyCode: 'CDF',
  })),
]

/** The request for an invoice, at the price that the page shows. */
export function invoiceRequest(accountNo: string, n: number): Sent {
  const account = UG_ACCOUNTS[accountNo]
  const invoice = account?.invoices[n]
  return {
    transactionType: 'BILL_PAYMENT',
    mobileNumber: account?.contact,
    accountId: accountNo,
    invoiceNumber: invoice?.invoiceNo,
    amount: Math.ceil(invoice?.outstandingAmount ?? 0),
    currencyCode: 'UGX',
    productCode: 'ORP',
  }
}

const INVOICE_NUMBERS = Array.from({ length: INVOICES_EACH }, (_, n) => n)

export const UGANDA: World = {
  country: UG,
  market: {
    phones: UG_PHONES,
    routers: UG_ROUTERS,
    bundlesFor: ugandanBundles,
    accounts: UG_ACCOUNTS,
    rate: '1',
  },
  leads: UG_LEADS,
  opened: ['PE1000000001', 'EP1000000002'],
  honest: [
    ...UG_HONEST,
    ...UG_LEADS.filter(({ mine, feasible }) => mine && feasible).map(leadRequest),
    ...Object.keys(UG_ACCOUNTS).flatMap((account) => INVOICE_NUMBERS.map((n) => invoiceRequest(account, n))),
  ],
}

export const CONGO: World = {
  country: CD,
  market: {
    phones: { [CONGOLESE]: 'PREPAID', '970000002': 'POSTPAID' },
    routers: {},
    bundlesFor: (_msisdn, broadband) => (broadband ? [] : CD_BUNDLES),
    accounts: {},
    rate: String(RATE),
  },
  leads: [],
  opened: [],
  honest: CD_HONEST,
}
