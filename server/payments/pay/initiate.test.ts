import assert from 'node:assert/strict'
import test from 'node:test'
import { initiateAt, openStage } from '#server/testing/payment-stage.ts'

// CORE-11, CORE-41, CORE-51, F15, F19
test('one press is one payment, however often and wherever it arrives', async (context) => {
  const stage = await openStage(context)
  const made = await Promise.all(
    Array.from({ length: 30 }, (_, index) => initiateAt(stage.engines[index % 2 === 0 ? 0 : 1], 'one-press')),
  )
  const ids = new Set(made.map((one) => (one.ok ? one.id : one.problem)))
  assert.equal(ids.size, 1)
  assert.deepEqual(await stage.rows('select count(*)::int as payments from payment'), [{ payments: 1 }])
  assert.deepEqual(await stage.rows('select count(*)::int as events from event'), [{ events: 1 }])
  const again = await initiateAt(stage.engines[1], 'one-press')
  assert.ok(again.ok && ids.has(again.id), 'the same press later is answered with the same payment')
})

test('a key that was used for another purchase buys nothing', async (context) => {
  const stage = await openStage(context)
  await initiateAt(stage.engines[0], 'key')
  const other = await initiateAt(stage.engines[1], 'key', { recipient: '700100002' })
  assert.deepEqual(other, { ok: false, problem: 'key-reused' })
  assert.deepEqual(await stage.rows('select count(*)::int as payments from payment'), [{ payments: 1 }])
})

test('a router’s owner who presses again while the operator is away is not told of another purchase', async (context) => {
  const stage = await openStage(context)
  const snapshot = { description: 'Router 20 GB', unit: 'GB', accountId: '', invoiceNumber: '' }
  const more = { ...snapshot, accountType: 'PREPAID', productCode: 'RTR-20', leadId: '' }
  const first = await initiateAt(stage.engines[0], 'router', {
    snapshot: { ...more, receiptTo: '700100001' },
  })
  const again = await initiateAt(stage.engines[1], 'router', { snapshot: { ...more, receiptTo: '' } })
  assert.deepEqual(again, first)
})

test('a caller without a key gets a payment of its own each time', async (context) => {
  const stage = await openStage(context)
  assert.notEqual(await stage.buy(), await stage.buy())
})
