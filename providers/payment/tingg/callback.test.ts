import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chargeOf, noticeOf } from '../../testing/charges.ts'
import { readCallback, receiptOf } from './callback.ts'

const REF = chargeOf().ourRef
const TOKEN = 'callback token'
const read = (notice: Parameters<typeof readCallback>[0]) => readCallback(notice, TOKEN)
const CALLBACK = JSON.stringify({
  request_status_code: 178,
  merchant_transaction_id: REF,
  checkout_request_id: '77',
  amount_paid: '5000',
})

test('a callback is answered as received, points at its charge, and is the same event when it comes again', () => {
  const notice = { ...noticeOf(CALLBACK), query: new URLSearchParams({ token: TOKEN }) }
  const hint = { ok: true, ourRef: REF, eventId: `${REF}:178:77` }
  assert.deepEqual(read(notice), hint)
  assert.deepEqual(read(notice), hint)
  const receipt = JSON.parse(receiptOf(notice).body ?? '') as Record<string, unknown>
  assert.equal(receipt['status_code'], 188)
  assert.equal(receipt['merchant_transaction_id'], REF)
  assert.equal(receipt['checkout_request_id'], '77')
})

test('a callback from somebody who does not know our address is not listened to', () => {
  for (const token of ['', 'callback tokem', 'callback', 'callback token ', 'CALLBACK TOKEN'])
    assert.deepEqual(read({ ...noticeOf(CALLBACK), query: new URLSearchParams({ token }) }), {
      ok: false,
      reason: 'bad-signature',
    })
  assert.deepEqual(read(noticeOf(CALLBACK)), { ok: false, reason: 'bad-signature' })
})

test('a callback about someone else’s charge is accepted and ignored, and a broken one is unreadable', () => {
  const query = new URLSearchParams({ token: TOKEN })
  const broken = ['', 'x', `"${'x'.repeat(70_000)}"`]
  const others = ['[]', 'null', '{"merchant_transaction_id":"shop/7"}']
  for (const body of [...broken, ...others]) {
    const reason = broken.includes(body) ? 'unreadable' : 'not-ours'
    assert.deepEqual(read({ ...noticeOf(body), query }), { ok: false, reason })
    assert.equal(receiptOf({ ...noticeOf(body), query }).status, 200)
  }
})
