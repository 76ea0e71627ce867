import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closedUrl } from '../testing/closed-port.ts'
import { startScripted } from '../testing/scripted-server.ts'
import type { Reply } from '../testing/scripted-server.ts'
import { UGANDA } from '../testing/markets.ts'
import { createPortalOperator } from './portal-operator.ts'
import type { WatchedOperator } from './portal-operator.ts'
import type { DeliveryOrder } from './port.ts'

const ORDER: DeliveryOrder = {
  key: 'ABC-F',
  kind: 'AIRTIME',
  msisdn: '700100001',
  amount: { minor: 5000, currency: 'UGX' },
  productCode: '',
  accountId: '',
  invoiceNumber: '',
  leadId: '',
}
const operatorAt = (baseUrl: string): WatchedOperator =>
  createPortalOperator({
    baseUrl,
    key: 'operator-key',
    market: UGANDA,
    queryDeadlineMs: 2_000,
    deliverDeadlineMs: 2_000,
  })

async function askWith<T>(reply: Reply, ask: (operator: WatchedOperator) => Promise<T>) {
  const server = await startScripted(() => reply)
  const operator = operatorAt(server.url)
  const answer = await ask(operator)
  operator.close()
  await server.close()
  return { answer, seen: server.seen }
}

const problem = (status: number, code: string, message: string): Reply => ({
  status,
  body: { code, message },
})
const delivery = (given: object): Reply => ({
  status: 200,
  body: { key: ORDER.key, status: 'DELIVERED', reason: '', operatorReference: 'OP1', ...given },
})

const LINES: readonly (readonly [string, Reply, object])[] = [
  ['a prepaid line', { status: 200, body: { lineType: 'PREPAID' } }, { ok: true, lineType: 'PREPAID' }],
  ['a class never heard of', { status: 200, body: { lineType: 'SATELLITE' } }, { ok: true, lineType: 'NA' }],
  [
    'an unknown number',
    problem(404, 'SUBSCRIBER_NOT_FOUND', 'Subscriber not found.'),
    { ok: false, problem: 'unknown-subscriber', message: 'Subscriber not found.' },
  ],
  ['a failure without words', problem(500, '', ''), { ok: false, problem: 'operator-failed', message: '' }],
  [
    'a machine on the way that failed',
    { status: 500, body: { message: 'Internal server error' } },
    { ok: false, problem: 'operator-failed', message: '' },
  ],
  [
    'a wrong path',
    { status: 404, body: 'nothing here' },
    { ok: false, problem: 'operator-failed', message: '' },
  ],
  [
    'a line type that is a number',
    { status: 200, body: { lineType: 4 } },
    { ok: false, problem: 'operator-failed', message: '' },
  ],
  ['a cut answer', 'cut', { ok: false, problem: 'operator-failed', message: '' }],
]
for (const [what, reply, expected] of LINES) {
  test(`${what} is told as such by the line-type query`, async () => {
    const query = { msisdn: '700100001', broadband: false, purpose: '' }
    const { answer, seen } = await askWith(reply, (operator) => operator.findLineType(query))
    assert.deepEqual(answer, expected)
    assert.equal(seen[0]?.headers['authorization'], 'Bearer operator-key')
    assert.deepEqual(JSON.parse(seen[0]?.body ?? ''), query)
  })
}

const AIRTIME = {
  serviceType: 'AIRTIME',
  description: 'Main account',
  balanceType: 'MAIN',
  amount: '49000',
  unit: 'UGX',
  expires: '',
}
const balances = (...entries: object[]): Reply => ({ status: 200, body: { balances: entries } })

test('every entry of a balance is told, several of a kind too', async () => {
  const data = {
    ...AIRTIME,
    serviceType: 'DATA',
    amount: '12.5',
    unit: 'GB',
    expires: '2030-12-31T23:59:59Z',
  }
  const bonus = { ...AIRTIME, balanceType: 'BONUS', amount: '1000' }
  const reply = balances(AIRTIME, bonus, data)
  const { answer, seen } = await askWith(reply, (operator) => operator.queryBalance('700100001'))
  assert.ok(answer.ok)
  assert.deepEqual(
    answer.balances.map(({ amount, unit, expires }) => [amount, unit, expires]),
    [
      [49_000, 'UGX', ''],
      [1_000, 'UGX', ''],
      [12.5, 'GB', '2030-12-31T23:59:59Z'],
    ],
  )
  assert.deepEqual([seen[0]?.method, seen[0]?.path], ['POST', '/balances/query'])
  assert.deepEqual(JSON.parse(seen[0]?.body ?? ''), { msisdn: '700100001' })
})

const SPOILED: readonly (readonly [string, object])[] = [
  ['an amount that is a number', { amount: 49_000 }],
  ['a negative amount', { amount: '-1' }],
  ['half a shilling', { amount: '0.5' }],
  ['money of no country', { unit: 'XYZ' }],
  ['a kind never heard of', { serviceType: 'POINTS' }],
  ['an end that is no date', { expires: 'soon' }],
]
for (const [what, given] of SPOILED) {
  test(`a balance with ${what} is not shown in part`, async () => {
    const reply = balances(AIRTIME, { ...AIRTIME, ...given })
    const { answer } = await askWith(reply, (operator) => operator.queryBalance('700100001'))
    assert.deepEqual(answer, { ok: false, problem: 'operator-failed', message: '' })
  })
}

const RATES: readonly (readonly [string, Reply, object])[] = [
  ['a rate', { status: 200, body: { rate: '2800.5' } }, { ok: true, rate: '2800.5' }],
  ['a rate of nothing', { status: 200, body: { rate: '0' } }, { ok: false, problem: 'operator-failed' }],
  ['a rate as a number', { status: 200, body: { rate: 2800 } }, { ok: false, problem: 'operator-failed' }],
  ['a refused amount', problem(422, 'CONVERSION_REFUSED', ''), { ok: false, problem: 'refused' }],
  ['a pair not traded', problem(404, 'PAIR_NOT_FOUND', ''), { ok: false, problem: 'operator-failed' }],
  ['a lost answer', 'reset', { ok: false, problem: 'operator-failed' }],
]
for (const [what, reply, expected] of RATES) {
  test(`${what} is told as such by the rate query`, async () => {
    const query = { amount: { minor: 777, currency: 'USD' }, to: 'CDF' } as const
    const { answer, seen } = await askWith(reply, (operator) => operator.exchangeRate(query))
    assert.deepEqual(answer, expected)
    assert.deepEqual(JSON.parse(seen[0]?.body ?? ''), { from: 'USD', to: 'CDF', amountMinor: 777 })
  })
}

const DELIVERIES: readonly (readonly [string, Reply, string])[] = [
  ['DELIVERED', delivery({}), 'delivered'],
  ['REFUSED', delivery({ status: 'REFUSED', reason: 'Barred' }), 'refused'],
  ['PENDING', delivery({ status: 'PENDING' }), 'pending'],
  ['a status never seen before', delivery({ status: 'QUEUED' }), 'unsure'],
  ['a delivery under another key', delivery({ key: 'XYZ-F' }), 'unsure'],
  ['a delivery whose reference is a number', delivery({ operatorReference: 7 }), 'unsure'],
  ['a key used for another body', problem(409, 'KEY_REUSED', ''), 'unsure'],
  ['a refusal of the whole request', problem(400, 'INVALID_REQUEST', ''), 'unsure'],
  ['HTTP 500', problem(500, '', ''), 'unsure'],
]
for (const [what, reply, word] of DELIVERIES) {
  test(`${what} is ${word}, for the order and for its look-up`, async () => {
    const put = await askWith(reply, (operator) => operator.deliver(ORDER))
    assert.equal(put.answer.kind, word)
    assert.equal(put.seen[0]?.path, '/deliveries/ABC-F')
    assert.deepEqual(JSON.parse(put.seen[0]?.body ?? ''), {
      kind: 'AIRTIME',
      msisdn: '700100001',
      amountMinor: 5000,
      currency: 'UGX',
    })
    const get = await askWith(reply, (operator) => operator.queryDelivery(ORDER.key))
    assert.equal(get.answer.kind, word)
  })
}

test('a delivery the operator does not know is never seen; a wrong path is not', async () => {
  const unknown = problem(404, 'DELIVERY_NOT_FOUND', '')
  assert.equal((await askWith(unknown, (operator) => operator.queryDelivery('A'))).answer.kind, 'never-seen')
  assert.equal((await askWith(unknown, (operator) => operator.deliver(ORDER))).answer.kind, 'unsure')
  const wrong: Reply = { status: 404, body: '<html>' }
  assert.equal((await askWith(wrong, (operator) => operator.queryDelivery('A'))).answer.kind, 'unsure')
})

test('an order that could not leave may leave again; a look-up that could not leave says nothing', async () => {
  const operator = operatorAt(await closedUrl())
  assert.equal((await operator.deliver(ORDER)).kind, 'not-sent')
  assert.equal((await operator.queryDelivery(ORDER.key)).kind, 'unsure')
  operator.close()
})

const ABOUT: readonly (readonly [DeliveryOrder['kind'], object])[] = [
  ['AIRTIME', {}],
  ['BUNDLE', { productCode: 'DAT-D1' }],
  ['BILL', {}],
  ['INVOICE', { accountId: 'PE1000000001', invoiceNumber: 'INV-1001' }],
  ['LEAD', { productCode: 'DAT-D1', leadId: 'LD0000001' }],
]
for (const [kind, about] of ABOUT) {
  test(`an order of kind ${kind} says what it is about and nothing else`, async () => {
    const all = {
      productCode: 'DAT-D1',
      accountId: 'PE1000000001',
      invoiceNumber: 'INV-1001',
      leadId: 'LD0000001',
    }
    const { answer, seen } = await askWith(delivery({}), (operator) =>
      operator.deliver({ ...ORDER, kind, ...all }),
    )
    assert.equal(answer.kind, 'delivered')
    const money = { amountMinor: 5_000, currency: 'UGX' }
    assert.deepEqual(JSON.parse(seen[0]?.body ?? ''), { kind, msisdn: '700100001', ...money, ...about })
  })
}
