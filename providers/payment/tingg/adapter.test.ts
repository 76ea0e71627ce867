import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chargeOf, refundOf } from '../../testing/charges.ts'
import { startScripted } from '../../testing/scripted-server.ts'
import type { Reply, Seen } from '../../testing/scripted-server.ts'
import { createTingg } from './adapter.ts'

const REF = chargeOf().ourRef
const PAGE = 'https://checkout.tingg.example/page/1'
const TOKEN: Reply = { status: 200, body: { access_token: 'token-1', expires_in: 3600 } }
const told = (status_code: number | string, results?: object, status_description = ''): Reply => ({
  status: 200,
  body: { status: { status_code, status_description }, results },
})
const OPENED = told(200, { checkout_request_id: 77, long_url: PAGE })
const request = (request_status_code: number | string, more: object = {}): Reply =>
  told(200, {
    request_status_code,
    merchant_transaction_id: REF,
    service_code: 'DUUKA',
    checkout_request_id: '77',
    currency_code: 'UGX',
    amount_paid: '5000',
    ...more,
  })

async function tinggWith(script: (one: Seen) => Reply) {
  const server = await startScripted((one) => (one.path.includes('oauth') ? TOKEN : script(one)))
  const rail = createTingg({
    baseUrl: server.url,
    pageOrigin: 'https://checkout.tingg.example',
    apiKey: 'api-key',
    clientId: 'client',
    clientSecret: 'secret',
    serviceCode: 'DUUKA',
    countryCode: 'UGA',
    contactMsisdn: '+256300000000',
    callingCode: '256',
    callbackUrl: 'https://portal.example/webhook/cellulant',
    callbackToken: 'callback token',
    currencies: ['UGX'],
    startDeadlineMs: 2_000,
    queryDeadlineMs: 2_000,
    today: () => new Date('2026-01-02T03:04:05Z'),
  })
  const close = async (): Promise<void> => {
    rail.close()
    await server.close()
  }
  const calls = () => server.seen.filter((one) => !one.path.includes('oauth'))
  return { server, rail, close, calls }
}

const CHARGE = chargeOf({ payer: '' })
const queryWith = async (reply: Reply) => {
  const { rail, close } = await tinggWith(() => reply)
  const evidence = await rail.query(CHARGE)
  await close()
  return evidence
}

test('a request is opened with the exact price, due in half an hour, and leads nowhere but to Tingg', async () => {
  const { rail, close, calls } = await tinggWith(() => OPENED)
  assert.deepEqual(await rail.start(CHARGE), {
    kind: 'waiting',
    next: { do: 'go-to', url: PAGE },
    providerRef: '77',
  })
  const sent = calls()[0]
  assert.equal(sent?.headers['apikey'], 'api-key')
  assert.equal(sent?.headers['authorization'], 'Bearer token-1')
  const body = JSON.parse(sent?.body ?? '') as Record<string, unknown>
  assert.equal(body['request_amount'], '5000')
  assert.equal(body['merchant_transaction_id'], REF)
  assert.equal(body['due_date'], '2026-01-02 06:34:05')
  assert.equal(body['msisdn'], '+256300000000')
  assert.equal(body['callback_url'], 'https://portal.example/webhook/cellulant?token=callback%20token')
  assert.equal(body['success_redirect_url'], CHARGE.returnUrl)
  assert.equal(body['fail_redirect_url'], CHARGE.cancelUrl)
  await close()
})

const STARTS: readonly (readonly [string, Reply, string])[] = [
  ['an invalid amount', told(1027), 'declined'],
  ['an error of theirs', told(500), 'unsure'],
  ['a code never seen before', told(4711), 'unsure'],
  [
    "somebody else's page",
    told(200, { checkout_request_id: 1, long_url: 'https://evil.example/' }),
    'unsure',
  ],
  [
    'a page with a name in front',
    told(200, { long_url: 'https://checkout.tingg.example@evil.example/' }),
    'unsure',
  ],
  ['a script for a page', told(200, { long_url: 'javascript:1' }), 'unsure'],
]
for (const [what, reply, word] of STARTS) {
  test(`${what} at the start is ${word}`, async () => {
    const { rail, close } = await tinggWith(() => reply)
    assert.equal((await rail.start(CHARGE)).kind, word)
    await close()
  })
}

test('a reference used before is looked up, not opened again', async () => {
  const { rail, close } = await tinggWith((one) =>
    one.method === 'POST' ? told(422, undefined, 'Duplicate merchant transaction id') : request(130),
  )
  assert.equal((await rail.start(CHARGE)).kind, 'waiting')
  await close()
})

const WORDS: readonly (readonly [string, Reply, string])[] = [
  ['99', request(99), 'waiting'],
  ['130', request('130'), 'waiting'],
  ['129', request(129), 'declined'],
  ['183', request(183), 'collected'],
  ['176 with less than our price', request(176, { amount_paid: '4000' }), 'collected'],
  ['176 with our price', request(176), 'unsure'],
  ['178 in another currency', request(178, { currency_code: 'KES' }), 'collected'],
  ['178 with less', request(178, { amount_paid: '50.00' }), 'collected'],
  ...[180, 185, 187].map((code) => [`${code}`, request(code), 'reversed'] as const),
  ...[179, 184, 186, 191, 422, 7].map((code) => [`${code}`, request(code), 'unsure'] as const),
  ['nothing found', told(1001), 'never-seen'],
  ['paid without an amount', request(183, { amount_paid: null }), 'unsure'],
  ['paid without an id', request(183, { checkout_request_id: '' }), 'unsure'],
  ['paid, of another reference', request(183, { merchant_transaction_id: 'OTHER' }), 'unsure'],
  ['paid to another service', request(183, { service_code: 'OTHER' }), 'unsure'],
  ['no code', told('x'), 'unsure'],
]
for (const [what, reply, word] of WORDS) {
  test(`${what} at the query is ${word}`, async () => {
    assert.equal((await queryWith(reply)).kind, word)
  })
}

test('only a request that nobody tried to pay may lapse', async () => {
  const tried = await queryWith(request(99))
  const fresh = await queryWith(request(130))
  assert.ok(tried.kind === 'waiting' && tried.untouched === undefined)
  assert.ok(fresh.kind === 'waiting' && fresh.untouched === true)
})

test("a closed request tells the last card's refusal", async () => {
  const failed_payments = [{ narration: 'Card declined' }, { narration: 'Insufficient funds' }]
  assert.deepEqual(await queryWith(request(129, { failed_payments })), {
    kind: 'declined',
    refusal: 'too-little',
    reason: 'Insufficient funds',
  })
})

for (const first of [178, 188])
  test(`a payment that is ${first} counts once Tingg has taken our acceptance, and not before`, async () => {
    let accepted = false
    let deaf = true
    const { rail, close, calls } = await tinggWith((one) => {
      if (one.method === 'GET') return request(accepted ? 183 : first)
      if (deaf) return 'reset'
      accepted = true
      return told(200)
    })
    assert.equal((await rail.query(CHARGE)).kind, 'unsure')
    deaf = false
    const evidence = await rail.query(CHARGE)
    assert.ok(evidence.kind === 'collected')
    assert.deepEqual(evidence.stated, { amount: { minor: 5000, currency: 'UGX' }, merchant: 'DUUKA' })
    const said = calls().filter((one) => one.method === 'POST')
    assert.deepEqual(
      said.map((one) => (JSON.parse(one.body) as { status_code: number }).status_code),
      [183, 183],
    )
    await close()
  })

test('a payment with another amount is not accepted, and goes back by saying so', async () => {
  const { rail, close, calls } = await tinggWith((one) =>
    one.method === 'GET' ? request(178, { amount_paid: '4000' }) : told(200),
  )
  assert.equal((await rail.query(CHARGE)).kind, 'collected')
  assert.deepEqual(await rail.refund(refundOf({ amount: { minor: 4000, currency: 'UGX' } })), {
    kind: 'pending',
  })
  const said = calls().filter((one) => one.method === 'POST')
  assert.equal(said.length, 1)
  assert.match(said[0]?.path ?? '', /acknowledgement/)
  assert.equal((JSON.parse(said[0]?.body ?? '') as { status_code: number }).status_code, 180)
  await close()
})

test('an accepted payment is returned once: after a lost answer the refund is found, not repeated', async () => {
  let code = 183
  const { rail, close, calls } = await tinggWith((one) => {
    if (one.method === 'GET') return request(code)
    code = 185
    return 'reset'
  })
  const refund = refundOf()
  assert.equal((await rail.refund(refund)).kind, 'unsure')
  assert.equal((await rail.refund(refund)).kind, 'pending')
  code = 187
  assert.deepEqual(await rail.refund(refund), { kind: 'refunded', providerRef: '77' })
  assert.equal(calls().filter((one) => one.method === 'POST').length, 1)
  await close()
})

test('a refund is not asked for while the request cannot be read', async () => {
  for (const reply of [request(191), told(1001), told(500), { status: 500, body: {} }]) {
    const { rail, close, calls } = await tinggWith(() => reply)
    assert.equal((await rail.refund(refundOf())).kind, 'unsure')
    assert.equal(calls().length, 1)
    await close()
  }
})

test('a token that is refused is fetched anew, and the same request goes again once', async () => {
  let refused = 0
  const { rail, close, server } = await tinggWith(() => {
    refused += 1
    return refused === 1 ? { status: 401, body: {} } : request(130)
  })
  assert.equal((await rail.query(CHARGE)).kind, 'waiting')
  assert.equal(server.seen.filter((one) => one.path.includes('oauth')).length, 2)
  await close()
})
