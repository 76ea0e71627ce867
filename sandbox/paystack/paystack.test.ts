import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBench } from '../testing/bench.ts'
import type { Bench, Called } from '../testing/bench.ts'
import { webhookSignature } from './announcement.ts'

const headers = { authorization: 'Bearer sk_test_duuka_sandbox_key' }
const CALLBACK = 'https://portal.example/back?PnrID=DK1'
const ORDER = { email: 'visitor@example.ug', amount: 500_000, currency: 'UGX', callback_url: CALLBACK }
const CARD = { number: '4111 1111 1111 1111', expiry: '12/30', cvv: '123', action: 'pay' }

async function open(bench: Bench, reference: string): Promise<string> {
  const metadata = JSON.stringify({ cancel_action: 'https://portal.example/cancelled' })
  const json = { ...ORDER, reference, metadata }
  const opened = await bench.call('POST', '/paystack/transaction/initialize', { headers, json })
  assert.equal(opened.status, 200)
  const code = String(opened.at('data', 'access_code'))
  assert.equal(opened.at('data', 'authorization_url'), `${bench.sandbox.url}/paystack/checkout/${code}`)
  return code
}

function verify(bench: Bench, reference: string): Promise<Called> {
  return bench.call('GET', `/paystack/transaction/verify/${reference}`, { headers })
}

test('the published webhook example has the published signature', () => {
  const body = '{"event":"charge.success","data":{"reference":"DK-7f3a","amount":500000,"currency":"NGN"}}'
  const wanted =
    '53d4eb264473c3a399cbbd5a33de2b86cad07193ed886452d07b7d7e1f4ff41638a7705b576be940531a023a82da1b19587c89a36921acfb148ee365acdfe227'
  assert.equal(webhookSignature('sk_test_duuka_sandbox_key', body), wanted)
})

test('a card that pays sends the browser back, tells the portal once and is in the books', async (t) => {
  const bench = await openBench(t)
  const code = await open(bench, 'DK-1')
  assert.equal((await verify(bench, 'DK-1')).at('data', 'status'), 'abandoned')
  const page = await bench.call('GET', `/paystack/checkout/${code}`)
  assert.match(page.text, /Pay UGX 5,000/u)
  assert.equal((await verify(bench, 'DK-1')).at('data', 'status'), 'ongoing')
  const paid = await bench.call('POST', `/paystack/checkout/${code}`, { form: CARD })
  assert.equal(paid.status, 303)
  assert.equal(paid.location, `${CALLBACK}&trxref=DK-1&reference=DK-1`)
  const answer = await verify(bench, 'DK-1')
  assert.equal(answer.at('data', 'status'), 'success')
  assert.equal(answer.at('data', 'amount'), 500_000)
  const [webhook] = await bench.ear.count(1)
  assert.equal(webhook?.signature, webhookSignature('sk_test_duuka_sandbox_key', webhook?.body ?? ''))
  assert.equal(webhook?.path, '/orp/bfe/api/portal-service/transaction/v1/webhook/paystack')
  await bench.call('POST', `/paystack/checkout/${code}`, { form: CARD })
  const { charges } = bench.sandbox.admin.books.copy()
  assert.deepEqual([charges.length, charges[0]?.amountMinor, charges[0]?.currency], [1, 5_000, 'UGX'])
})

const DECLINED = [
  { number: '4000000000000002', reason: 'Card declined' },
  { number: '4000000000009995', reason: 'Insufficient funds' },
  { number: '4242424242424242', reason: 'Card not known' },
]

for (const { number, reason } of DECLINED) {
  test(`a card ending ${number.slice(-4)} is declined with '${reason}' and takes nothing`, async (t) => {
    const bench = await openBench(t)
    const code = await open(bench, 'DK-2')
    const back = await bench.call('POST', `/paystack/checkout/${code}`, { form: { ...CARD, number } })
    assert.equal(back.status, 303)
    const answer = await verify(bench, 'DK-2')
    assert.equal(answer.at('data', 'status'), 'failed')
    assert.equal(answer.at('data', 'gateway_response'), reason)
    assert.equal(bench.sandbox.admin.books.copy().charges.length, 0)
  })
}

test('a slow card is pending for six seconds and then paid', async (t) => {
  const bench = await openBench(t)
  const code = await open(bench, 'DK-3')
  await bench.call('POST', `/paystack/checkout/${code}`, { form: { ...CARD, number: '4000000000003220' } })
  bench.clock.advance(5_999)
  assert.equal((await verify(bench, 'DK-3')).at('data', 'status'), 'pending')
  bench.clock.advance(1)
  assert.equal((await verify(bench, 'DK-3')).at('data', 'status'), 'success')
  await bench.ear.count(1)
})

test('one card is told about twice and another not at all, each charged once', async (t) => {
  const bench = await openBench(t)
  const silent = await open(bench, 'DK-SILENT')
  const stuck = await bench.call('POST', `/paystack/checkout/${silent}`, {
    form: { ...CARD, number: '4000000000000127' },
  })
  assert.equal(stuck.status, 200)
  assert.match(stuck.text, /Processing your payment/u)
  const twice = await open(bench, 'DK-TWICE')
  await bench.call('POST', `/paystack/checkout/${twice}`, { form: { ...CARD, number: '4000000000000259' } })
  await bench.ear.count(1)
  bench.clock.advance(1_000)
  const heard = await bench.ear.count(2)
  assert.equal(heard[0]?.body, heard[1]?.body)
  assert.equal(heard.filter((one) => one.body.includes('DK-SILENT')).length, 0)
  assert.equal((await verify(bench, 'DK-SILENT')).at('data', 'status'), 'success')
  assert.equal(bench.sandbox.admin.books.copy().charges.length, 2)
})

test('cancelling leads back to the shop and leaves the link open', async (t) => {
  const bench = await openBench(t)
  const code = await open(bench, 'DK-4')
  await bench.call('GET', `/paystack/checkout/${code}`)
  const back = await bench.call('POST', `/paystack/checkout/${code}`, { form: { action: 'cancel' } })
  assert.equal(back.location, 'https://portal.example/cancelled')
  assert.equal((await verify(bench, 'DK-4')).at('data', 'status'), 'abandoned')
  await bench.call('POST', `/paystack/checkout/${code}`, { form: CARD })
  assert.equal((await verify(bench, 'DK-4')).at('data', 'status'), 'success')
  const late = await bench.call('POST', `/paystack/checkout/${code}`, { form: { action: 'cancel' } })
  assert.match(late.text, /The payment was made\./u, 'nobody who paid reads that nothing was charged')
})

test('a mistyped card is explained field by field and asks no bank', async (t) => {
  const bench = await openBench(t)
  const code = await open(bench, 'DK-5')
  const form = { number: '41"><b>', expiry: '05/26', cvv: 'x', action: 'pay' }
  const page = await bench.call('POST', `/paystack/checkout/${code}`, { form })
  assert.equal(page.status, 422)
  for (const id of ['card-number-error', 'card-expiry-error', 'card-cvv-error'])
    assert.ok(page.text.includes(id))
  assert.ok(!page.text.includes('<b>'))
  assert.equal(
    (await verify(bench, 'DK-5')).at('data', 'gateway_response'),
    'The transaction was not completed',
  )
})

test('a refund is given once, is listed, and is announced when it is done', async (t) => {
  const bench = await openBench(t)
  const code = await open(bench, 'DK-6')
  const refuse = await bench.call('POST', '/paystack/refund', { headers, json: { transaction: 'DK-6' } })
  assert.equal(refuse.status, 400)
  await bench.call('POST', `/paystack/checkout/${code}`, { form: CARD })
  await bench.ear.count(1)
  const refund = await bench.call('POST', '/paystack/refund', { headers, json: { transaction: 'DK-6' } })
  assert.equal(refund.at('data', 'status'), 'pending')
  const again = await bench.call('POST', '/paystack/refund', { headers, json: { transaction: 'DK-6' } })
  assert.equal(again.at('message'), 'Transaction has been fully reversed')
  bench.clock.advance(4_000)
  const heard = await bench.ear.count(2)
  assert.ok(heard[1]?.body.includes('refund.processed'))
  const id = String(refund.at('data', 'id'))
  assert.equal(
    (await bench.call('GET', `/paystack/refund/${id}`, { headers })).at('data', 'status'),
    'processed',
  )
  const list = await bench.call('GET', '/paystack/refund?transaction=DK-6', { headers })
  assert.equal(list.at('data', '0', 'id'), Number(id))
  assert.equal((await verify(bench, 'DK-6')).at('data', 'status'), 'reversed')
  assert.equal(bench.sandbox.admin.books.copy().refunds.length, 1)
})

test('wrong keys, used references and unknown currencies are refused as the gateway does', async (t) => {
  const bench = await openBench(t)
  await open(bench, 'DK-7')
  const start = '/paystack/transaction/initialize'
  assert.equal((await bench.call('POST', start, { json: ORDER })).status, 401)
  const used = await bench.call('POST', start, { headers, json: { ...ORDER, reference: 'DK-7' } })
  assert.deepEqual([used.status, used.at('code')], [400, 'duplicate_reference'])
  const odd = await bench.call('POST', start, { headers, json: { ...ORDER, currency: 'CDF' } })
  assert.equal(odd.at('message'), 'Currency not supported by merchant')
  assert.equal((await verify(bench, 'DK-UNKNOWN')).status, 404)
})

test('a webhook the portal could not take is sent again', async (t) => {
  const bench = await openBench(t)
  bench.ear.answerWith(503)
  const told = new Promise((resolve) => {
    bench.sandbox.admin.events.listen((name) => name === 'callback-sent' && resolve(name))
  })
  const code = await open(bench, 'DK-8')
  await bench.call('POST', `/paystack/checkout/${code}`, { form: CARD })
  await told
  bench.clock.advance(180_000)
  const heard = await bench.ear.count(2)
  assert.equal(heard[0]?.body, heard[1]?.body)
})

test('the popup takes only the public key and takes up a payment that was left', async (t) => {
  const bench = await openBench(t)
  const path = '/paystack/checkout/request_inline'
  const params = {
    key: 'pk_test_duuka_sandbox_key',
    email: 'a@example.ug',
    amount: 100,
    currency: 'UGX',
    reference: 'P1',
  }
  assert.equal((await bench.call('POST', path, { json: { ...params, key: 'pk_other' } })).status, 401)
  const first = await bench.call('POST', path, { json: params })
  const again = await bench.call('POST', path, { json: params })
  assert.equal(again.at('data', 'access_code'), first.at('data', 'access_code'))
  assert.equal((await bench.call('POST', path, { json: { ...params, amount: 99 } })).status, 400)
  const frame = `/paystack/popup/${String(first.at('data', 'access_code'))}?origin=https%3A%2F%2Fportal.example`
  const done = await bench.call('POST', frame, { form: CARD })
  assert.match(done.text, /data-event="success"/u)
  assert.match(
    done.text,
    /data-parent="https:&#47;&#47;portal.example"|data-parent="https:\/\/portal.example"/u,
  )
  assert.equal((await verify(bench, 'P1')).at('data', 'status'), 'success')
})

test('the list of a time has what was paid in it, by pages', async (t) => {
  const bench = await openBench(t)
  for (const reference of ['L-1', 'L-2', 'L-3']) {
    const code = await open(bench, reference)
    if (reference !== 'L-2') await bench.call('POST', `/paystack/checkout/${code}`, { form: CARD })
  }
  const list = (words: string) =>
    bench.call('GET', `/paystack/transaction?status=success&${words}`, { headers })
  const first = await list('perPage=1&page=1')
  assert.deepEqual([first.at('data', '0', 'reference'), first.at('meta', 'total')], ['L-3', 2])
  assert.equal((await list('perPage=1&page=2')).at('data', '0', 'reference'), 'L-1')
  assert.equal((await list('to=2000-01-01T00:00:00Z')).at('meta', 'total'), 0)
})
