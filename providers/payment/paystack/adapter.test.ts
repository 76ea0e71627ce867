import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chargeOf, refundOf } from '../../testing/charges.ts'
import { startScripted } from '../../testing/scripted-server.ts'
import type { Reply, Seen } from '../../testing/scripted-server.ts'
import { createPaystack } from './adapter.ts'

const REF = chargeOf().ourRef
const OPENED: Reply = {
  status: 200,
  body: {
    status: true,
    data: { authorization_url: 'https://checkout.example/abc', access_code: 'abc', reference: REF },
  },
}
const refused = (status: number, message: string, code = ''): Reply => ({
  status,
  body: { status: false, message, code },
})
const verified = (data: object): Reply => ({
  status: 200,
  body: { status: true, data: { reference: REF, ...data } },
})
const listed = (...refunds: object[]): Reply => ({ status: 200, body: { status: true, data: refunds } })

async function gatewayWith(script: (one: Seen) => Reply) {
  const server = await startScripted(script)
  const rail = createPaystack({
    baseUrl: server.url,
    secretKey: 'sk_test_key',
    channels: ['card', 'mobile_money'],
    currency: 'UGX',
    startDeadlineMs: 2_000,
    queryDeadlineMs: 2_000,
  })
  const close = async (): Promise<void> => {
    rail.close()
    await server.close()
  }
  return { server, rail, close }
}

async function queryWith(reply: Reply) {
  const { rail, close } = await gatewayWith(() => reply)
  const evidence = await rail.query(chargeOf())
  await close()
  return evidence
}

test('the popup is opened by the server, with an amount that the page cannot change', async () => {
  const { rail, server, close } = await gatewayWith(() => OPENED)
  assert.deepEqual(await rail.start(chargeOf()), {
    kind: 'waiting',
    next: { do: 'popup', accessCode: 'abc', url: 'https://checkout.example/abc' },
  })
  const sent = server.seen[0]
  assert.equal(sent?.headers['authorization'], 'Bearer sk_test_key')
  assert.deepEqual(JSON.parse(sent?.body ?? ''), {
    email: 'visitor@example.ug',
    amount: 500_000,
    currency: 'UGX',
    reference: REF,
    callback_url: 'https://portal.example/back',
    channels: ['card', 'mobile_money'],
    metadata: '{"cancel_action":"https://portal.example/cancel"}',
  })
  await close()
})

test('nobody is charged a number of one currency in another', async () => {
  const { rail, server, close } = await gatewayWith(() => OPENED)
  const evidence = await rail.start(chargeOf({ amount: { minor: 5000, currency: 'NGN' } }))
  assert.equal(evidence.kind, 'not-sent')
  assert.equal(server.seen.length, 0)
  await close()
})

const STARTS: readonly (readonly [string, Reply, string])[] = [
  ["a refusal in the gateway's envelope", refused(400, 'Currency not supported by merchant'), 'declined'],
  ['a wrong secret key', refused(401, 'Invalid key'), 'unsure'],
  ['a 400 without an envelope', { status: 400, body: '<html>' }, 'unsure'],
  ['HTTP 503', refused(503, 'down'), 'unsure'],
  [
    'another reference',
    { status: 200, body: { status: true, data: { access_code: 'a', reference: 'X' } } },
    'unsure',
  ],
  [
    'a page that is no web address',
    {
      status: 200,
      body: { status: true, data: { access_code: 'a', authorization_url: 'javascript:1', reference: REF } },
    },
    'unsure',
  ],
]
for (const [what, reply, word] of STARTS) {
  test(`${what} at the start is ${word}`, async () => {
    const { rail, close } = await gatewayWith(() => reply)
    assert.equal((await rail.start(chargeOf())).kind, word)
    await close()
  })
}

test('a reference the gateway already has is looked up, not opened again', async () => {
  const { rail, close } = await gatewayWith((one) =>
    one.method === 'POST'
      ? refused(400, 'Duplicate Transaction Reference', 'duplicate_reference')
      : verified({ status: 'abandoned' }),
  )
  assert.deepEqual(await rail.start(chargeOf()), {
    kind: 'waiting',
    next: { do: 'popup', accessCode: '', url: '' },
    untouched: true,
  })
  await close()
})

const PAID = { status: 'success', id: 5_400_123_456, amount: 500_000, currency: 'UGX' }
const WORDS: readonly (readonly [string, Reply, string])[] = [
  ['failed', verified({ status: 'failed', gateway_response: 'Insufficient funds' }), 'declined'],
  ['FALIURE', verified({ status: 'FALIURE' }), 'declined'],
  ['reversed', verified({ status: 'reversed' }), 'reversed'],
  ...['abandoned', 'ongoing', 'pending', 'processing', 'queued'].map(
    (status) => [status, verified({ status }), 'waiting'] as const,
  ),
  ['a word never seen before', verified({ status: 'settled' }), 'unsure'],
  [
    'status true without a charge',
    { status: 200, body: { status: true, message: 'Verification successful' } },
    'unsure',
  ],
  ['success of another reference', verified({ ...PAID, reference: 'OTHER' }), 'unsure'],
  ['success without an id', verified({ ...PAID, id: null }), 'unsure'],
  ['success without a currency', verified({ ...PAID, currency: null }), 'unsure'],
  ['success with 40 hundredths of a shilling', verified({ ...PAID, amount: 500_040 }), 'unsure'],
  ['an unknown reference', refused(404, 'Transaction reference not found.'), 'never-seen'],
  ['an unknown reference by code', refused(400, '', 'transaction_not_found'), 'never-seen'],
  ['a bare HTTP 404', { status: 404, body: 'not found' }, 'unsure'],
  ['a wrong secret key', refused(401, 'Invalid key'), 'unsure'],
]
for (const [what, reply, word] of WORDS) {
  test(`${what} at verify is ${word}`, async () => {
    assert.equal((await queryWith(reply)).kind, word)
  })
}

test('a fee paid on top isn’t counted in the amount, and an underpayment is stated as it was paid', async () => {
  for (const [amount, requested, stated] of [
    [515_000, 500_000, 5_000],
    [500_000, 500_000, 5_000],
    [499_900, 500_000, 4_999],
    [512_300, 500_000, 5_000],
    [507_543, 500_000, 5_000],
    [500_000, 400_000, 5_000],
    [500_000, null, 5_000],
  ] as const) {
    const evidence = await queryWith(verified({ ...PAID, amount, requested_amount: requested }))
    assert.equal(evidence.kind === 'collected' && evidence.stated?.amount?.minor, stated)
  }
})

test("success states what was taken, in the portal's money, under an id with all its digits", async () => {
  const body = `{"status":true,"data":{"reference":"${REF}","status":"success","id":18446744073709551615,"amount":499900,"currency":"UGX"}}`
  assert.deepEqual(await queryWith({ status: 200, body }), {
    kind: 'collected',
    providerRef: '18446744073709551615',
    stated: { amount: { minor: 4999, currency: 'UGX' }, merchant: null },
  })
  assert.deepEqual(await queryWith(verified({ ...PAID, currency: 'NGN', amount: '500040' })), {
    kind: 'collected',
    providerRef: '5400123456',
    stated: { amount: { minor: 500_040, currency: 'NGN' }, merchant: null },
  })
  assert.deepEqual(await queryWith(verified({ ...PAID, currency: 'XTS' })), {
    kind: 'collected',
    providerRef: '5400123456',
    stated: { amount: null, foreignCurrency: 'XTS', merchant: null },
  })
})

test('money is returned once: after a lost answer the refund is found, not repeated', async () => {
  const made: object[] = []
  const { rail, server, close } = await gatewayWith((one) => {
    if (one.method === 'GET') return listed(...made)
    made.push({ id: 77, status: 'pending', transaction: { id: 42, reference: REF } })
    return 'reset'
  })
  const refund = refundOf({ providerRef: '42' })
  assert.equal((await rail.refund(refund)).kind, 'unsure')
  assert.deepEqual(await rail.refund(refund), { kind: 'pending', providerRef: '77' })
  made[0] = { id: 77, status: 'processed', transaction: 42 }
  assert.deepEqual(await rail.refund(refund), { kind: 'refunded', providerRef: '77' })
  const posts = server.seen.filter((one) => one.method === 'POST')
  assert.deepEqual(
    posts.map((one) => JSON.parse(one.body)),
    [{ transaction: '42', merchant_note: refund.refundRef }],
  )
  await close()
})

test('a refund is not asked for while the list of refunds cannot be read', async () => {
  const lists: readonly Reply[] = [
    { status: 200, body: 'x' },
    { status: 500, body: {} },
    { status: 200, body: { status: true, data: [], meta: { total: 3 } } },
  ]
  for (const list of lists) {
    const { rail, server, close } = await gatewayWith((one) => (one.method === 'GET' ? list : OPENED))
    assert.equal((await rail.refund(refundOf({ providerRef: '42' }))).kind, 'unsure')
    assert.equal(server.seen.length, 1)
    await close()
  }
})

test("another customer's refund in the list is not taken for this one", async () => {
  const { rail, close } = await gatewayWith((one) =>
    one.method === 'GET'
      ? listed({ id: 1, status: 'processed', transaction: { id: 41, reference: 'OTHER' } })
      : { status: 200, body: { status: true, data: { id: 78, status: 'pending' } } },
  )
  assert.deepEqual(await rail.refund(refundOf({ providerRef: '42' })), { kind: 'pending', providerRef: '78' })
  await close()
})

test("a refusal to refund is told with the gateway's reason", async () => {
  const { rail, close } = await gatewayWith((one) =>
    one.method === 'GET' ? listed() : refused(400, 'Only successful transactions can be refunded'),
  )
  assert.deepEqual(await rail.refund(refundOf()), {
    kind: 'refused',
    reason: 'Only successful transactions can be refunded',
  })
  await close()
})
