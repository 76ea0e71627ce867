import {
  BILL_PAYMENT,
  BROADBAND_RECHARGE,
  BUNDLE_PURCHASE,
  POSTPAID_BILL_PAYMENT,
  PREPAID_RECHARGE,
} from '#domain/payments/transaction-type.ts'
import { pick } from '../dice.ts'
import type { Dice } from '../dice.ts'

/** What one customer is after, as a page would ask for it. */
export interface Wanted {
  readonly transactionType: string
  readonly recipient: string
  /** What it costs as far as the customer knows. */
  readonly amount: number
  readonly productCode: string
  readonly accountId: string
  readonly invoiceNumber: string
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
/** What the leak search looks for must not be anybody's price. */
const NOT_A_PRICE = 1_234

const NOTHING_MORE = { productCode: '', accountId: '', invoiceNumber: '', emailId: '' } as const

function amountOf(dice: Dice, least: number): number {
  const amount = least + Math.floor(dice() * (10_000 - least))
  return amount === NOT_A_PRICE ? amount + 1 : amount
}

/** Half of them airtime, the others bundles, router bundles, bills and invoices; up to the dice. */
export function wantedOf(dice: Dice, index: number): Wanted {
  const kind = dice()
  if (kind < 0.5) return airtime(dice)
  if (kind < 0.7) {
    const [productCode, amount] = pick(dice, BUNDLES)
    return {
      ...NOTHING_MORE,
      transactionType: BUNDLE_PURCHASE,
      recipient: pick(dice, OFFERED),
      productCode,
      amount,
    }
  }
  if (kind < 0.75) {
    const recipient = pick(dice, ROUTERS)
    return {
      ...NOTHING_MORE,
      transactionType: BROADBAND_RECHARGE,
      recipient,
      productCode: 'RTR-20',
      amount: 50_000,
    }
  }
  if (kind >= 0.9 && index < INVOICES.count) {
    const invoiceNumber = `INV-${INVOICES.first + index}`
    return {
      ...NOTHING_MORE,
      ...ACCOUNT,
      transactionType: BILL_PAYMENT,
      recipient: '',
      invoiceNumber,
      amount: 0,
    }
  }
  const recipient = pick(dice, BILLED)
  return { ...NOTHING_MORE, transactionType: POSTPAID_BILL_PAYMENT, recipient, amount: amountOf(dice, 1_000) }
}

function airtime(dice: Dice): Wanted {
  const recipient = pick(dice, PHONES)
  return { ...NOTHING_MORE, transactionType: PREPAID_RECHARGE, recipient, amount: amountOf(dice, 500) }
}
