import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { chargeOf, noticeOf, refundOf } from '../../testing/charges.ts'
import { startScripted } from '../../testing/scripted-server.ts'
import type { Reply, Seen } from '../../testing/scripted-server.ts'
import { createUba } from './adapter.ts'

const REF = chargeOf().ourRef
const PAGE = 'https://pay.uba.example/uba/pay/abc'
const OPENED: Reply = { status: 201, body: { transactionId: '5', redirectUrl: PAGE } }
const refused = (status: number, code: string, message = ''): Reply => ({ status, body: { code, message } })
const standing = (status: string, more: object = {}): Reply => ({
  status: 200,
  body: {
    merchantId: 'DUUKA',
    referenceNumber: REF,
    transactionId: '5',
    status,
    amount: '5000',
    currency: 'UGX',
    ...more,
  },
})

async function ubaWith(script: (one: Seen) => Reply) {
  const server = await startScripted(script)
  const rail = createUba({
    baseUrl: server.url,
    pageOrigin: 'https://pay.uba.example',
    merchantId: 'DUUKA',
    serviceKey: 'service-key',
    currencies: ['UGX'],
    startDeadlineMs: 2_000,
    queryDeadlineMs: 2_000,
  })
  const close = async (): Promise<void> => {
    rail.close()
    await server.close()
  }
  return { server, rail, close }
}

test('a payment is registered with the exact price, and its page is nowhere but with the bank', async () => {
  const { rail, server, close } = await ubaWith(() => OPENED)
  assert.deepEqual(await rail.start(chargeOf()), {
    kind: 'waiting',
    next: { do: 'go-to', url: PAGE },
    providerRef: '5',
  })
  assert.deepEqual(JSON.parse(server.seen[0]?.body ?? ''), {
    merchantId: 'DUUKA',
    serviceKey: 'service-key',
    amount: '5000',
    currency: 'UGX',
    referenceNumber: REF,
    description: 'Airtime 700100001',
    returnUrl: 'https://portal.example/back',
  })
  await close()
})

const STARTS: readonly (readonly [string, Reply, string])[] = [
  ['an amount that is not allowed', refused(400, 'AMOUNT_NOT_ALLOWED'), 'declined'],
  ['a wrong key', refused(401, 'UNAUTHORISED'), 'unsure'],
  ['a problem never seen before', refused(400, 'MOON_PHASE'), 'unsure'],
  [
    "somebody else's page",
    { status: 201, body: { transactionId: '5', redirectUrl: 'https://e.example' } },
    'unsure',
  ],
  ['no transaction', { status: 201, body: { redirectUrl: PAGE } }, 'unsure'],
]
for (const [what, reply, word] of STARTS) {
  test(`${what} at the start is ${word}`, async () => {
    const { rail, close } = await ubaWith(() => reply)
    assert.equal((await rail.start(chargeOf())).kind, word)
    await close()
  })
}

test('a reference used before is looked up, not registered again', async () => {
  const { rail, close } = await ubaWith((one) =>
    one.method === 'POST' ? refused(409, 'REFERENCE_EXISTS') : standing('REGISTERED'),
  )
  const evidence = await rail.start(chargeOf())
  assert.ok(evidence.kind === 'waiting' && evidence.untouched === true)
  await close()
})

const WORDS: readonly (readonly [string, Reply, string])[] = [
  ['SUCCESSFUL', standing('SUCCESSFUL'), 'collected'],
  ...['FAILED', 'CANCELLED', 'EXPIRED'].map((word) => [word, standing(word), 'declined'] as const),
  ...['PENDING', 'OPENED', 'REGISTERED'].map((word) => [word, standing(word), 'waiting'] as const),
  ['REVERSED', standing('REVERSED'), 'reversed'],
  ['successful in small letters', standing('successful'), 'unsure'],
  ['a word never seen before', standing('SETTLED'), 'unsure'],
  ['success of another reference', standing('SUCCESSFUL', { referenceNumber: 'OTHER' }), 'unsure'],
  ["success of another merchant's", standing('SUCCESSFUL', { merchantId: 'OTHER' }), 'unsure'],
  ['success without an amount', standing('SUCCESSFUL', { amount: '' }), 'unsure'],
  ['an unknown reference', refused(404, 'REFERENCE_NOT_FOUND'), 'never-seen'],
  ['a bare HTTP 404', { status: 404, body: 'not found' }, 'unsure'],
]
for (const [what, reply, word] of WORDS) {
  test(`${what} at the status is ${word}`, async () => {
    const { rail, close } = await ubaWith(() => reply)
    assert.equal((await rail.query(chargeOf())).kind, word)
    await close()
  })
}

test('money is returned once, under our own reference of the refund', async () => {
  let made = ''
  const { rail, server, close } = await ubaWith((one) => {
    const { refundRef } = refundOf()
    if (one.method === 'POST') {
      made = 'PENDING'
      return 'reset'
    }
    const body = { refundReference: refundRef, transactionId: '8', status: made }
    return made === '' ? refused(404, 'REFERENCE_NOT_FOUND') : { status: 200, body }
  })
  assert.equal((await rail.refund(refundOf())).kind, 'unsure')
  assert.deepEqual(await rail.refund(refundOf()), { kind: 'pending' })
  made = 'REFUNDED'
  assert.deepEqual(await rail.refund(refundOf()), { kind: 'refunded', providerRef: '8' })
  assert.equal(server.seen.filter((one) => one.method === 'POST').length, 1)
  await close()
})

test('a refund is not asked for while the look at it cannot be read, nor believed when it is another', async () => {
  const other = { refundReference: 'OTHER', transactionId: '8', status: 'REFUNDED' }
  for (const reply of [
    { status: 500, body: {} },
    { status: 200, body: other },
    refused(401, 'UNAUTHORISED'),
  ]) {
    const { rail, server, close } = await ubaWith(() => reply)
    assert.equal((await rail.refund(refundOf())).kind, 'unsure')
    assert.equal(server.seen.length, 1)
    await close()
  }
})

const NOTICE = JSON.stringify({ referenceNumber: REF, status: 'SUCCESSFUL', transactionId: '5' })
const sign = (body: string, key = 'service-key') => createHmac('sha256', key).update(body).digest('hex')

test('a signed notice points at its charge, its replay at the same event', async () => {
  const { rail, close } = await ubaWith(() => OPENED)
  const notice = noticeOf(NOTICE, { 'x-uba-signature': sign(NOTICE) })
  const hint = { ok: true, ourRef: REF, eventId: `${REF}:SUCCESSFUL:5` }
  assert.deepEqual(rail.readHint(notice), hint)
  assert.deepEqual(rail.readHint(notice), hint)
  await close()
})

const FORGED: readonly (readonly [string, string, string | undefined])[] = [
  ['one byte of the body changed', NOTICE.replace('SUCC', 'SUCD'), sign(NOTICE)],
  ['no signature', NOTICE, undefined],
  ['an empty signature', NOTICE, ''],
  ['a short signature', NOTICE, sign(NOTICE).slice(0, 32)],
  ["an impostor's signature", NOTICE, sign(NOTICE, 'other')],
]
for (const [what, body, signature] of FORGED) {
  test(`a notice with ${what} is not listened to`, async () => {
    const { rail, close } = await ubaWith(() => OPENED)
    const hint = rail.readHint(noticeOf(body, { 'x-uba-signature': signature }))
    assert.deepEqual(hint, { ok: false, reason: 'bad-signature' })
    await close()
  })
}

test('a signed notice about someone else’s charge is accepted and ignored, and a broken one is unreadable', async () => {
  const { rail, close } = await ubaWith(() => OPENED)
  const read = (body: string) => rail.readHint(noticeOf(body, { 'x-uba-signature': sign(body) }))
  for (const body of ['', 'x']) assert.deepEqual(read(body), { ok: false, reason: 'unreadable' })
  for (const body of ['[]', '{"referenceNumber":7}', '{"referenceNumber":"shop/7"}'])
    assert.deepEqual(read(body), { ok: false, reason: 'not-ours' })
  await close()
})
