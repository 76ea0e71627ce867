import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBench } from '../testing/bench.ts'
import type { Bench, Called } from '../testing/bench.ts'

const headers = { authorization: 'Bearer sandbox-operator-key' }
const DAY_MS = 24 * 60 * 60 * 1_000

function ask(bench: Bench, path: string, json: object): Promise<Called> {
  return bench.call('POST', `/operator/v1${path}`, { headers, json })
}

function order(bench: Bench, key: string, fields: Readonly<Record<string, unknown>>): Promise<Called> {
  const json = { msisdn: '700100001', currency: 'UGX', ...fields }
  return bench.call('PUT', `/operator/v1/deliveries/${key}`, { headers, json })
}

const buy = (bench: Bench, key: string, [productCode, amountMinor]: readonly [string, number]) =>
  order(bench, key, { kind: 'BUNDLE', productCode, amountMinor })

async function dataOn(bench: Bench, msisdn: string): Promise<readonly (readonly unknown[])[]> {
  const answer = await ask(bench, '/balances/query', { msisdn })
  const { balances } = JSON.parse(answer.text) as { readonly balances: readonly Record<string, unknown>[] }
  return balances
    .filter((one) => one['serviceType'] === 'DATA')
    .map((one) => [one['description'], one['amount'], one['unit'], one['expires']])
}

test('a bundle lasts its days by the clock of the sandbox, and one without end for ever', async (t) => {
  const bench = await openBench(t)
  await buy(bench, 'A-F', ['DAT-D1', 1_000])
  await buy(bench, 'B-F', ['DAT-U1', 25_000])
  assert.deepEqual(await dataOn(bench, '700100001'), [
    ['Daily 250 MB', '250', 'MB', '2026-06-02T09:00:00.000Z'],
    ['Freedom 5 GB', '5', 'GB', ''],
  ])
  bench.clock.advance(2 * DAY_MS)
  assert.deepEqual(await dataOn(bench, '700100001'), [['Freedom 5 GB', '5', 'GB', '']])
})

test('the same bundle bought again adds up and lasts from now', async (t) => {
  const bench = await openBench(t)
  await buy(bench, 'A-F', ['DAT-D1', 1_000])
  bench.clock.advance(DAY_MS / 2)
  await buy(bench, 'B-F', ['DAT-D1', 1_000])
  assert.deepEqual(await dataOn(bench, '700100001'), [
    ['Daily 250 MB', '500', 'MB', '2026-06-02T21:00:00.000Z'],
  ])
})

test('a router stops being active when its data has ended', async (t) => {
  const bench = await openBench(t)
  const active = async () => (await ask(bench, '/active-bundles/query', { msisdn: '700400001' })).at('active')
  await order(bench, 'A-F', {
    kind: 'BUNDLE',
    msisdn: '700400001',
    productCode: 'RTR-20',
    amountMinor: 50_000,
  })
  assert.equal(await active(), true)
  bench.clock.advance(31 * DAY_MS)
  assert.equal(await active(), false)
})

test('bills are dated by the month of the start, late ones are overdue, and all of it is stable', async (t) => {
  const bench = await openBench(t)
  const query = (accountNo: string, email: string) => ask(bench, '/invoices/query', { accountNo, email })
  const one = await query('EP1000000002', 'one@example.com')
  assert.deepEqual(
    ['billingStartDate', 'billingEndDate', 'dueDate', 'status', 'outstanding'].map((name) =>
      one.at('invoices', '0', name),
    ),
    ['2026-03-01', '2026-03-31', '2026-04-30', 'OVERDUE', '99000'],
  )
  const before = await query('PE1000000001', 'Bills@Example.com')
  assert.deepEqual(
    [before.at('invoices', '1', 'outstanding'), before.at('invoices', '1', 'status')],
    ['150000.5', 'OPEN'],
  )
  bench.clock.advance(40 * DAY_MS)
  const after = await query('PE1000000001', 'bills@example.com')
  assert.equal(after.at('invoices', '1', 'dueDate'), before.at('invoices', '1', 'dueDate'))
  assert.equal(after.at('invoices', '1', 'status'), 'OVERDUE')
})

test('a reset brings back what was paid, bought and settled', async (t) => {
  const bench = await openBench(t)
  const invoice = { kind: 'INVOICE', accountId: 'PE1000000001', invoiceNumber: 'INV-1003' }
  await buy(bench, 'A-F', ['DAT-D1', 1_000])
  await order(bench, 'B-F', { kind: 'BILL', msisdn: '700200001', amountMinor: 45_000 })
  assert.equal((await order(bench, 'C-F', { ...invoice, amountMinor: 75_000 })).at('status'), 'DELIVERED')
  await bench.call('POST', '/admin/reset')
  assert.deepEqual(await dataOn(bench, '700100001'), [])
  const bill = await ask(bench, '/bills/query', { msisdn: '700200001' })
  assert.equal(bill.at('outstanding'), '45000')
  assert.equal((await order(bench, 'D-F', { ...invoice, amountMinor: 75_000 })).at('status'), 'DELIVERED')
})

test('the list has no order a page could lean on, and is the same every time', async (t) => {
  const bench = await openBench(t)
  const list = () => ask(bench, '/bundles/query', { opco: 'UG', msisdn: '', service: 'ALL', lineType: '' })
  const first = JSON.parse((await list()).text) as { bundles: { validity: number; productCode: string }[] }
  assert.equal((await list()).text, JSON.stringify(first))
  const days = first.bundles.map(({ validity }) => validity)
  assert.notDeepEqual(
    days,
    days.toSorted((a, b) => a - b),
  )
})

test('a catalogue of 500 bundles has 500 codes, keeps those of the cast, and can be bought from', async (t) => {
  const bench = await openBench(t, { bundles: 500 })
  const list = async () => {
    const answer = await ask(bench, '/bundles/query', { opco: 'UG', msisdn: '700100001', service: 'ALL' })
    return (JSON.parse(answer.text) as { bundles: { productCode: string; priceMinor: number }[] }).bundles
  }
  const bundles = await list()
  assert.equal(new Set(bundles.map(({ productCode }) => productCode)).size, 500)
  assert.equal(bundles.find(({ productCode }) => productCode === 'DAT-D1')?.priceMinor, 1_000)
  const extra = bundles.find(({ productCode }) => productCode.startsWith('EXT-'))
  assert.ok(extra)
  assert.equal((await buy(bench, 'X-F', [extra.productCode, extra.priceMinor])).at('status'), 'DELIVERED')
  await bench.call('POST', '/admin/catalogue', { json: { bundles: 2_000 } })
  assert.equal((await list()).length, 2_000)
  await bench.call('POST', '/admin/reset')
  assert.equal((await list()).length, 500)
  assert.equal((await bench.call('POST', '/admin/catalogue', { json: { bundles: -1 } })).status, 400)
})

test('an order without what its kind is about is no order', async (t) => {
  const bench = await openBench(t)
  const amountMinor = 1_000
  for (const fields of [
    { kind: 'BUNDLE' },
    { kind: 'BUNDLE', productCode: 7 },
    { kind: 'INVOICE', accountId: 'PE1000000001' },
    { kind: 'INVOICE', invoiceNumber: 'INV-1001' },
  ]) {
    assert.equal((await order(bench, 'A-F', { amountMinor, ...fields })).status, 400)
  }
  assert.equal(bench.sandbox.admin.books.copy().deliveries.length, 0)
})

test('a person who holds a phone sees what it bought and what is owed', async (t) => {
  const bench = await openBench(t)
  await buy(bench, 'A-F', ['CMB-W1', 8_000])
  await order(bench, 'B-F', { kind: 'BILL', msisdn: '700200002', amountMinor: 46_000 })
  const phone = await bench.call('GET', '/?msisdn=700100001')
  assert.match(phone.text, /Weekly Mix<\/strong> 1 GB, 100 minutes, 100 SMS left, until 8 June 2026/u)
  assert.match(phone.text, /INV-1002<\/strong> UGX 150,000\.50, due 30 June 2026/u)
  assert.match(phone.text, /and 195 more/u)
  const postpaid = await bench.call('GET', '/?msisdn=700200002')
  assert.match(postpaid.text, /UGX 999\.60 credit/u)
  const admin = await bench.call('GET', '/admin/phones/700200002')
  assert.equal(admin.at('bill', 'owedHundredths'), -99_960)
})
