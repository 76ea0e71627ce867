import fc from 'fast-check'
import { CONGO, UGANDA, type Sent, type World } from './worlds.ts'

/** A request as it reaches the server, and whether anybody touched it on its way. */
export interface Case {
  readonly world: World
  readonly sent: Sent
  readonly altered: boolean
}

type Alter = (sent: Sent) => Sent

const AMOUNTS: readonly ((amount: number) => unknown)[] = [
  (amount) => amount + 1,
  (amount) => amount - 1,
  (amount) => amount * 100,
  (amount) => amount / 100,
  (amount) => amount + 0.5,
  (amount) => amount + 0.25,
  (amount) => amount + 1e-9,
  (amount) => -amount,
  (amount) => String(amount),
  () => 1,
  () => 0,
  () => 0.01,
  () => 100,
  () => 1_000,
  () => 2 ** 53,
  () => Number.NaN,
  () => null,
]

const alteredAmount: fc.Arbitrary<Alter> = fc
  .constantFrom(...AMOUNTS)
  .map((change) => (sent) => ({ ...sent, amount: change(Number(sent['amount'])) }))

/** Values that a field of the request may be given instead of its own. */
const OTHERS: Readonly<Record<string, readonly unknown[]>> = {
  productCode: [
    '',
    'ORP',
    'DAT-D1',
    'DAT-W1',
    'VOI-D1',
    'OFFER-1',
    'RTR-20',
    'ODU-20',
    'ODU-100',
    'USD-50',
    'USD-500',
    'toString',
    7,
  ],
  currencyCode: ['', 'UGX', 'USD', 'CDF', 'NGN', 'EUR', 'ugx', 'constructor', null],
  invoiceNumber: ['', 'INV-PE-0', 'INV-PE-1', 'INV-EP-0', 'INV-PP-3', 'INV-PE-00', 'INV'],
  accountId: [
    '',
    'PE1000000001',
    'EP1000000002',
    'PP1000000003',
    'pe1000000001',
    'PE1000000009',
    '1000200001',
  ],
  mobileNumber: [
    '700100001',
    '700100002',
    '700200001',
    '700300001',
    '700400001',
    '700400003',
    '700900001',
    '970000001',
    '970000002',
    '0700100001',
    '1',
    700_100_001,
  ],
  transactionType: [
    'PREPAID RECHARGE',
    'BUNDLE PURCHASE',
    'Broadband Recharge',
    'POSTPAID BILL PAYMENT',
    'BILL_PAYMENT',
    'HBB_LEADS',
    'KatiTV',
    'HYBRID_POSTPAID_CHECK',
    '__proto__',
    '',
  ],
  metaInfo: [
    {},
    { leadId: '' },
    { leadId: 'LD000001' },
    { leadId: 'LD200001' },
    { leadId: 'LD-FAR' },
    { leadId: 'LD-STRANGER' },
    { leadId: 7 },
    'LD000001',
    null,
  ],
  countryCode: ['', '256', '243', '255', '+256'],
  emailId: ['', 'bills@example.com', 'other@example.com', 'no mail'],
  accountType: ['', 'PREPAID', 'POSTPAID', 'NA'],
  unit: ['', 'GB', 'TB'],
  paymentMode: ['AM', 'MPESA', 'PG', 'AIRTIME', 'CASH'],
  paymentGateway: ['', 'DPO', 'NONE'],
  loggedInNumber: ['700100001'],
  txnId: ['0123456789ABCDEFGHJKMNPQRS'],
}
const FIELDS = Object.keys(OTHERS)

const otherValue: fc.Arbitrary<Alter> = fc
  .constantFrom(...FIELDS)
  .chain((field) =>
    fc.constantFrom(...(OTHERS[field] ?? [])).map((value): Alter => (sent) => ({ ...sent, [field]: value })),
  )

const missingField: fc.Arbitrary<Alter> = fc
  .constantFrom(...FIELDS, 'amount')
  .map((field) => (sent) => Object.fromEntries(Object.entries(sent).filter(([name]) => name !== field)))

/** Names that a careless server might take for its own. */
const EXTRA: Sent = {
  price: 1,
  amountMinor: 1,
  amount_minor: 1,
  kind: 'AIRTIME',
  recipient: '700100002',
  usdAmount: 0.01,
  discount: 100,
  outstandingAmount: 1,
  snapshot: { productCode: 'OFFER-1' },
  bundleInfo: { amount: 1 },
  invoiceDetail: { accountNo: 'PP1000000003' },
}
const extraField: fc.Arbitrary<Alter> = fc
  .constantFrom(...Object.entries(EXTRA))
  .map(([field, value]) => (sent) => ({ ...sent, [field]: value }))

const alteration = fc.oneof(
  { weight: 3, arbitrary: alteredAmount },
  { weight: 4, arbitrary: otherValue },
  { weight: 1, arbitrary: missingField },
  { weight: 1, arbitrary: extraField },
)

function casesOf(world: World): fc.Arbitrary<Case> {
  const byType = Object.values(Object.groupBy(world.honest, (sent) => String(sent['transactionType'])))
  const honest = fc.oneof(...byType.map((some) => fc.constantFrom(...(some ?? []))))
  // Most are altered once: a request with many faults is refused for the first of them.
  const alterations = fc.oneof(
    { weight: 1, arbitrary: fc.constant<Alter[]>([]) },
    { weight: 12, arbitrary: fc.array(alteration, { minLength: 1, maxLength: 1 }) },
    { weight: 4, arbitrary: fc.array(alteration, { minLength: 2, maxLength: 3 }) },
  )
  return fc.tuple(honest, alterations).map(([first, changes]) => ({
    world,
    sent: changes.reduce<Sent>((sent, change) => change(sent), first),
    altered: changes.length > 0,
  }))
}

/** Requests of customers in both countries, most of them altered; the same for the same seed. */
export function alteredRequests(count: number, seed: number): Case[] {
  const anywhere = fc.oneof(
    { weight: 4, arbitrary: casesOf(UGANDA) },
    { weight: 1, arbitrary: casesOf(CONGO) },
  )
  return fc.sample(anywhere, { numRuns: count, seed })
}
