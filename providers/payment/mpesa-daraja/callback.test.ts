import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chargeOf, noticeOf } from '../../testing/charges.ts'
import { darajaConfig } from '../../testing/direct-rails-on-stage.ts'
import { addressFor } from './address-token.ts'
import { createDaraja } from './adapter.ts'

const CHECKOUT = 'ws_CO_020120260304050700'
const KEY = 'sandbox-mpesa-callback-key'
const BODY = JSON.stringify({
  Body: { stkCallback: { MerchantRequestID: '1', CheckoutRequestID: CHECKOUT, ResultCode: 0 } },
})
const noticeAt = (address: string, body = BODY) => ({
  ...noticeOf(body),
  query: new URL(address).searchParams,
})
const address = (ourRef: string, key = KEY): string => addressFor('https://portal.example/hook', key, ourRef)

const paidWith = (receipt: unknown): string =>
  JSON.stringify({
    Body: {
      stkCallback: {
        CheckoutRequestID: CHECKOUT,
        ResultCode: 0,
        CallbackMetadata: { Item: [{ Name: 'Balance' }, { Name: 'MpesaReceiptNumber', Value: receipt }] },
      },
    },
  })

test('the receipt in a customer’s M-PESA message is learnt from the callback, and nothing else is taken for one', () => {
  const rail = createDaraja(darajaConfig('http://127.0.0.1:9'))
  const { ourRef } = chargeOf()
  const told = (receipt: unknown): unknown => {
    const hint = rail.readHint(noticeAt(address(ourRef), paidWith(receipt)))
    return hint.ok ? hint.receipt : hint
  }
  assert.equal(told('UA21ABCDEF'), 'UA21ABCDEF')
  for (const odd of ['', 'ua21abcdef', 'UA21 ABCDEF', 'X'.repeat(80), 7, null, { a: 1 }, '<b>UA21</b>'])
    assert.equal(told(odd), undefined, JSON.stringify(odd))
  rail.close()
})

test('a callback counts only at the address that was made for its charge', () => {
  const rail = createDaraja(darajaConfig('http://127.0.0.1:9'))
  const { ourRef } = chargeOf()
  const hint = rail.readHint(noticeAt(address(ourRef)))
  assert.deepEqual(hint, { ok: true, ourRef, eventId: `${ourRef}:${CHECKOUT}:0` })
  assert.deepEqual(rail.readHint(noticeAt(address(ourRef))), hint)
  const forged = [
    address(ourRef).replace('C1', 'C2'),
    address(ourRef).slice(0, -1),
    `${address(ourRef)}0`,
    address(ourRef, 'another key'),
    `https://portal.example/hook?ref=${ourRef}`,
    'https://portal.example/hook',
  ]
  for (const wrong of forged) {
    assert.deepEqual(rail.readHint(noticeAt(wrong)), { ok: false, reason: 'bad-signature' }, wrong)
  }
  for (const body of ['', '{', '[]', '{"Body":{"stkCallback":[]}}', 'x'.repeat(70_000)]) {
    assert.deepEqual(rail.readHint(noticeAt(address(ourRef), body)), { ok: false, reason: 'unreadable' })
  }
  assert.deepEqual(JSON.parse(rail.acknowledge?.(noticeAt(address(ourRef))).body ?? ''), {
    ResultCode: 0,
    ResultDesc: 'Accepted',
  })
  rail.close()
})
