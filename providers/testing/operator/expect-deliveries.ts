import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Currency } from '#domain/money.ts'
import { CONGO, NIGERIA, UGANDA } from '../markets.ts'
import type { DeliveryOrder } from '#providers/operator/port.ts'
import { bookedUnder, orderOf, startAgain } from './cast-stage.ts'
import type { CastStage } from './cast-stage.ts'

const ugx = (minor: number) => ({ minor, currency: 'UGX' }) as const
const bundle = (msisdn: string, productCode: string, minor: number): Partial<DeliveryOrder> => ({
  kind: 'BUNDLE',
  msisdn,
  productCode,
  amount: ugx(minor),
})
const airtime = (msisdn: string, minor: number, currency: Currency): Partial<DeliveryOrder> => ({
  msisdn,
  amount: { minor, currency },
})
const paidWith = (minor: number, currency: Currency): Partial<DeliveryOrder> => ({
  ...bundle('970000001', 'CDD-D1', 0),
  amount: { minor, currency },
})
const bill = (msisdn: string, minor: number): Partial<DeliveryOrder> => ({
  kind: 'BILL',
  msisdn,
  amount: ugx(minor),
})
const invoice = (accountId: string, invoiceNumber: string, minor: number): Partial<DeliveryOrder> => ({
  kind: 'INVOICE',
  msisdn: '700100001',
  accountId,
  invoiceNumber,
  amount: ugx(minor),
})

/** Giving what was bought: once, whole, or with a reason why not. */
export function expectDeliveries(stage: CastStage): void {
  expectOnce(stage)
  expectBundles(stage)
  expectPayments(stage)
  expectRefusals(stage)
}

function expectOnce({ driver, sandbox, at }: CastStage): void {
  const operator = at(UGANDA)
  test(`${driver}: what was bought is given once, however often it is ordered`, async () => {
    await startAgain(sandbox)
    const order = orderOf('AAA-F', {})
    assert.deepEqual(await operator.queryDelivery(order.key), { kind: 'never-seen' })
    const first = await operator.deliver(order)
    assert.equal(first.kind, 'delivered')
    assert.deepEqual(await operator.deliver(order), first)
    assert.deepEqual(await operator.queryDelivery(order.key), first)
    assert.equal((await bookedUnder(sandbox, order.key)).length, 1)
    const phone = (await sandbox.get('/admin/phones/700100001')) as { readonly airtimeMinor: number }
    assert.equal(phone.airtimeMinor, 55_000)
  })

  for (const given of [{}, bundle('', 'DAT-D1', 1_000)]) {
    const kind = given.kind ?? 'AIRTIME'
    test(`${driver}: a refused ${kind} is told as such, one whose answer is lost is found`, async () => {
      await startAgain(sandbox)
      const refused = await operator.deliver(orderOf('BBB-F', { ...given, msisdn: '700100007' }))
      assert.equal(refused.kind, 'refused')
      assert.equal((await bookedUnder(sandbox, 'BBB-F')).length, 0)
      const order = orderOf('CCC-F', { ...given, msisdn: '700100008' })
      assert.equal((await operator.deliver(order)).kind, 'unsure')
      assert.equal((await operator.queryDelivery(order.key)).kind, 'delivered')
      assert.equal((await bookedUnder(sandbox, order.key)).length, 1)
    })
  }

  test(`${driver}: lines of other countries get what was bought, in dollars or francs where both are money`, async () => {
    await startAgain(sandbox)
    assert.equal(
      (await at(NIGERIA).deliver(orderOf('NGA-F', airtime('8010000001', 500, 'NGN')))).kind,
      'delivered',
    )
    assert.equal(
      (await at(CONGO).deliver(orderOf('CDA-F', airtime('970000001', 50, 'USD')))).kind,
      'delivered',
    )
    assert.equal(
      (await at(CONGO).deliver(orderOf('CDB-F', airtime('970000001', 280_000, 'CDF')))).kind,
      'delivered',
    )
    const phone = (await sandbox.get('/admin/phones/970000001')) as { readonly airtimeMinor: number }
    assert.equal(phone.airtimeMinor, 10_000 + 50 + 100)
    assert.equal((await at(CONGO).deliver(orderOf('CDC-F', airtime('970000001', 50, 'UGX')))).kind, 'refused')
  })
}

function expectBundles({ driver, sandbox, at }: CastStage): void {
  const operator = at(UGANDA)
  test(`${driver}: a bundle is on the line once it is delivered, with its data and its end`, async () => {
    await startAgain(sandbox)
    const order = orderOf('DDD-F', bundle('700100001', 'CMB-W1', 8_000))
    assert.equal((await operator.deliver(order)).kind, 'delivered')
    const answer = await operator.queryBalance('700100001')
    assert.ok(answer.ok)
    const data = answer.balances.filter(({ serviceType }) => serviceType === 'DATA')
    assert.deepEqual(
      data.map(({ description, amount, unit }) => [description, amount, unit]),
      [['Weekly Mix', 1, 'GB']],
    )
    const days = (Date.parse(data[0]?.expires ?? '') - Date.now()) / 86_400_000
    assert.equal(Math.round(days), 7)
    const [booked] = await bookedUnder(sandbox, order.key)
    assert.deepEqual([booked?.kind, booked?.productCode], ['BUNDLE', 'CMB-W1'])
  })

  test(`${driver}: a router with a new bundle is active`, async () => {
    await startAgain(sandbox)
    const order = orderOf('EEE-F', bundle('700400001', 'RTR-20', 50_000))
    assert.equal((await operator.deliver(order)).kind, 'delivered')
    const active = await operator.findActiveBundle('700400001')
    assert.equal(active.ok && active.active, true)
  })

  test(`${driver}: a bundle of Congo is paid in dollars or in francs`, async () => {
    await startAgain(sandbox)
    assert.equal((await at(CONGO).deliver(orderOf('CDD-F', paidWith(50, 'USD')))).kind, 'delivered')
    assert.equal((await at(CONGO).deliver(orderOf('CDE-F', paidWith(140_000, 'CDF')))).kind, 'delivered')
    assert.equal((await at(CONGO).deliver(orderOf('CDG-F', paidWith(49, 'USD')))).kind, 'refused')
  })
}

function expectPayments({ driver, sandbox, at }: CastStage): void {
  const operator = at(UGANDA)
  test(`${driver}: a paid bill is owed no more, and what is over is credit`, async () => {
    await startAgain(sandbox)
    const outstanding = async () => {
      const answer = await operator.queryBill('700200002')
      return answer.ok && answer.outstanding
    }
    assert.equal((await operator.deliver(orderOf('FFA-F', bill('700200002', 5_000)))).kind, 'delivered')
    assert.equal(await outstanding(), 40_000.4)
    const rest = orderOf('FFB-F', bill('700200002', 40_001))
    assert.equal((await operator.deliver(rest)).kind, 'delivered')
    assert.equal((await operator.deliver(rest)).kind, 'delivered')
    assert.equal(await outstanding(), -0.6)
    const [booked] = await bookedUnder(sandbox, 'FFB-F')
    assert.deepEqual([booked?.kind, booked?.accountId], ['BILL', '1000200002'])
  })

  test(`${driver}: a settled invoice is gone and is not settled twice`, async () => {
    await startAgain(sandbox)
    const order = orderOf('GGA-F', invoice('PE1000000001', 'INV-1002', 150_001))
    assert.equal((await operator.deliver(order)).kind, 'delivered')
    const left = await operator.findOpenInvoices({ accountNo: 'PE1000000001', email: 'bills@example.com' })
    assert.deepEqual(left.ok && left.invoices.map(({ invoiceNo }) => invoiceNo).toSorted(), [
      'INV-1001',
      'INV-1003',
    ])
    const again = await operator.deliver({ ...order, key: 'GGB-F' })
    assert.equal(again.kind, 'refused')
    const [booked] = await bookedUnder(sandbox, 'GGA-F')
    assert.deepEqual([booked?.accountId, booked?.invoiceNumber], ['PE1000000001', 'INV-1002'])
  })
}

const REFUSED: readonly (readonly [string, Partial<DeliveryOrder>])[] = [
  ['a bundle that does not exist', bundle('700100001', 'DAT-XX', 1_000)],
  ['a bundle below its price', bundle('700100001', 'DAT-D2', 1_000)],
  ['a bundle above its price', bundle('700100001', 'DAT-D1', 2_000)],
  ['a router bundle for a phone', bundle('700100001', 'RTR-20', 50_000)],
  ['a bundle for a line without offers', bundle('700100004', 'DAT-D1', 1_000)],
  ['a bundle for no line', bundle('700900001', 'DAT-D1', 1_000)],
  ['a bill of a prepaid line', bill('700100001', 5_000)],
  ['a bill of a line without account', bill('700200004', 5_000)],
  ['an invoice of another account', invoice('EP1000000002', 'INV-1001', 150_000)],
  ['an invoice of no account', invoice('EE1000000009', 'INV-1001', 150_000)],
  ['a part of an invoice', invoice('PE1000000001', 'INV-1001', 149_999)],
  ['airtime for a postpaid line', { msisdn: '700200001' }],
]

function expectRefusals({ driver, sandbox, at }: CastStage): void {
  for (const [index, [what, given]] of REFUSED.entries()) {
    test(`${driver}: ${what} is refused, so that the money goes back`, async () => {
      await startAgain(sandbox)
      const key = `REF${index}-F`
      const answer = await at(UGANDA).deliver(orderOf(key, given))
      assert.equal(answer.kind, 'refused', JSON.stringify(answer))
      assert.deepEqual(await bookedUnder(sandbox, key), [])
    })
  }
}
