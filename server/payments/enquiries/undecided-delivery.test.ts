import assert from 'node:assert/strict'
import test from 'node:test'
import type { TestContext } from 'node:test'
import { requestEnquiry } from '../callbacks.ts'
import { openStage } from '#server/testing/payment-stage.ts'
import type { Stage } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'

const HOUR = 3_600_000

/** Charged, and for more than a day the operator does not say whether it gave. */
async function paidAndUnknown(context: TestContext): Promise<{ stage: Stage; id: string; orders: number }> {
  const stage = await openStage(context)
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  const unsure = { kind: 'unsure', reason: 'reset' } as const
  stage.operator.deliveries.give(`${id}-F`, unsure)
  stage.operator.queries.give(`${id}-F`, unsure)
  await stage.pass(3_000)
  await stage.pass(30 * HOUR)
  assert.equal(await stage.stateOf(id), 'review')
  return { stage, id, orders: stage.operator.orders.length }
}

test('a purchase that the operator confirms after a day ends, without asking for it again', async (context) => {
  const { stage, id, orders } = await paidAndUnknown(context)
  stage.operator.queries.give(`${id}-F`, { kind: 'delivered', operatorRef: 'OP9' })
  await stage.pass(HOUR)
  assert.equal(await stage.stateOf(id), 'delivered')
  assert.equal(stage.operator.orders.length, orders)
  assert.deepEqual(
    stage.messages.sent.map(({ text }) => text.length > 0),
    [true],
  )
})

test('money for what the operator refuses after a day goes back once', async (context) => {
  const { stage, id } = await paidAndUnknown(context)
  stage.operator.queries.give(`${id}-F`, { kind: 'refused', reason: 'no' })
  await stage.pass(HOUR)
  assert.equal(await stage.stateOf(id), 'refunded')
  assert.equal(stage.wallet.refunded.length, 1)
})

test('what the operator still does not know of after a day is left to a person, and asked for by nobody', async (context) => {
  const { stage, id, orders } = await paidAndUnknown(context)
  const asked = stage.wallet.asked.length
  stage.operator.queries.give(`${id}-F`, { kind: 'never-seen' })
  await stage.pass(100 * HOUR)
  assert.equal(await stage.stateOf(id), 'review')
  assert.equal(stage.operator.orders.length, orders)
  assert.equal(stage.wallet.asked.length, asked, 'the charge is in the books and is not in question')
  stage.operator.queries.give(`${id}-F`, { kind: 'delivered', operatorRef: 'OP9' })
  await requestEnquiry(stage.engines[0], id)
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'delivered', 'a customer who opens the page asks for a look')
})
