import assert from 'node:assert/strict'
import test from 'node:test'
import { processPayment } from '#server/payments/pay/process.ts'
import { digestOf } from '#server/payments/records/payment-id.ts'
import { BY_CARD, openStage, processAt, STRANGER } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'

// CORE-12, CORE-32, CORE-42, T15
test('two presses of Pay at two portals ask for the money once', async (context) => {
  const stage = await openStage(context)
  const id = await stage.buy()
  const presses = Array.from({ length: 12 }, (_, index) =>
    processAt(stage.engines[index % 2 === 0 ? 0 : 1], id),
  )
  const done = await Promise.all(presses)
  assert.equal(done.filter((one) => one.ok && one.asked).length, 1)
  assert.deepEqual(
    stage.wallet.started.map(({ ourRef }) => ourRef),
    [`${id}-C1`],
  )
  assert.deepEqual(await stage.rows('select n, state from attempt'), [{ n: 1, state: 'waiting' }])
})

test('a payment that has ended is not asked for again', async (context) => {
  const stage = await openStage(context)
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  await stage.pass(3_000)
  const again = await processAt(stage.engines[1], id)
  assert.ok(again.ok && !again.asked)
  assert.equal(again.state, 'delivered')
  assert.equal(stage.wallet.started.length, 1)
})

test('a stranger who knows the id can neither start the payment nor enter its checkout', async (context) => {
  const stage = await openStage(context)
  const id = await stage.buy(BY_CARD)
  stage.cards.starts.give(`${id}-C1`, {
    kind: 'waiting',
    next: { do: 'popup', accessCode: 'secret-code', url: 'https://gateway.test/secret-code' },
  })
  const stranger = { sessionHash: digestOf(STRANGER), payer: '', requestId: 'request-stranger' }
  const early = await processPayment(stage.engines[0], id, stranger)
  assert.equal(stage.cards.started.length, 0)
  assert.ok(!JSON.stringify(early).includes('secret-code'))
  await processAt(stage.engines[0], id)
  const late = await processPayment(stage.engines[0], id, stranger)
  assert.ok(!JSON.stringify(late).includes('secret-code'), 'the checkout belongs to the session that paid')
  const owner = await processAt(stage.engines[1], id)
  assert.ok(JSON.stringify(owner).includes('secret-code'))
})

// CORE-52
test('a request that surely never left may be sent again, under the next key', async (context) => {
  const stage = await openStage(context)
  const id = await stage.buy()
  stage.wallet.starts.give(`${id}-C1`, { kind: 'not-sent', reason: 'no connection' })
  const first = await processAt(stage.engines[0], id)
  assert.ok(first.ok && first.state === 'registered')
  const second = await processAt(stage.engines[1], id)
  assert.ok(second.ok && second.asked && second.state === 'waiting')
  assert.deepEqual(
    stage.wallet.started.map(({ ourRef }) => ourRef),
    [`${id}-C1`, `${id}-C2`],
  )
  stage.wallet.queries.give(`${id}-C2`, collected('P2'))
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'delivered')
})

// F8
test('the customer is answered while a slow provider still thinks, and the late answer counts', async (context) => {
  const stage = await openStage(context)
  const id = await stage.buy()
  const slow = Promise.withResolvers<void>()
  stage.wallet.gate = slow.promise
  stage.wallet.starts.give(`${id}-C1`, { kind: 'declined', refusal: 'locked', reason: 'Wallet is locked' })
  const done = await processAt(stage.engines[0], id)
  assert.ok(done.ok && done.state === 'asking')
  slow.resolve()
  const deadline = performance.now() + 10_000
  while ((await stage.stateOf(id)) === 'asking' && performance.now() < deadline) await stage.rows('select 1')
  assert.equal(await stage.stateOf(id), 'declined')
})
