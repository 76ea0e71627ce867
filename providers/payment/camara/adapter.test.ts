import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WatchedRail } from '../port.ts'
import { chargeOf, noticeOf, refundOf } from '../../testing/charges.ts'
import { airtimeConfig } from '../../testing/direct-rails-on-stage.ts'
import { startScripted } from '../../testing/scripted-server.ts'
import type { Reply, Seen } from '../../testing/scripted-server.ts'
import { createCamara } from './adapter.ts'
import { sinkToken } from './callback.ts'

const { ourRef } = chargeOf()
const TOKEN: Reply = {
  status: 200,
  body: { access_token: 'token-1', token_type: 'Bearer', expires_in: 3600 },
}
const isToken = (one: Seen): boolean => one.path === '/oauth2/token'

async function stageWith(script: (one: Seen) => Reply) {
  const server = await startScripted((one) => (isToken(one) ? TOKEN : script(one)))
  const rail = createCamara(airtimeConfig(server.url))
  const close = async (): Promise<void> => {
    rail.close()
    await server.close()
  }
  return { rail, seen: server.seen, close }
}

async function ask(reply: Reply, question: (rail: WatchedRail) => Promise<{ readonly kind: string }>) {
  const { rail, close } = await stageWith(() => reply)
  const answer = await question(rail)
  await close()
  return answer
}

const paymentOf = (paymentStatus: unknown, given: object = {}, charging: object = {}): object => ({
  paymentId: 'P1',
  paymentStatus,
  amountTransaction: {
    clientCorrelator: ourRef,
    paymentAmount: { chargingInformation: { amount: 5000, currency: 'UGX', ...charging } },
  },
  ...given,
})
const refused = (status: number, code: string, message = ''): Reply => ({
  status,
  body: { status, code, message },
})
const made = (body: object): Reply => ({ status: 201, body })

test('a payment names the line with its country, the exact amount and a token for its events', async () => {
  const { rail, seen, close } = await stageWith(() => made(paymentOf('succeeded')))
  const paid = await rail.start(chargeOf({ payer: '700100001' }))
  assert.deepEqual(paid, {
    kind: 'collected',
    providerRef: 'P1',
    stated: { amount: { minor: 5000, currency: 'UGX' }, merchant: null },
  })
  const sent = JSON.parse(seen.find((one) => !isToken(one))?.body ?? '{}') as {
    readonly amountTransaction: { readonly phoneNumber: string; readonly clientCorrelator: string }
    readonly sinkCredential: { readonly accessToken: string }
  }
  assert.equal(sent.amountTransaction.phoneNumber, '+256700100001')
  assert.equal(sent.amountTransaction.clientCorrelator, ourRef)
  assert.match(sent.sinkCredential.accessToken, /^[0-9a-f]{64}$/)
  await close()
})

const STARTS: readonly (readonly [string, Reply, string])[] = [
  ['succeeded', made(paymentOf('succeeded')), 'collected'],
  ['processing', made(paymentOf('processing')), 'waiting'],
  ['reserved', made(paymentOf('reserved')), 'waiting'],
  ['denied', made(paymentOf('denied')), 'declined'],
  ['a status never seen before', made(paymentOf('parked')), 'unsure'],
  ['success of another payment', made(paymentOf('succeeded', { amountTransaction: {} })), 'unsure'],
  ['success without an id', made(paymentOf('succeeded', { paymentId: '' })), 'unsure'],
  ['success of an unreadable amount', made(paymentOf('succeeded', {}, { amount: 'much' })), 'unsure'],
  ['PAYMENT_DENIED', refused(403, 'CARRIER_BILLING.PAYMENT_DENIED', 'Airtime debit failed'), 'declined'],
  ['an unknown line', refused(404, 'IDENTIFIER_NOT_FOUND'), 'declined'],
  ['too much', refused(422, 'CARRIER_BILLING.USER_AMOUNT_THRESHOLD_OVERPASSED'), 'declined'],
  ['403 in other words', refused(403, 'PERMISSION_DENIED'), 'unsure'],
  ['HTTP 500 with a denial inside', refused(500, 'CARRIER_BILLING.PAYMENT_DENIED'), 'unsure'],
  ['a lost answer', 'reset', 'unsure'],
]
for (const [what, reply, word] of STARTS) {
  test(`a payment answered with ${what} is ${word}`, async () => {
    assert.equal((await ask(reply, (rail) => rail.start(chargeOf()))).kind, word)
  })
}

test('another amount or currency than asked for is shown as stated, so that it is not delivered', async () => {
  const less = await ask(made(paymentOf('succeeded', {}, { amount: 50 })), (rail) => rail.start(chargeOf()))
  assert.deepEqual(less, {
    kind: 'collected',
    providerRef: 'P1',
    stated: { amount: { minor: 50, currency: 'UGX' }, merchant: null },
  })
  const other = await ask(made(paymentOf('succeeded', {}, { currency: 'XTS' })), (rail) =>
    rail.start(chargeOf()),
  )
  assert.deepEqual(other, {
    kind: 'collected',
    providerRef: 'P1',
    stated: { amount: null, foreignCurrency: 'XTS', merchant: null },
  })
})

const LISTS: readonly (readonly [string, Reply, string])[] = [
  ['nothing', { status: 200, body: [] }, 'never-seen'],
  ['ours', { status: 200, body: [paymentOf('succeeded')] }, 'collected'],
  ['ours among others', { status: 200, body: [{ paymentId: 'X' }, paymentOf('denied')] }, 'declined'],
  ['only others', { status: 200, body: [{ paymentId: 'X' }] }, 'unsure'],
  ['no list', { status: 200, body: {} }, 'unsure'],
  ['a wrong path', { status: 404, body: '<html>' }, 'unsure'],
]
for (const [what, reply, word] of LISTS) {
  test(`a look-up by our reference that finds ${what} is ${word}`, async () => {
    assert.equal((await ask(reply, (rail) => rail.query(chargeOf()))).kind, word)
  })
}

test('a reference refused as known leads to a look, never to a second debit', async () => {
  for (const code of ['ALREADY_EXISTS', 'INVALID_ARGUMENT']) {
    const { rail, seen, close } = await stageWith((one) =>
      one.method === 'POST' ? refused(409, code) : { status: 200, body: [paymentOf('succeeded')] },
    )
    assert.equal((await rail.start(chargeOf())).kind, 'collected')
    assert.equal(seen.filter((one) => one.method === 'POST' && !isToken(one)).length, 1)
    await close()
  }
})

const refundsOf = (refundStatus: string): Reply => ({
  status: 200,
  body: [{ refundId: 'R1', type: 'total', refundStatus }],
})
const REFUNDS: readonly (readonly [string, Reply, Reply, string])[] = [
  ['done', made({ refundId: 'R1', refundStatus: 'succeeded' }), 'reset', 'refunded'],
  ['on its way', made({ refundId: 'R1', refundStatus: 'processing' }), 'reset', 'pending'],
  ['denied', made({ refundId: 'R1', refundStatus: 'denied' }), 'reset', 'refused'],
  ['made before', refused(409, 'ALREADY_EXISTS'), refundsOf('succeeded'), 'refunded'],
  ['made before and on its way', refused(409, 'ALREADY_EXISTS'), refundsOf('processing'), 'pending'],
  ['refused but in no list', refused(409, 'ALREADY_EXISTS'), { status: 200, body: [] }, 'unsure'],
  ['of no payment', refused(404, 'NOT_FOUND'), 'reset', 'refused'],
  ['lost', 'reset', 'reset', 'unsure'],
]
for (const [what, posted, listed, word] of REFUNDS) {
  test(`a refund that is ${what} is ${word}`, async () => {
    const { rail, close } = await stageWith((one) => (one.method === 'POST' ? posted : listed))
    assert.equal((await rail.refund(refundOf({ providerRef: 'P1' }))).kind, word)
    await close()
  })
}

test('a token that ran out is renewed once; without one nothing is taken', async () => {
  let calls = 0
  const { rail, seen, close } = await stageWith(() => {
    calls += 1
    return calls === 1 ? refused(401, 'UNAUTHENTICATED') : made(paymentOf('succeeded'))
  })
  assert.equal((await rail.start(chargeOf())).kind, 'collected')
  assert.equal(seen.filter(isToken).length, 2)
  await close()
  const server = await startScripted(() => refused(401, 'invalid_client'))
  const locked = createCamara(airtimeConfig(server.url))
  assert.equal((await locked.start(chargeOf())).kind, 'not-sent')
  locked.close()
  await server.close()
})

test('an event counts only under the token that went out with its payment', async () => {
  const { rail, close } = await stageWith(() => 'reset')
  const type = 'org.camaraproject.carrier-billing.v0.payment-completed'
  const event = (ref: string) => JSON.stringify({ id: 'E1', type, data: { clientCorrelator: ref } })
  const token = sinkToken('sandbox-airtime-callback-key', ourRef)
  const hint = rail.readHint(noticeOf(event(ourRef), { authorization: `Bearer ${token}` }))
  assert.deepEqual(hint, { ok: true, ourRef, eventId: `${ourRef}:E1:${type}` })
  const forged: readonly (readonly [string, string | undefined])[] = [
    [event(ourRef), undefined],
    [event(ourRef), 'Bearer '],
    [event(ourRef), `Bearer ${token.slice(1)}`],
    [event(ourRef), `Basic ${token}`],
    [event(ourRef.replace('C1', 'C2')), `Bearer ${token}`],
    ['{', `Bearer ${token}`],
  ]
  for (const [body, authorization] of forged) {
    assert.deepEqual(rail.readHint(noticeOf(body, { authorization })), { ok: false, reason: 'bad-signature' })
  }
  await close()
})
