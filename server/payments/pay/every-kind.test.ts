import assert from 'node:assert/strict'
import test from 'node:test'
import type { Purchase } from '#server/payments/pay/initiate.ts'
import { openStage, processAt, purchaseOf } from '#server/testing/payment-stage.ts'
import type { Stage } from '#server/testing/payment-stage.ts'
import { A_BILL, A_LEAD, AN_INVOICE } from '#server/testing/stage-purchases.ts'
import { collected } from '#server/testing/scripted-parties.ts'

const MINUTE = 60_000
const { snapshot } = purchaseOf()

const bundle = (productCode: string, recipient = '700100001'): Partial<Purchase> => ({
  kind: 'BUNDLE',
  transactionType: 'BUNDLE PURCHASE',
  recipient,
  snapshot: { ...snapshot, productCode, description: `Bundle ${productCode}`, unit: 'GB' },
})
const A_ROUTER: Partial<Purchase> = {
  ...bundle('RTR-20', '700400001'),
  transactionType: 'Broadband Recharge',
  snapshot: { ...snapshot, productCode: 'RTR-20', description: 'Router 20 GB', receiptTo: '700500001' },
}

/** Lets a payment be collected, now or when the provider says so. */
function pays(stage: Stage, id: string): void {
  stage.wallet.queries.give(`${id}-C1`, collected(`P-${id}`))
}

const NOTHING_ELSE = { productCode: '', accountId: '', invoiceNumber: '', leadId: '' }

for (const { what, purchase, prompt, order, receipt } of [
  {
    what: 'airtime',
    purchase: {},
    prompt: 'Airtime for 700100001',
    order: { ...NOTHING_ELSE, kind: 'AIRTIME', msisdn: '700100001' },
    receipt: { to: '700100001', says: /UGX 5,000 airtime added/ },
  },
  {
    what: 'a bundle',
    purchase: bundle('DAT-W1'),
    prompt: 'Bundle DAT-W1 for 700100001',
    order: { ...NOTHING_ELSE, kind: 'BUNDLE', msisdn: '700100001', productCode: 'DAT-W1' },
    receipt: { to: '700100001', says: /Bundle DAT-W1 added to 0700 100 001, UGX 5,000/ },
  },
  {
    what: 'a router’s bundle',
    purchase: A_ROUTER,
    prompt: 'Router 20 GB for 700400001',
    order: { ...NOTHING_ELSE, kind: 'BUNDLE', msisdn: '700400001', productCode: 'RTR-20' },
    receipt: { to: '700500001', says: /Router 20 GB added to 0700 400 001/ },
  },
  {
    what: 'a bill',
    purchase: A_BILL,
    prompt: 'Bill of 700200001',
    order: { ...NOTHING_ELSE, kind: 'BILL', msisdn: '700200001' },
    receipt: { to: '700200001', says: /UGX 5,000 paid on the bill of 0700 200 001/ },
  },
  {
    what: 'an invoice',
    purchase: AN_INVOICE,
    prompt: 'Invoice INV-1001',
    order: {
      ...NOTHING_ELSE,
      kind: 'INVOICE',
      msisdn: '700100001',
      accountId: 'PE1000000001',
      invoiceNumber: 'INV-1001',
    },
    receipt: { to: '700100001', says: /UGX 5,000 paid, invoice INV-1001, account PE1000000001/ },
  },
  {
    what: 'a lead',
    purchase: A_LEAD,
    prompt: 'Home broadband Home 20 Mbps, LD0000001',
    order: { ...NOTHING_ELSE, kind: 'LEAD', msisdn: '700100001', productCode: 'ODU-20', leadId: 'LD0000001' },
    receipt: { to: '700100001', says: /Home 20 Mbps paid, UGX 5,000\. Request LD0000001/ },
  },
] as const)
  test(`${what} is asked for by its name, given once, booked as what it is, and its receipt is read`, async (context) => {
    const stage = await openStage(context)
    const id = await stage.pay(purchase)
    pays(stage, id)
    await stage.pass(3_000)
    assert.equal(await stage.stateOf(id), 'delivered')
    assert.equal(stage.wallet.started[0]?.description, prompt)
    const amount = { minor: 5_000, currency: 'UGX' }
    assert.deepEqual(stage.operator.orders, [{ key: `${id}-F`, amount, ...order }])
    const books = await stage.rows('select credit, amount_minor as amount from ledger order by id')
    assert.deepEqual(books, [
      { credit: `customer:${id}`, amount: 5_000 },
      { credit: `income:${order.kind}`, amount: 5_000 },
    ])
    assert.deepEqual(
      stage.messages.sent.map(({ msisdn }) => msisdn),
      [receipt.to],
    )
    assert.match(stage.messages.sent[0]?.text ?? '', receipt.says)
  })

test('an invoice that the operator had settled in another way costs nothing: the money goes back', async (context) => {
  const stage = await openStage(context)
  const id = await stage.pay(AN_INVOICE)
  pays(stage, id)
  stage.operator.deliveries.give(`${id}-F`, { kind: 'refused', reason: 'settled before' })
  await stage.pass(3_000)
  await stage.pass(MINUTE)
  assert.equal(await stage.stateOf(id), 'refunded')
  assert.deepEqual(
    stage.messages.sent.map(({ text }) => text.split('.')[0]),
    ['Invoice INV-1001 not paid', `UGX 5,000 was returned to you`],
  )
})

async function failAndShow(stage: Stage, purchase: Partial<Purchase>): Promise<string> {
  const id = await stage.pay(purchase)
  stage.wallet.queries.give(
    `${id}-C1`,
    { kind: 'declined', refusal: 'refused', reason: 'no' },
    collected(`P-${id}`),
  )
  await stage.pass(3_000)
  await stage.rows('update payment set failure_shown_at = now() where id = $1', [id])
  return id
}

for (const { again, late } of [
  { again: 'DAT-W1', late: 'refunded' },
  { again: 'CMB-W1', late: 'delivered' },
])
  test(`a bundle paid after all is ${late} when ${again} was bought for the same price since`, async (context) => {
    const stage = await openStage(context)
    const id = await failAndShow(stage, bundle('DAT-W1'))
    pays(stage, await stage.pay(bundle(again)))
    await stage.pass(2 * MINUTE)
    assert.equal(await stage.stateOf(id), late)
  })

test('a success after FAILED was shown goes back when the same was given from a page that was opened before', async (context) => {
  const stage = await openStage(context)
  const before = await stage.buy(bundle('DAT-W1'))
  const id = await failAndShow(stage, bundle('DAT-W1'))
  pays(stage, before)
  await processAt(stage.engines[0], before)
  await stage.pass(2 * MINUTE)
  assert.equal(await stage.stateOf(before), 'delivered')
  assert.equal(await stage.stateOf(id), 'refunded')
  assert.equal(stage.operator.orders.length, 1)
})

test('what was given before a payment failed is another purchase: the late success is given too', async (context) => {
  const stage = await openStage(context)
  const before = await stage.pay(bundle('DAT-W1'))
  pays(stage, before)
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(before), 'delivered')
  const id = await failAndShow(stage, bundle('DAT-W1'))
  await stage.pass(2 * MINUTE)
  assert.equal(await stage.stateOf(id), 'delivered')
})

for (const [what, payable] of [
  ['invoice', AN_INVOICE],
  ['bill', A_BILL],
  ['lead', A_LEAD],
] as const)
  test(`one ${what} paid by a first try after a second payment paid it is not paid twice, though no failure was shown`, async (context) => {
    const stage = await openStage(context)
    const first = await stage.pay(payable)
    stage.wallet.queries.give(
      `${first}-C1`,
      { kind: 'declined', refusal: 'refused', reason: 'no' },
      collected('P1'),
    )
    await stage.pass(3_000)
    const second = await stage.pay(payable)
    pays(stage, second)
    await stage.pass(2 * MINUTE)
    assert.equal(await stage.stateOf(second), 'delivered')
    assert.equal(await stage.stateOf(first), 'refunded')
    assert.equal(stage.operator.orders.length, 1)
    const told = stage.messages.sent.map(({ text }) => text)
    assert.ok(told.some((text) => /^Another payment for this (bill|request) came first\./.test(text)))
  })

test('an invoice paid by a late success belongs to that payment: a later one is refused', async (context) => {
  const stage = await openStage(context)
  const first = await stage.pay(AN_INVOICE)
  stage.wallet.queries.give(
    `${first}-C1`,
    { kind: 'declined', refusal: 'refused', reason: 'no' },
    collected('P1'),
  )
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(first), 'declined')
  await stage.pass(2 * MINUTE)
  assert.equal(await stage.stateOf(first), 'delivered')
  await stage.pay(AN_INVOICE)
  assert.equal(stage.wallet.started.length, 1)
})
