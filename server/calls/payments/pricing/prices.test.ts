import { inEnglish } from '#domain/replies/sentences.ts'
import assert from 'node:assert/strict'
import test from 'node:test'
import type { TestContext } from 'node:test'
import type { InitiateRequest } from '#contract/payments.ts'
import { initiateRequestSchema } from '#contract/payments.ts'
import { findCountry } from '#countries/find-country.ts'
import type { Operator } from '#providers/operator/port.ts'
import type { PaymentRow } from '#server/payments/records/payment-row.ts'
import { MarketOperator, plainBundle, plainInvoice } from '#server/testing/market-operator.ts'
import type { Market } from '#server/testing/market-operator.ts'
import { openStage, OWNER, SESSION } from '#server/testing/payment-stage.ts'
import type { Stage } from '#server/testing/payment-stage.ts'
import { makeCalls } from '../../make-calls.ts'
import { initiateCall } from '../initiate-call.ts'

const ACCOUNT = 'PE1000000001'
const MARKET: Market = {
  phones: {
    '700100001': 'PREPAID',
    '700100002': 'PREPAID',
    '700200001': 'POSTPAID',
    '700300001': 'HYBRID',
    '970000001': 'PREPAID',
  },
  routers: { '700400001': 'PREPAID', '700400003': 'POSTPAID' },
  bundlesFor: (msisdn, broadband) => {
    if (broadband) return [plainBundle('RTR-20', 50_000)]
    if (msisdn === '970000001') return [plainBundle('USD-5', 500, { currency: 'USD' })]
    const own = msisdn === '700100001' ? [plainBundle('OFFER-1', 100)] : []
    return [...own, plainBundle('DAT-W1', 10_000, { name: 'Weekly 3 GB' })]
  },
  accounts: {
    [ACCOUNT]: {
      email: 'bills@example.com',
      contact: '700100001',
      invoices: [plainInvoice(ACCOUNT, 'INV-1001', 150_000), plainInvoice(ACCOUNT, 'INV-1002', 150_000.5)],
    },
  },
  rate: '2800',
}

interface Shop {
  readonly stage: Stage
  /** The price of what was recorded, or the refusal. */
  readonly ask: (request: Partial<InitiateRequest>) => Promise<string>
  readonly last: () => Promise<PaymentRow>
}

async function openShop(context: TestContext, opco = 'UG', given: Partial<Operator> = {}): Promise<Shop> {
  const country = findCountry(opco)
  assert.ok(country)
  const operator: Operator = Object.assign(new MarketOperator(MARKET), given)
  const stage = await openStage(context, { operator, country })
  const { calls } = stage
  const caller = { session: SESSION, language: 'EN', requestId: 'request' } as const
  const last = async (): Promise<PaymentRow> => {
    const [row] = await stage.rows<PaymentRow>('select * from payment order by created_at desc limit 1')
    assert.ok(row)
    return row
  }
  const ask = async (request: Partial<InitiateRequest>): Promise<string> => {
    const whole = { paymentMode: 'AM', paymentMobile: '700500001', ...request }
    const reply = await initiateCall(calls, initiateRequestSchema.parse(whole), caller)
    if (!reply.result) return `${reply.statusCode} ${inEnglish(reply.message)}`
    const { kind, currency, amount_minor: minor } = await last()
    return `${kind} ${currency} ${minor}`
  }
  return { stage, ask, last }
}

const BUNDLE = { transactionType: 'BUNDLE PURCHASE', mobileNumber: '700100001', productCode: 'DAT-W1' }

test('a bundle costs what the operator asks of this line, whatever the request says', async (context) => {
  const { ask, last } = await openShop(context)
  assert.equal(await ask({ ...BUNDLE, amount: 10_000 }), 'BUNDLE UGX 10000')
  const { purchase } = await last()
  assert.deepEqual(
    {
      description: purchase.description,
      unit: purchase.unit,
      productCode: purchase.productCode,
      lastsMs: purchase.lastsMs,
    },
    { description: 'Weekly 3 GB', unit: 'GB', productCode: 'DAT-W1', lastsMs: 604_800_000 },
  )
  for (const amount of [1, 9_999, 10_000.5, 1_000_000])
    assert.equal(await ask({ ...BUNDLE, amount }), '400 The price is UGX 10,000 now.')
  assert.equal(
    await ask({ ...BUNDLE, amount: 10_000, currencyCode: 'USD' }),
    '400 The currency does not match this purchase.',
  )
})

test('an offer for one line cannot be bought for another, nor a bundle that does not exist', async (context) => {
  const { ask } = await openShop(context)
  const offer = { ...BUNDLE, productCode: 'OFFER-1', amount: 100 }
  assert.equal(await ask(offer), 'BUNDLE UGX 100')
  const refused = '400 This bundle is not offered for this number.'
  assert.equal(await ask({ ...offer, mobileNumber: '700100002' }), refused)
  assert.equal(await ask({ ...offer, productCode: 'NONE' }), refused)
  assert.equal(await ask({ ...offer, productCode: '' }), refused)
  assert.equal(await ask({ ...offer, mobileNumber: '700200001' }), '400 Invalid Mobile No', 'postpaid')
})

test('a router takes router bundles only, and its receipt goes to whoever pays or holds it', async (context) => {
  const { ask, last } = await openShop(context)
  const router = {
    transactionType: 'Broadband Recharge',
    mobileNumber: '700400001',
    productCode: 'RTR-20',
    amount: 50_000,
  }
  assert.equal(await ask(router), 'BUNDLE UGX 50000')
  assert.equal((await last()).purchase.receiptTo, '700500001')
  assert.equal(
    await ask({ ...router, mobileNumber: '700400003' }),
    'BUNDLE UGX 50000',
    'postpaid routers too',
  )
  const card = { paymentMode: 'PAYMENT_GATEWAY', paymentGateway: 'PAYSTACK', paymentMobile: '' }
  assert.equal(await ask({ ...router, ...card }), 'BUNDLE UGX 50000')
  assert.equal((await last()).purchase.receiptTo, '700100001', 'whoever holds the line')
  assert.equal(await ask({ ...router, mobileNumber: '700100001' }), '400 Invalid Mobile No', 'a phone')
  const asPhone = { ...router, transactionType: 'BUNDLE PURCHASE' }
  assert.equal(await ask(asPhone), '400 Invalid Mobile No')
})

// NUMBER-34, BILL-24
test('a bill is paid on postpaid and hybrid lines, in whole amounts within its own limits', async (context) => {
  const { ask } = await openShop(context)
  const bill = { transactionType: 'POSTPAID BILL PAYMENT', mobileNumber: '700200001' }
  assert.equal(await ask({ ...bill, amount: 45_000 }), 'BILL UGX 45000')
  assert.equal(await ask({ ...bill, mobileNumber: '700300001', amount: 1_000 }), 'BILL UGX 1000')
  assert.equal(await ask({ ...bill, amount: 999 }), '400 Minimum amount should be UGX 1000')
  assert.equal(await ask({ ...bill, amount: 5_000_001 }), '400 Maximum amount should be UGX 5000000')
  assert.match(await ask({ ...bill, amount: 45_000.4 }), /^400/)
  assert.equal(await ask({ ...bill, mobileNumber: '700100001', amount: 45_000 }), '400 Invalid Mobile No')
})

const INVOICE = {
  transactionType: 'BILL_PAYMENT',
  mobileNumber: '700100001',
  accountId: ACCOUNT,
  invoiceNumber: 'INV-1001',
  amount: 150_000,
}

// INVOICE-15
test('an invoice is paid whole and rounded up, by a session that was shown its account', async (context) => {
  const { stage, ask, last } = await openShop(context)
  const unknown = '400 Account number and email do not match.'
  assert.equal(await ask(INVOICE), unknown)
  await stage.calls.accountAccess.remember({
    sessionHash: OWNER,
    accountNo: ACCOUNT,
    email: 'bills@example.com',
  })
  assert.equal(await ask(INVOICE), 'INVOICE UGX 150000')
  const { purchase } = await last()
  assert.deepEqual([purchase.accountId, purchase.invoiceNumber], [ACCOUNT, 'INV-1001'])
  const masked = { ...INVOICE, mobileNumber: '70****001', paymentMobile: '' }
  assert.equal(await ask(masked), 'INVOICE UGX 150000', 'the contact as the page knows it')
  const { recipient, payer } = await last()
  assert.deepEqual([recipient, payer], ['700100001', '700100001'], 'filled in by the server')
  assert.equal(await ask({ ...masked, mobileNumber: '70****002' }), '400 Invalid Mobile No')
  assert.equal(await ask({ ...INVOICE, invoiceNumber: 'INV-1002', amount: 150_001 }), 'INVOICE UGX 150001')
  assert.equal(
    await ask({ ...INVOICE, invoiceNumber: 'INV-1002', amount: 150_000.5 }),
    '400 The price is UGX 150,001 now.',
  )
  assert.equal(await ask({ ...INVOICE, amount: 1_000 }), '400 The price is UGX 150,000 now.')
  const over = '400 This invoice is not open any more.'
  assert.equal(await ask({ ...INVOICE, invoiceNumber: 'INV-9' }), over)
  assert.equal(await ask({ ...INVOICE, invoiceNumber: '' }), over)
  assert.equal(await ask({ ...INVOICE, mobileNumber: '700100002' }), '400 Invalid Mobile No')
  assert.equal(await ask({ ...INVOICE, accountId: 'XX1' }), '400 Invalid Account Number')
})

test('a caller without a page names the e-mail, and cannot find it out by trying', async (context) => {
  const { ask } = await openShop(context)
  const wrong = { ...INVOICE, emailId: 'other@example.com' }
  assert.equal(await ask(wrong), '400 Account number and email do not match.')
  assert.equal(await ask({ ...INVOICE, emailId: 'bills@example.com' }), 'INVOICE UGX 150000')
})

test('a wrong guess at an account made while paying counts like any other', async (context) => {
  const { ask } = await openShop(context)
  const said = new Set<string>()
  for (let guess = 0; guess < 200; guess += 1)
    said.add(await ask({ ...INVOICE, emailId: `guess${guess}@example.com` }))
  assert.match([...said].at(-1) ?? '', /Too many wrong tries/)
})

test('a request that speaks of two things at once buys neither', async (context) => {
  const { ask } = await openShop(context)
  const airtime = { transactionType: 'PREPAID RECHARGE', mobileNumber: '700100001', amount: 5_000 }
  assert.equal(await ask({ ...airtime, productCode: 'ORP', countryCode: '256' }), 'AIRTIME UGX 5000')
  for (const other of [{ productCode: 'DAT-W1' }, { invoiceNumber: 'INV-1001' }, { accountId: ACCOUNT }])
    assert.match(await ask({ ...airtime, ...other }), /^400 This \w+ does not belong to this purchase\./)
  assert.equal(await ask({ ...airtime, countryCode: '255' }), '400 Invalid Mobile No', 'another country')
  assert.equal(await ask({ ...airtime, transactionType: 'HBB_LEADS' }), '401 Please verify the code first')
  for (const transactionType of ['KatiTV', 'HYBRID_POSTPAID_CHECK', 'toString'])
    assert.equal(
      await ask({ ...airtime, transactionType }),
      '400 This kind of purchase is not offered here.',
      transactionType,
    )
})

test('in Congo a bundle is charged in dollars, or in francs at the rate of now', async (context) => {
  const bundle = { ...BUNDLE, mobileNumber: '970000001', productCode: 'USD-5', paymentMobile: '' }
  const { ask } = await openShop(context, 'CD')
  assert.equal(await ask({ ...bundle, amount: 5, currencyCode: 'USD' }), 'BUNDLE USD 500')
  assert.equal(await ask({ ...bundle, amount: 14_000, currencyCode: 'CDF' }), 'BUNDLE CDF 1400000')
  assert.equal(
    await ask({ ...bundle, amount: 5, currencyCode: 'CDF' }),
    '400 The price is CDF 14,000 now.',
    'five francs are not five dollars',
  )
  assert.equal(await ask({ ...bundle, amount: 500 }), '400 The price is USD 5.00 now.')
})

const notConverted = async () => ({ ok: false, problem: 'refused' }) as const

test('a customer reads the new price in the language of the page', async (context) => {
  const stage = await openStage(context, { operator: new MarketOperator(MARKET) })
  const request = initiateRequestSchema.parse({ ...BUNDLE, amount: 1, paymentMode: 'AM' })
  const reply = await makeCalls(stage.calls).initiate(request, {
    session: '',
    language: 'SW',
    requestId: 'request',
  })
  assert.equal(inEnglish(reply.message), 'Bei sasa ni UGX 10,000.')
})

test('a price that cannot be converted is not guessed', async (context) => {
  const { ask } = await openShop(context, 'CD', { exchangeRate: notConverted })
  const bundle = { ...BUNDLE, mobileNumber: '970000001', productCode: 'USD-5', paymentMobile: '' }
  const reply = await ask({ ...bundle, amount: 14_000, currencyCode: 'CDF' })
  assert.equal(reply, '500 something went wrong!')
})

test('when the operator cannot say what may be bought, nothing is sold', async (context) => {
  const message = 'Bundles are not available right now.'
  const away = async () => ({ ok: false, problem: 'operator-failed', message }) as const
  const { ask, stage } = await openShop(context, 'UG', { findLineType: away })
  assert.equal(await ask({ ...BUNDLE, amount: 10_000 }), `500 ${message}`)
  assert.deepEqual(await stage.rows('select id from payment'), [])
})
