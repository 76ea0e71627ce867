import assert from 'node:assert/strict'
import test from 'node:test'
import { digestOf } from '#server/payments/records/payment-id.ts'
import { BY_CARD, openStage, OWNER, STRANGER } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { takeReturn } from '../callbacks.ts'

const stranger = { cancelled: true, sessionHash: digestOf(STRANGER) }

test('fifty returns at once with an id that is known to strangers are one question to the gateway', async (context) => {
  const stage = await openStage(context)
  const id = await stage.pay(BY_CARD)
  const returns = Array.from({ length: 50 }, (_, index) =>
    takeReturn(stage.engines[index % 2 === 0 ? 0 : 1], { id, ...stranger }),
  )
  await Promise.all(returns)
  assert.deepEqual(stage.cards.asked, [`${id}-C1`])
  stage.cards.queries.give(`${id}-C1`, collected('P1'))
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'delivered', 'those that did not ask have asked for a look')
})

test('a return while the gateway is being asked starts no second question, and no look is lost', async (context) => {
  const stage = await openStage(context)
  const id = await stage.pay(BY_CARD)
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  stage.cards.meanwhile = () => {
    asked.resolve()
    return answer.promise
  }
  const first = takeReturn(stage.engines[0], { id, ...stranger })
  await asked.promise
  stage.cards.queries.give(`${id}-C1`, collected('P1'))
  await stage.rows(
    `update payment set last_enquiry_at = moment_after(last_enquiry_at, -4000),
       due_at = moment_after(due_at, -4000) where id = $1`,
    [id],
  )
  await takeReturn(stage.engines[1], { id, ...stranger })
  answer.resolve()
  await first
  assert.equal(stage.cards.asked.length, 1)
  await stage.pass(0)
  assert.equal(await stage.stateOf(id), 'delivered')
})

test('a customer who cancels while the gateway is being asked has cancelled when it calls the payment open', async (context) => {
  const stage = await openStage(context)
  const id = await stage.pay(BY_CARD)
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  stage.cards.meanwhile = () => {
    asked.resolve()
    return answer.promise
  }
  const first = takeReturn(stage.engines[0], { id, ...stranger })
  await asked.promise
  const cancel = takeReturn(stage.engines[1], { id, cancelled: true, sessionHash: OWNER })
  answer.resolve()
  await Promise.all([first, cancel])
  assert.equal(await stage.stateOf(id), 'cancelled')
})
