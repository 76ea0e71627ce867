import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ID, PUSHED, enquiry, refusal, walletWith } from '../../testing/airtel-stage.ts'
import { chargeOf, refundOf } from '../../testing/charges.ts'
import type { Reply } from '../../testing/scripted-server.ts'

async function startWith(reply: Reply) {
  const { wallet, server, close } = await walletWith(() => reply)
  const evidence = await wallet.start(chargeOf())
  await close()
  return { evidence, server }
}

async function queryWith(reply: Reply) {
  const { wallet, close } = await walletWith(() => reply)
  const evidence = await wallet.query(chargeOf())
  await close()
  return evidence
}

test('a push that was sent waits for the customer, with our reference in the letters the wallet takes', async () => {
  const { evidence, server } = await startWith(PUSHED)
  assert.deepEqual(evidence, { kind: 'waiting', next: { do: 'approve-push' } })
  const push = server.seen.find((one) => one.path === '/merchant/v1/payments/')
  assert.deepEqual(JSON.parse(push?.body ?? ''), {
    reference: 'Airtime 700100001',
    subscriber: { country: 'UG', currency: 'UGX', msisdn: '700500001' },
    transaction: { amount: 5000, country: 'UG', currency: 'UGX', id: ID },
  })
  assert.equal(push?.headers['authorization'], 'Bearer token-1')
  assert.equal(push?.headers['x-country'], 'UG')
})

test('an amount that this wallet cannot take is never sent', async () => {
  const { wallet, server, close } = await walletWith(() => PUSHED)
  for (const amount of [{ minor: 5000, currency: 'USD' } as const, { minor: 0, currency: 'UGX' } as const]) {
    const evidence = await wallet.start(chargeOf({ amount }))
    assert.equal(evidence.kind, 'not-sent')
  }
  assert.equal(server.seen.length, 0)
  await close()
})

const STARTS: readonly (readonly [string, Reply, string])[] = [
  [
    'a refusal for lack of money',
    refusal('DP00800001007', 'ESB000011', 'Insufficient wallet balance'),
    'declined',
  ],
  ['a validation refusal', refusal('', 'ESB000008', 'bad'), 'declined'],
  ['an expired request', refusal('DP00800001029', 'ESB000011'), 'declined'],
  ['an ambiguous answer', refusal('DP00800001000', 'ESB000011'), 'unsure'],
  ['a provider time-out', refusal('DP00800001024', 'ESB000011'), 'unsure'],
  ['a generic error', refusal('', 'ESB000001'), 'unsure'],
  ['a code never seen before', refusal('DP00800009999', 'ESB999999'), 'unsure'],
  ['a request in process', refusal('DP00800001006', ''), 'waiting'],
  ['HTTP 500', { status: 500, body: {} }, 'unsure'],
  [
    'a definite code without success false',
    { status: 200, body: { status: { response_code: 'DP00800001007' } } },
    'unsure',
  ],
  [
    'success for another transaction',
    { status: 200, body: { data: { transaction: { id: 'OTHER' } }, status: { success: true } } },
    'unsure',
  ],
]
for (const [what, reply, word] of STARTS) {
  test(`${what} at the push is ${word}`, async () => {
    const { evidence } = await startWith(reply)
    assert.equal(evidence.kind, word)
  })
}

test('a refusal’s meaning is kept apart from the wallet’s own words, which staff read', async () => {
  const { evidence } = await startWith(refusal('DP00800001007', 'ESB000011', 'Insufficient wallet balance'))
  assert.deepEqual(evidence, {
    kind: 'declined',
    refusal: 'too-little',
    reason: 'Insufficient wallet balance',
  })
})

test('a reference the wallet already has is looked up, not charged again', async () => {
  const { wallet, server, close } = await walletWith((one) =>
    one.method === 'POST'
      ? refusal('DP00800001000', 'ESB000041')
      : enquiry({ status: 'TS', airtel_money_id: 'MP1' }),
  )
  const evidence = await wallet.start(chargeOf())
  assert.equal(evidence.kind, 'collected')
  assert.deepEqual(
    server.seen.map((one) => `${one.method} ${one.path}`),
    ['POST /auth/oauth2/token', 'POST /merchant/v1/payments/', `GET /standard/v1/payments/${ID}`],
  )
  await close()
})

const TS = { status: 'TS', airtel_money_id: 'MP260102.0304.A00001' }
const ENQUIRIES: readonly (readonly [string, Reply, object])[] = [
  ['TS', enquiry(TS), { amount: null, merchant: null }],
  ['TS with the amount', enquiry({ ...TS, amount: 5000, currency: 'UGX' }), stated(5000, 'UGX')],
  ['TS with the amount in text', enquiry({ ...TS, amount: '4000.00' }), stated(4000, 'UGX')],
  ['TS in another known currency', enquiry({ ...TS, amount: 5000, currency: 'USD' }), stated(500_000, 'USD')],
  [
    'TS in a currency never heard of',
    enquiry({ ...TS, amount: 5000, currency: 'XTS' }),
    { amount: null, foreignCurrency: 'XTS', merchant: null },
  ],
]
function stated(minor: number, currency: string): object {
  return { amount: { minor, currency }, merchant: null }
}
for (const [what, reply, expected] of ENQUIRIES) {
  test(`${what} is collected, with what the wallet itself says was taken`, async () => {
    const evidence = await queryWith(reply)
    assert.deepEqual(evidence, { kind: 'collected', providerRef: TS.airtel_money_id, stated: expected })
  })
}

const WORDS: readonly (readonly [string, Reply, string])[] = [
  ['TF', enquiry({ status: 'TF', message: 'Customer declined the request' }), 'declined'],
  ['FALIURE', enquiry({ status: 'FALIURE' }), 'declined'],
  ['FAILED', enquiry({ status: 'FAILED' }), 'declined'],
  ['TE', enquiry({ status: 'TE' }), 'declined'],
  ['TIP', enquiry({ status: 'TIP' }), 'waiting'],
  ['TI', enquiry({ status: 'TI' }), 'waiting'],
  ['TA', enquiry({ status: 'TA' }), 'unsure'],
  ['a word never seen before', enquiry({ status: 'TZZ' }), 'unsure'],
  ['a word in lower case', enquiry({ status: 'ts', airtel_money_id: 'MP1' }), 'unsure'],
  ['success without an id to refund by', enquiry({ status: 'TS' }), 'unsure'],
  ['success with nothing taken', enquiry({ ...TS, amount: 0 }), 'unsure'],
  ['success with half a shilling', enquiry({ ...TS, amount: 5000.5 }), 'unsure'],
  ['success with an amount that is a list', enquiry({ ...TS, amount: [5000] }), 'unsure'],
  ['success of another transaction', enquiry({ ...TS, id: 'OTHER' }), 'unsure'],
  ['a code of a PIN or an id, without a status word', refusal('DP00800001005', 'ESB000011'), 'unsure'],
  ['not found in the protocol', refusal('', 'ESB000045'), 'never-seen'],
  ['not found by the finer code', refusal('DP00800001025', 'ESB000011'), 'never-seen'],
  [
    'success inside a refusal',
    { status: 200, body: { data: { transaction: { id: ID, ...TS } }, status: { success: false } } },
    'unsure',
  ],
  ['a failed status fetch', refusal('', 'ESB000014'), 'unsure'],
  ['a bare HTTP 404', { status: 404, body: 'no such page' }, 'unsure'],
]
for (const [what, reply, word] of WORDS) {
  test(`${what} at the enquiry is ${word}`, async () => {
    const evidence = await queryWith(reply)
    assert.equal(evidence.kind, word)
  })
}

const REFUNDED: Reply = {
  status: 200,
  body: { data: { transaction: { airtel_money_id: 'MP9', status: 'SUCCESS' } }, status: { success: true } },
}
const REFUNDS: readonly (readonly [string, Reply, object])[] = [
  ['returned', REFUNDED, { kind: 'refunded', providerRef: 'MP9' }],
  [
    'returned before',
    refusal('', 'ESB000011', 'Transaction has already been refunded'),
    { kind: 'refunded', providerRef: 'MP1' },
  ],
  ['refused', refusal('DP00800001008', '', 'Refused'), { kind: 'refused', reason: 'Refused' }],
]
for (const [what, reply, expected] of REFUNDS) {
  test(`a refund that was ${what} is told so`, async () => {
    const { wallet, close } = await walletWith(() => reply)
    assert.deepEqual(await wallet.refund(refundOf({ providerRef: 'MP1' })), expected)
    await close()
  })
}

test("a refund without the wallet's id finds it first, and returns nothing that was not taken", async () => {
  const { wallet, server, close } = await walletWith((one) => (one.method === 'GET' ? enquiry(TS) : REFUNDED))
  assert.equal((await wallet.refund(refundOf())).kind, 'refunded')
  assert.deepEqual(JSON.parse(server.seen.at(-1)?.body ?? ''), {
    transaction: { airtel_money_id: TS.airtel_money_id },
  })
  await close()
  const open = await walletWith(() => enquiry({ status: 'TIP' }))
  assert.equal((await open.wallet.refund(refundOf())).kind, 'not-sent')
  await open.close()
})
