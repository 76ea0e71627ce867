import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Money } from '#domain/money.ts'
import { createAfricasTalking } from '../sms/africas-talking.ts'
import { startSandboxProcess } from '../testing/sandbox-process.ts'
import { startScripted } from '../testing/scripted-server.ts'
import { UGANDA } from '../testing/markets.ts'
import { createPortalOperator } from './portal-operator.ts'

const portal = await startScripted(() => ({ status: 200, body: {} }))
const sandbox = await startSandboxProcess(portal.url)
const operator = createPortalOperator({
  baseUrl: `${sandbox.url}/operator/v1`,
  key: 'sandbox-operator-key',
  market: UGANDA,
  queryDeadlineMs: 2_000,
  deliverDeadlineMs: 2_000,
})
const sms = createAfricasTalking({
  baseUrl: `${sandbox.url}/at`,
  username: 'sandbox',
  apiKey: 'sandbox-at-key',
  from: '',
  callingCode: '+256',
  sendDeadlineMs: 2_000,
})
after(async () => {
  operator.close()
  sms.close()
  await sandbox.close()
  await portal.close()
})

const LINES: readonly (readonly [string, boolean, object])[] = [
  ['700100001', false, { ok: true, lineType: 'PREPAID' }],
  ['700200001', false, { ok: true, lineType: 'POSTPAID' }],
  ['700300001', false, { ok: true, lineType: 'HYBRID' }],
  ['700400001', true, { ok: true, lineType: 'PREPAID' }],
  ['700400001', false, { ok: true, lineType: 'NA' }],
  ['700900001', false, { ok: true, lineType: 'NA' }],
  ['700900002', false, { ok: false, problem: 'unknown-subscriber', message: 'Subscriber not found.' }],
  ['700900003', false, { ok: false, problem: 'operator-failed', message: '' }],
  ['660000001', false, { ok: true, lineType: 'NA' }],
  ['8010000001', false, { ok: true, lineType: 'PREPAID' }],
  ['8010000002', true, { ok: true, lineType: 'PREPAID' }],
  ['8012345678', false, { ok: true, lineType: 'PREPAID' }],
  ['970000001', false, { ok: true, lineType: 'PREPAID' }],
  ['971234567', false, { ok: true, lineType: 'PREPAID' }],
]
for (const [msisdn, broadband, expected] of LINES) {
  test(`the line ${msisdn} asked for as ${broadband ? 'broadband' : 'mobile'} is ${JSON.stringify(expected)}`, async () => {
    assert.deepEqual(await operator.findLineType({ msisdn, broadband, purpose: '' }), expected)
  })
}

/** What the cast's lines hold: kind, amount and unit of every entry. */
const BALANCES: readonly (readonly [string, readonly (readonly [string, number, string])[]])[] = [
  ['700100001', [['AIRTIME', 50_000, 'UGX']]],
  ['700100002', [['AIRTIME', 200, 'UGX']]],
  ['700100003', [['AIRTIME', 1_000, 'UGX']]],
  ['701234567', [['AIRTIME', 10_000, 'UGX']]],
  [
    '700400002',
    [
      ['AIRTIME', 0, 'UGX'],
      ['DATA', 12.5, 'GB'],
    ],
  ],
  ['8010000001', [['AIRTIME', 50_000, 'NGN']]],
  [
    '8010000002',
    [
      ['AIRTIME', 0, 'NGN'],
      ['DATA', 12.5, 'GB'],
    ],
  ],
  ['970000001', [['AIRTIME', 100, 'USD']]],
]
for (const [msisdn, expected] of BALANCES) {
  test(`the line ${msisdn} holds ${expected.map((entry) => entry.join(' ')).join(' and ')}`, async () => {
    const answer = await operator.queryBalance(msisdn)
    assert.ok(answer.ok)
    const entries = answer.balances.map(({ serviceType, amount, unit }) => [serviceType, amount, unit])
    assert.deepEqual(entries, expected)
    const data = answer.balances.find(({ serviceType }) => serviceType === 'DATA')
    if (data) assert.deepEqual([data.description, data.expires.slice(0, 10)], ['Home 50 GB', '2030-12-31'])
  })
}

test('the balance of a line that is none, or cannot be asked, is told as such', async () => {
  const none = await operator.queryBalance('700900001')
  assert.deepEqual(none, { ok: false, problem: 'unknown-subscriber', message: 'Subscriber not found.' })
  const failing = await operator.queryBalance('700900003')
  assert.deepEqual(failing, { ok: false, problem: 'operator-failed', message: '' })
})

const rateOf = (minor: number, from: 'USD' | 'UGX' = 'USD') =>
  operator.exchangeRate({ amount: { minor, currency: from }, to: 'CDF' })

const NOTHING_ELSE = { productCode: '', accountId: '', invoiceNumber: '' } as const
const give = (key: string, msisdn: string, amount: Money) =>
  operator.deliver({ key, kind: 'AIRTIME', msisdn, amount, ...NOTHING_ELSE })
const airtimeOf = async (msisdn: string): Promise<number> => {
  const phone = (await sandbox.get(`/admin/phones/${msisdn}`)) as { readonly airtimeMinor: number }
  return phone.airtimeMinor
}

test('a dollar costs 2,800 francs, USD 7.77 is not converted, and no other pair is traded', async () => {
  assert.deepEqual(await rateOf(100), { ok: true, rate: '2800' })
  assert.deepEqual(await rateOf(777), { ok: false, problem: 'refused' })
  assert.deepEqual(await rateOf(100, 'UGX'), { ok: false, problem: 'operator-failed' })
})

test('lines of other countries get what was bought, in dollars or francs where both are money', async () => {
  assert.equal((await give('NGA-F', '8010000001', { minor: 500, currency: 'NGN' })).word, 'delivered')
  assert.equal(await airtimeOf('8010000001'), 5_000_500)
  assert.equal((await give('CDA-F', '970000001', { minor: 50, currency: 'USD' })).word, 'delivered')
  assert.equal((await give('CDB-F', '970000001', { minor: 280_000, currency: 'CDF' })).word, 'delivered')
  assert.equal(await airtimeOf('970000001'), 10_000 + 50 + 100)
  assert.equal((await give('CDC-F', '970000001', { minor: 50, currency: 'UGX' })).word, 'refused')
})

const orderOf = (key: string, msisdn: string) =>
  ({ key, kind: 'AIRTIME', msisdn, amount: { minor: 5000, currency: 'UGX' }, ...NOTHING_ELSE }) as const

async function deliveredTo(key: string): Promise<number> {
  const books = (await sandbox.get('/admin/books')) as {
    readonly deliveries: readonly { readonly reference: string }[]
  }
  return books.deliveries.filter((line) => line.reference === key).length
}

test('what was bought is given once, however often it is ordered', async () => {
  const order = orderOf('AAA-F', '700100001')
  assert.deepEqual(await operator.queryDelivery(order.key), { word: 'never-seen' })
  const first = await operator.deliver(order)
  assert.equal(first.word, 'delivered')
  assert.deepEqual(await operator.deliver(order), first)
  assert.deepEqual(await operator.queryDelivery(order.key), first)
  assert.equal((await operator.deliver(orderOf(order.key, '700100002'))).word, 'unsure')
  assert.equal(await deliveredTo(order.key), 1)
})

test('a definite refusal to deliver is told as such, so the money can go back', async () => {
  assert.equal((await operator.deliver(orderOf('BBB-F', '700100007'))).word, 'refused')
  assert.equal(await deliveredTo('BBB-F'), 0)
})

test('a delivery whose answer is lost is unsure, then found, and not given again', async () => {
  const order = orderOf('CCC-F', '700100008')
  assert.equal((await operator.deliver(order)).word, 'unsure')
  assert.equal((await operator.queryDelivery(order.key)).word, 'delivered')
  assert.equal(await deliveredTo(order.key), 1)
})

const MESSAGES: readonly (readonly [string, object])[] = [
  ['700800001', { word: 'refused', why: 'limit', code: 429 }],
  ['700800003', { word: 'refused', why: 'not-entitled', code: 406 }],
  ['700800005', { word: 'unsure', why: 'HTTP 500' }],
]
for (const [msisdn, expected] of MESSAGES) {
  test(`a code for ${msisdn} is ${JSON.stringify(expected)}`, async () => {
    assert.deepEqual(await sms.send({ msisdn, text: 'Your code is 123456' }), expected)
  })
}

test('a code reaches the phone once, in the words sent; the second one meets the limit where there is one', async () => {
  const text = 'Your code is 123456. Do not share it: 100% + & = ok'
  assert.equal((await sms.send({ msisdn: '700800002', text })).word, 'accepted')
  const second = await sms.send({ msisdn: '700800002', text })
  assert.deepEqual(second, { word: 'refused', why: 'limit', code: 429 })
  const inbox = (await sandbox.get('/admin/sms?msisdn=700800002')) as {
    readonly messages: readonly { readonly text: string }[]
  }
  assert.deepEqual(
    inbox.messages.map((message) => message.text),
    [text],
  )
})
