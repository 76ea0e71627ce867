import assert from 'node:assert/strict'
import test from 'node:test'
import { openStage, OWNER } from '#server/testing/payment-stage.ts'
import { digestOf } from '../records/payment-id.ts'
import { endReplaced } from './replace-payment.ts'

test('a payment that is begun again leaves no second one behind that could still be asked for', async (context) => {
  const stage = await openStage(context)
  const [engine, other] = stage.engines
  const id = await stage.buy()
  const ended = await Promise.all([engine, other].map((one) => endReplaced(one, { id, sessionHash: OWNER })))
  assert.equal(ended.filter(Boolean).length, 1)
  assert.equal(await stage.stateOf(id), 'cancelled')
})

test("nobody ends another visitor's payment, nor one that money may still come from", async (context) => {
  const stage = await openStage(context)
  const [engine] = stage.engines
  const id = await stage.buy()
  for (const sessionHash of [digestOf('another session'), null])
    assert.equal(await endReplaced(engine, { id, sessionHash }), false)
  assert.equal(await stage.stateOf(id), 'registered')
  const asked = await stage.pay()
  assert.equal(await endReplaced(engine, { id: asked, sessionHash: OWNER }), false)
  assert.equal(await stage.stateOf(asked), 'waiting')
  for (const nothing of ['', 'x', '\0'.repeat(26), '0'.repeat(26)])
    assert.equal(await endReplaced(engine, { id: nothing, sessionHash: OWNER }), false)
})
