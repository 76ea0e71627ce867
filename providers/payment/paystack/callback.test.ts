import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { noticeOf } from '../../testing/charges.ts'
import { createPaystack } from './adapter.ts'

const KEY = 'sk_test_duuka_sandbox_key'
const BODY = '{"event":"charge.success","data":{"reference":"DK-7f3a","amount":500000,"currency":"NGN"}}'
const SIGNATURE =
  '53d4eb264473c3a399cbbd5a33de2b86cad07193ed886452d07b7d7e1f4ff41638a7705b576be940531a023a82da1b19587c89a36921acfb148ee365acdfe227'
const rail = createPaystack({
  baseUrl: 'https://gateway.example',
  secretKey: KEY,
  channels: [],
  currency: 'UGX',
  startDeadlineMs: 1_000,
  queryDeadlineMs: 1_000,
})
const sign = (body: string): string => createHmac('sha512', KEY).update(body).digest('hex')
const read = (body: string, signature: string | undefined) =>
  rail.readHint(noticeOf(body, { 'x-paystack-signature': signature }))

test('a notification signed by the gateway points at our charge, its replay at the same event', () => {
  const hint = { ok: true, ourRef: 'DK-7f3a', eventId: 'charge.success:DK-7f3a:' }
  assert.deepEqual(read(BODY, SIGNATURE), hint)
  assert.deepEqual(read(BODY, SIGNATURE), hint)
})

test('the event id tells a charge from its refund and keeps 64-bit ids apart', () => {
  const charge = '{"event":"charge.success","data":{"id":18446744073709551615,"reference":"A-C1"}}'
  const refund = '{"event":"refund.processed","data":{"id":9,"transaction_reference":"A-C1","amount":"5"}}'
  assert.deepEqual(read(charge, sign(charge)), {
    ok: true,
    ourRef: 'A-C1',
    eventId: 'charge.success:A-C1:18446744073709551615',
  })
  assert.deepEqual(read(refund, sign(refund)), {
    ok: true,
    ourRef: 'A-C1',
    eventId: 'refund.processed:A-C1:9',
  })
})

const FORGED: readonly (readonly [string, string, string | undefined])[] = [
  ['one byte of the body changed', BODY.replace('500000', '500001'), SIGNATURE],
  ['the same data written otherwise', BODY.replace(':', ': '), SIGNATURE],
  ['no signature', BODY, undefined],
  ['an empty signature', BODY, ''],
  ['a short signature', BODY, SIGNATURE.slice(0, 64)],
  ['another signature of the right length', BODY, `0${SIGNATURE.slice(1)}`],
]
for (const [what, body, signature] of FORGED) {
  test(`a notification with ${what} is not listened to`, () => {
    assert.deepEqual(read(body, signature), { ok: false, reason: 'bad-signature' })
  })
}

test('a signed notification about someone else’s charge is accepted and ignored, and a broken one is unreadable', () => {
  for (const body of ['', 'x']) assert.deepEqual(read(body, sign(body)), { ok: false, reason: 'unreadable' })
  const others = [
    '{"event":"transfer.success","data":{"reference":"acv_0000aaaa","transfer_code":"TRF_0000aaaa"}}',
    '{"event":"customeridentification.success","data":{"customer_code":"CUS_0000aaaa"}}',
  ]
  for (const body of ['[]', '{"event":7}', ...others])
    assert.deepEqual(read(body, sign(body)), { ok: false, reason: 'not-ours' })
})
