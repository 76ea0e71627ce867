import type { PurchaseKind } from '#domain/payments/transaction-type.ts'
import {
  BILL_PAYMENT,
  BROADBAND_RECHARGE,
  BUNDLE_PURCHASE,
  HBB_LEADS,
  POSTPAID_BILL_PAYMENT,
  PREPAID_RECHARGE,
} from '#domain/payments/transaction-type.ts'
import { pick, pickWeighted } from '../seeded-random.ts'
import type { Random } from '../seeded-random.ts'

/** What one customer is after, as a page would ask for it. */
export interface Wanted {
  readonly transactionType: string
  readonly recipient: string
  /** What it costs as far as the customer knows. */
  readonly amount: number
  readonly productCode: string
  readonly accountId: string
  readonly invoiceNumber: string
  /** The operator's number of the request for home internet; '' before it was sent in, and for everything else. */
  readonly leadId: string
  readonly emailId: string
}

const PHONES = [
  '700100001',
  '700100003',
  '700100004',
  '700100007',
  '700100008',
  '701234567',
  '740000123',
  '750000456',
] as const
type Offer = readonly [productCode: string, price: number]

/** Phones that are offered bundles. */
const OFFERED = ['700100001', '700100003', '700100007', '700100008', '701234567', '740000123'] as const
const BUNDLES: readonly [Offer, ...Offer[]] = [
  ['DAT-D1', 1_000],
  ['DAT-D2', 2_000],
  ['DAT-W1', 10_000],
  ['VOI-D1', 700],
  ['VOI-W1', 3_000],
  ['CMB-W1', 8_000],
]
const ROUTERS = ['700400001', '700400003'] as const
const BILLED = ['700200001', '700200002', '700300001'] as const
const ACCOUNT = { accountId: 'PE2000000200', emailId: 'many@example.com' } as const
/** The account's invoices, each for one customer: two who want the same one are told so, and that has its own tests. */
const INVOICES = { first: 5_001, count: 200 } as const
const PLAN = { productCode: 'ODU-20', amount: 110_000 } as const
/** Contacts are phones of their own, apart from those that pay. */
const FIRST_CONTACT = 744_000_000
/** What the leak search looks for must not be anybody's price. */
const NOT_A_PRICE = 1_234

const NOTHING_MORE = { productCode: '', accountId: '', invoiceNumber: '', leadId: '', emailId: '' } as const

function amountOf(random: Random, least: number): number {
  const amount = least + Math.floor(random() * (10_000 - least))
  return amount === NOT_A_PRICE ? amount + 1 : amount
}

interface Want {
  readonly kind: PurchaseKind
  /** How many customers of the whole want it. */
  readonly weight: number
  readonly of: (random: Random, index: number) => Wanted
}

const WANTS: readonly Want[] = [
  { kind: 'AIRTIME', weight: 43, of: airtime },
  { kind: 'BUNDLE', weight: 19, of: bundle },
  { kind: 'BUNDLE', weight: 5, of: routerBundle },
  { kind: 'BILL', weight: 13, of: bill },
  {
    kind: 'INVOICE',
    weight: 9,
    of: (random, index) => (index < INVOICES.count ? invoice(index) : bill(random)),
  },
  { kind: 'LEAD', weight: 11, of: lead },
]

/** Every kind that customers of the run buy. */
export const KINDS: readonly PurchaseKind[] = [...new Set(WANTS.map(({ kind }) => kind))]

/** What chance says, of the kinds that this run is about: mostly airtime, all others in their shares. */
export function wantedOf(random: Random, index: number, kinds: readonly PurchaseKind[] = KINDS): Wanted {
  const among = WANTS.filter(({ kind }) => kinds.includes(kind))
  return pickWeighted(random, among).of(random, index)
}

function airtime(random: Random): Wanted {
  const recipient = pick(random, PHONES)
  return { ...NOTHING_MORE, transactionType: PREPAID_RECHARGE, recipient, amount: amountOf(random, 500) }
}

function bundle(random: Random): Wanted {
  const [productCode, amount] = pick(random, BUNDLES)
  const recipient = pick(random, OFFERED)
  return { ...NOTHING_MORE, transactionType: BUNDLE_PURCHASE, recipient, productCode, amount }
}

function routerBundle(random: Random): Wanted {
  const recipient = pick(random, ROUTERS)
  const offer = { productCode: 'RTR-20', amount: 50_000 }
  return { ...NOTHING_MORE, ...offer, transactionType: BROADBAND_RECHARGE, recipient }
}

function bill(random: Random): Wanted {
  const recipient = pick(random, BILLED)
  return {
    ...NOTHING_MORE,
    transactionType: POSTPAID_BILL_PAYMENT,
    recipient,
    amount: amountOf(random, 1_000),
  }
}

function invoice(index: number): Wanted {
  const invoiceNumber = `INV-${INVOICES.first + index}`
  const asked = { ...ACCOUNT, transactionType: BILL_PAYMENT, recipient: '', invoiceNumber, amount: 0 }
  return { ...NOTHING_MORE, ...asked }
}

function lead(_random: Random, index: number): Wanted {
  const recipient = String(FIRST_CONTACT + index)
  return { ...NOTHING_MORE, ...PLAN, transactionType: HBB_LEADS, recipient }
}
