import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAirtel } from '../testing/airtel-client.ts'
import { openBench } from '../testing/bench.ts'
import { callbackHash } from './signing.ts'

const KEY = 'sandbox-airtel-callback-key'

interface Told {
  readonly transaction: { id: string; message: string; status_code: string; airtel_money_id: string }
  readonly hash: string
}

function told(body: string): Told & { readonly good: boolean } {
  const parsed: Told = JSON.parse(body)
  return { ...parsed, good: parsed.hash === callbackHash(KEY, parsed.transaction) }
}

test('a customer who approves pays once, and the wallet, the books and the portal agree', async (t) => {
  const bench = await openBench(t)
  const airtel = await openAirtel(bench)
  const sent = await airtel.start('A1', '700500001')
  assert.equal(sent.at('status', 'success'), true)
  assert.equal(sent.at('data', 'transaction', 'status'), 'SUCCESS')
  assert.equal((await airtel.enquire('A1')).at('data', 'transaction', 'status'), 'TIP')
  bench.clock.advance(3_999)
  assert.equal((await airtel.enquire('A1')).at('data', 'transaction', 'status'), 'TIP')
  bench.clock.advance(1)
  const paid = await airtel.enquire('A1')
  assert.equal(paid.at('data', 'transaction', 'status'), 'TS')
  assert.equal(paid.at('data', 'transaction', 'amount'), 5_000)
  assert.equal(paid.at('data', 'transaction', 'currency'), 'UGX')
  assert.equal(paid.at('data', 'transaction', 'message'), 'Paid UGX 5,000 to Kati')
  const [callback] = await bench.ear.count(1)
  assert.ok(callback && told(callback.body).good)
  assert.equal(callback.path, '/orp/bfe/api/portal-service/transaction/v1/webhook/kati-money')
  assert.equal(bench.sandbox.admin.phones.wallet('700500001').balanceMinor, 495_000)
  const [charge] = bench.sandbox.admin.books.copy().charges
  assert.equal(charge?.reference, 'A1')
  assert.equal(charge.amountMinor, 5_000)
})

test('a repeated request never shows a second prompt or takes a second time', async (t) => {
  const bench = await openBench(t)
  const airtel = await openAirtel(bench)
  await airtel.start('A1', '700500001')
  const again = await airtel.start('A1', '700500001')
  assert.equal(again.at('status', 'result_code'), 'ESB000041')
  assert.equal(again.at('status', 'success'), false)
  assert.equal(bench.sandbox.admin.prompts.of('700500001').length, 1)
  bench.clock.advance(4_000)
  assert.equal((await airtel.start('A1', '700500001')).at('status', 'result_code'), 'ESB000041')
  bench.clock.advance(10_000)
  assert.equal(bench.sandbox.admin.books.copy().charges.length, 1)
})

test('an id that was never sent is answered as unknown, so that nothing is taken for paid', async (t) => {
  const airtel = await openAirtel(await openBench(t))
  const answer = await airtel.enquire('NEVER')
  assert.equal(answer.at('status', 'response_code'), 'DP00800001025')
  assert.equal(answer.at('status', 'result_code'), 'ESB000045')
})

const FAILING = [
  { msisdn: '700500002', word: 'TF', message: 'Insufficient wallet balance', callback: 'TF' },
  { msisdn: '700500004', word: 'TF', message: 'Customer declined the request', callback: 'TF' },
  { msisdn: '700500008', word: 'FALIURE', message: 'Transaction failed', callback: 'FALIURE' },
  { msisdn: '700500012', word: 'TF', message: 'Transaction failed', callback: 'TS' },
]

for (const { msisdn, word, message, callback } of FAILING) {
  // BOX-31
  test(`wallet ${msisdn} fails as its row says and keeps its money`, async (t) => {
    const bench = await openBench(t)
    const airtel = await openAirtel(bench)
    await airtel.start('F1', msisdn)
    bench.clock.advance(4_000)
    const answer = await airtel.enquire('F1')
    assert.equal(answer.at('data', 'transaction', 'status'), word)
    assert.equal(answer.at('data', 'transaction', 'message'), message)
    const [heard] = await bench.ear.count(1)
    assert.ok(heard && told(heard.body).good)
    assert.equal(told(heard.body).transaction.status_code, callback)
    const wallet = bench.sandbox.admin.phones.wallet(msisdn)
    assert.equal(wallet.balanceMinor, wallet.openingMinor)
    assert.equal(bench.sandbox.admin.books.copy().charges.length, 0)
  })
}

test('a locked wallet refuses at once and says why', async (t) => {
  const bench = await openBench(t)
  const airtel = await openAirtel(bench)
  const refused = await airtel.start('L1', '700500003')
  assert.equal(refused.status, 200)
  assert.equal(refused.at('status', 'success'), false)
  assert.equal(refused.at('status', 'response_code'), 'DP00800001010')
  assert.equal((await airtel.enquire('L1')).at('data', 'transaction', 'status'), 'TF')
  assert.equal(bench.sandbox.admin.prompts.of(null).length, 0)
})

test('a very late approval and an endless prompt stay open as long as their rows say', async (t) => {
  const bench = await openBench(t)
  const airtel = await openAirtel(bench)
  await airtel.start('T5', '700500005')
  await airtel.start('T9', '700500009')
  bench.clock.advance(149_999)
  assert.equal((await airtel.enquire('T5')).at('data', 'transaction', 'status'), 'TIP')
  bench.clock.advance(1)
  assert.equal((await airtel.enquire('T5')).at('data', 'transaction', 'status'), 'TS')
  bench.clock.advance(24 * 3_600_000)
  await bench.call('POST', '/admin/tokens', { json: { airtel: { lifetimeSeconds: 1e9 } } })
  assert.equal((await airtel.enquire('T9')).at('data', 'transaction', 'status'), 'TIP')
})

test('three confirmations arrive out of order, and money moves once', async (t) => {
  const bench = await openBench(t)
  const airtel = await openAirtel(bench)
  await airtel.start('D1', '700500006')
  bench.clock.advance(4_000)
  await bench.ear.count(1)
  for (const wanted of [2, 3, 4]) {
    bench.clock.advance(500)
    await bench.ear.count(wanted)
  }
  const words = bench.ear.heard.map((heard) => told(heard.body).transaction.status_code)
  assert.deepEqual(words, ['TS', 'TIP', 'TS', 'TS'])
  assert.equal(bench.sandbox.admin.books.copy().charges.length, 1)
})

test('a wallet that decides at the first query has paid by the answer', async (t) => {
  const airtel = await openAirtel(await openBench(t))
  await airtel.start('Q1', '700500007')
  assert.equal((await airtel.enquire('Q1')).at('data', 'transaction', 'status'), 'TS')
})

test('a start call that is never answered still takes the money', async (t) => {
  const bench = await openBench(t)
  const airtel = await openAirtel(bench)
  const shown = new Promise((resolve) => {
    bench.sandbox.admin.events.listen((name) => name === 'prompt-shown' && resolve(name))
  })
  const lost = assert.rejects(airtel.start('S1', '700500010'))
  await shown
  bench.clock.advance(60_000)
  await lost
  assert.equal((await airtel.enquire('S1')).at('data', 'transaction', 'status'), 'TS')
  assert.equal(bench.sandbox.admin.books.copy().charges.length, 1)
})

test('a first call that fails was not applied, and the same id works the second time', async (t) => {
  const bench = await openBench(t)
  const airtel = await openAirtel(bench)
  assert.equal((await airtel.start('E1', '700500011')).status, 500)
  assert.equal((await airtel.enquire('E1')).at('status', 'result_code'), 'ESB000045')
  assert.equal((await airtel.start('E1', '700500011')).at('status', 'success'), true)
  bench.clock.advance(4_000)
  assert.equal((await airtel.enquire('E1')).at('data', 'transaction', 'status'), 'TS')
})

test('a lower amount and another currency can be seen before anything is delivered', async (t) => {
  const bench = await openBench(t)
  const airtel = await openAirtel(bench)
  await airtel.start('H1', '700500013')
  await airtel.start('C1', '700500014')
  bench.clock.advance(4_000)
  assert.equal((await airtel.enquire('H1')).at('data', 'transaction', 'amount'), 2_500)
  assert.equal((await airtel.enquire('C1')).at('data', 'transaction', 'currency'), 'RWF')
  assert.equal(bench.sandbox.admin.phones.wallet('700500013').balanceMinor, 497_500)
})

test('a wrong signature comes first and the good one after it', async (t) => {
  const bench = await openBench(t)
  const airtel = await openAirtel(bench)
  await airtel.start('W1', '700500015')
  bench.clock.advance(4_000)
  await bench.ear.count(1)
  bench.clock.advance(1_000)
  await bench.ear.count(2)
  const verdicts = bench.ear.heard.map((heard) => told(heard.body).good)
  assert.deepEqual(verdicts, [false, true])
})

test('a wallet without callbacks is decided by the enquiry alone', async (t) => {
  const bench = await openBench(t)
  const airtel = await openAirtel(bench)
  await airtel.start('N1', '700500016')
  await airtel.start('N2', '700500001')
  bench.clock.advance(10_000)
  assert.equal((await airtel.enquire('N1')).at('data', 'transaction', 'status'), 'TS')
  const [only] = await bench.ear.count(1)
  assert.equal(told(only?.body ?? '').transaction.id, 'N2')
})

test('an unknown status word comes before the success', async (t) => {
  const bench = await openBench(t)
  const airtel = await openAirtel(bench)
  await airtel.start('U1', '700500017')
  bench.clock.advance(4_000)
  assert.equal((await airtel.enquire('U1')).at('data', 'transaction', 'status'), 'TQ')
  assert.equal((await airtel.enquire('U1')).at('data', 'transaction', 'status'), 'TS')
})

test('a refund gives all of it back once, however often it is asked for', async (t) => {
  const bench = await openBench(t)
  const airtel = await openAirtel(bench)
  await airtel.start('R1', '711000001')
  bench.clock.advance(4_000)
  const moneyId = String((await airtel.enquire('R1')).at('data', 'transaction', 'airtel_money_id'))
  assert.equal((await airtel.refund(moneyId)).at('status', 'success'), true)
  const again = await airtel.refund(moneyId)
  assert.equal(again.at('status', 'success'), false)
  assert.match(String(again.at('status', 'message')), /already been refunded/u)
  assert.equal((await airtel.refund('MP0')).at('status', 'result_code'), 'ESB000045')
  assert.equal(bench.sandbox.admin.phones.wallet('711000001').balanceMinor, 100_000)
  assert.equal(bench.sandbox.admin.books.copy().refunds.length, 1)
})

test('a wallet whose account was closed since pays, and refuses each refund: the books keep the money where it is', async (t) => {
  const bench = await openBench(t)
  const airtel = await openAirtel(bench)
  await airtel.start('R2', '700500018')
  bench.clock.advance(4_000)
  const moneyId = String((await airtel.enquire('R2')).at('data', 'transaction', 'airtel_money_id'))
  for (const refused of [await airtel.refund(moneyId), await airtel.refund(moneyId)]) {
    assert.equal(refused.at('status', 'success'), false)
    assert.equal(refused.at('status', 'response_code'), 'DP00800001010')
  }
  assert.equal(bench.sandbox.admin.phones.wallet('700500018').balanceMinor, 495_000)
  assert.equal(bench.sandbox.admin.books.copy().refunds.length, 0)
})
