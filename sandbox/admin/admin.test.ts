import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAirtel } from '../testing/airtel-client.ts'
import { openBench } from '../testing/bench.ts'

// BOX-14, BOX-17
test('a person approves or declines with the right PIN before the phone does it alone', async (t) => {
  const bench = await openBench(t)
  const airtel = await openAirtel(bench)
  await airtel.start('P1', '700500004')
  const prompts = await bench.call('GET', '/admin/prompts?msisdn=700500004')
  assert.equal(prompts.at('prompts', '0', 'amountMinor'), 5_000)
  const path = `/admin/prompts/${String(prompts.at('prompts', '0', 'id'))}`
  const wrong = await bench.call('POST', path, { json: { decision: 'approve', pin: '0000' } })
  assert.deepEqual([wrong.status, wrong.at('attemptsLeft')], [422, 4])
  const right = await bench.call('POST', path, { json: { decision: 'approve', pin: '1234' } })
  assert.equal(right.at('outcome'), 'approved')
  bench.clock.advance(10_000)
  assert.equal((await airtel.enquire('P1')).at('data', 'transaction', 'status'), 'TS')
  assert.equal((await bench.call('POST', path, { json: { decision: 'decline' } })).status, 409)
})

test('the fifth wrong PIN locks the wallet and takes nothing', async (t) => {
  const bench = await openBench(t)
  const airtel = await openAirtel(bench)
  await airtel.start('P2', '700500009')
  const [prompt] = bench.sandbox.admin.prompts.of('700500009')
  const guess = { json: { decision: 'approve', pin: '9999' } }
  const statuses: number[] = []
  for (let round = 0; round < 5; round += 1) {
    statuses.push((await bench.call('POST', `/admin/prompts/${prompt?.id ?? ''}`, guess)).status)
  }
  assert.deepEqual(statuses, [422, 422, 422, 422, 423])
  assert.equal((await airtel.enquire('P2')).at('data', 'transaction', 'message'), 'Wallet is locked')
  assert.equal((await airtel.start('P3', '700500009')).at('status', 'success'), false)
})

test('a phone in hand waits for its person', async (t) => {
  const bench = await openBench(t)
  const airtel = await openAirtel(bench)
  await bench.call('POST', '/phone/700500001/hold', { form: { inHand: 'yes' } })
  await airtel.start('P4', '700500001')
  bench.clock.advance(60_000)
  assert.equal((await airtel.enquire('P4')).at('data', 'transaction', 'status'), 'TIP')
  const [prompt] = bench.sandbox.admin.prompts.of('700500001')
  const form = { decision: 'approve', pin: '1234' }
  const back = await bench.call('POST', `/phone/700500001/prompts/${prompt?.id ?? ''}`, { form })
  assert.equal(back.location, '/?msisdn=700500001&said=approved')
  assert.equal((await airtel.enquire('P4')).at('data', 'transaction', 'status'), 'TS')
})

// BOX-15
test('a fault after applying breaks the answer and never the money', async (t) => {
  const bench = await openBench(t)
  const airtel = await openAirtel(bench)
  const rule = { rate: 1, seed: 7, where: 'after', kinds: ['500'], times: 1, calls: ['start'] }
  await bench.call('POST', '/admin/faults', { json: { wallet: rule } })
  assert.equal((await airtel.start('A1', '700500001')).status, 500)
  assert.equal((await airtel.start('A1', '700500001')).at('status', 'result_code'), 'ESB000041')
  await bench.call('POST', '/admin/faults', {
    json: { wallet: { ...rule, where: 'before', kinds: ['reset'] } },
  })
  await assert.rejects(airtel.start('B1', '700500001'))
  assert.equal((await airtel.enquire('B1')).at('status', 'result_code'), 'ESB000045')
  assert.equal((await airtel.start('B1', '700500001')).at('status', 'success'), true)
})

test('a held request is applied when its delay is over and its answer is lost', async (t) => {
  const bench = await openBench(t)
  const airtel = await openAirtel(bench)
  const rule = { rate: 1, where: 'before', kinds: ['hang'], delayMs: 2_000, calls: ['start'] }
  await bench.call('POST', '/admin/faults', { json: { wallet: rule } })
  const lost = assert.rejects(airtel.start('H1', '700500007'))
  while ((await bench.call('POST', '/admin/time', { json: { advanceMs: 2_000 } })).at('fired') === 0);
  await lost
  assert.equal((await airtel.enquire('H1')).at('data', 'transaction', 'status'), 'TS')
})

test('the same seed breaks the same calls', async (t) => {
  const bench = await openBench(t)
  const airtel = await openAirtel(bench)
  const run = async (): Promise<readonly number[]> => {
    await bench.call('POST', '/admin/faults', { json: { wallet: { rate: 0.5, seed: 42, kinds: ['500'] } } })
    const statuses: number[] = []
    for (let round = 0; round < 12; round += 1) statuses.push((await airtel.enquire('NONE')).status)
    return statuses
  }
  const first = await run()
  assert.deepEqual(await run(), first)
  assert.ok(first.includes(500) && first.includes(200))
  await bench.call('POST', '/admin/faults', { json: {} })
  assert.equal((await airtel.enquire('NONE')).status, 200)
})

test('lost and duplicated callbacks are lost and duplicated', async (t) => {
  const bench = await openBench(t)
  const airtel = await openAirtel(bench)
  await bench.call('POST', '/admin/faults', { json: { wallet: { rate: 0, callbacks: { lost: 1 } } } })
  await airtel.start('C1', '700500001')
  bench.clock.advance(4_000)
  await bench.call('POST', '/admin/faults', { json: { wallet: { rate: 0, callbacks: { duplicated: 1 } } } })
  await airtel.start('C2', '700500001')
  bench.clock.advance(4_000)
  await bench.ear.count(1)
  bench.clock.advance(1_000)
  const heard = await bench.ear.count(2)
  assert.ok(heard.every((one) => one.body.includes('"C2"')))
})

test('an unknown fault is refused with a reason instead of being ignored', async (t) => {
  const bench = await openBench(t)
  for (const json of [
    { bank: {} },
    { wallet: { rate: 2 } },
    { wallet: { kinds: ['fire'] } },
    { wallet: 3 },
  ]) {
    assert.equal((await bench.call('POST', '/admin/faults', { json })).status, 400)
  }
})

// BOX-17
test('a reset gives every phone its first state and forgets the books, but not the tokens', async (t) => {
  const bench = await openBench(t)
  const airtel = await openAirtel(bench)
  await airtel.start('Z1', '700500001')
  bench.clock.advance(4_000)
  await airtel.start('Z2', '700500001')
  await bench.call('POST', '/admin/reset')
  bench.clock.advance(4_000)
  assert.equal(bench.sandbox.admin.phones.wallet('700500001').balanceMinor, 500_000)
  assert.equal((await bench.call('GET', '/admin/books')).at('totals', 'charges'), 0)
  assert.equal((await airtel.enquire('Z1')).at('status', 'result_code'), 'ESB000045')
})

test('in instant mode a push is paid in the answer and the books keep to their cap', async (t) => {
  const bench = await openBench(t, { instant: true, booksCap: 10 })
  const airtel = await openAirtel(bench)
  for (let round = 0; round < 25; round += 1) {
    const paid = await airtel.start(`I${round}`, '711000001', 50_000)
    assert.equal(paid.at('data', 'transaction', 'status'), 'TS')
  }
  assert.equal((await airtel.enquire('I24')).at('data', 'transaction', 'status'), 'TS')
  const books = bench.sandbox.admin.books.copy()
  assert.equal(books.totals.charges, 25)
  assert.ok(books.charges.length < 20)
})

test('the event stream tells what happened while it is read', async (t) => {
  const bench = await openBench(t)
  const airtel = await openAirtel(bench)
  const stream = await fetch(`${bench.sandbox.url}/admin/events?only=prompt-shown,charge-applied`)
  await airtel.start('S1', '700500001')
  bench.clock.advance(4_000)
  const decoder = new TextDecoder()
  let seen = ''
  assert.ok(stream.body)
  for await (const chunk of stream.body) {
    seen += decoder.decode(chunk)
    if (seen.includes('event: charge-applied')) break
  }
  assert.match(seen, /event: prompt-shown\ndata: .*"reference":"S1"/u)
})

test('unknown paths, broken JSON, huge bodies and strange pages get an answer and leave it running', async (t) => {
  const bench = await openBench(t)
  assert.equal((await bench.call('GET', '/nothing/here')).status, 404)
  assert.equal((await bench.call('GET', '/paystack/checkout/%E0%A4%A')).status, 404)
  const headers = { authorization: 'Bearer sandbox-operator-key' }
  const broken = await fetch(`${bench.sandbox.url}/operator/v1/line-types/query`, {
    method: 'POST',
    headers,
    body: '{',
  })
  assert.equal(broken.status, 400)
  const huge = { message: 'x'.repeat(300_000) }
  const big = await bench.call('POST', '/at/version1/messaging', { form: huge })
  assert.equal(big.status, 413)
  const foreign = await bench.call('POST', '/admin/reset', {
    headers: { origin: 'https://elsewhere.example' },
  })
  assert.equal(foreign.status, 403)
  assert.equal((await bench.call('GET', '/')).status, 200)
})

test('the simulator shows a phone with its messages, escapes them, and needs no script', async (t) => {
  const bench = await openBench(t)
  const airtel = await openAirtel(bench)
  await airtel.start('V1', '700500009')
  bench.sandbox.admin.inbox.receive({ msisdn: '700500009', from: 'KATI', text: '<script>1</script>' })
  const page = await bench.call('GET', '/?msisdn=%2B256700500009')
  assert.match(page.text, /Benon Kiggundu/u)
  assert.match(page.text, /Pay UGX 5,000 to KATI UG\?/u)
  assert.ok(!page.text.includes('<script>1'))
  assert.ok(!page.text.includes('http-equiv'))
  assert.match((await bench.call('GET', '/?msisdn=abc')).text, /is not a phone number/u)
})
