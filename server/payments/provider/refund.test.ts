import assert from 'node:assert/strict'
import test from 'node:test'
import { openStage } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'

// CORE-44, CORE-45, F22
test('what the operator refuses to deliver is paid back once, though the refund first fails', async (context) => {
  const stage = await openStage(context)
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  stage.operator.deliveries.give(`${id}-F`, { kind: 'refused', reason: 'The line does not accept it.' })
  const unsure = { kind: 'unsure', reason: 'reset' } as const
  stage.wallet.refunds.give(`${id}-C1`, unsure, unsure, unsure, { kind: 'refunded', providerRef: 'RF1' })
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'refunding')
  for (let tried = 0; tried < 3; tried += 1) await stage.pass(3_600_000)
  assert.equal(await stage.stateOf(id), 'refunded')
  assert.deepEqual(
    new Set(stage.wallet.refunded.map(({ refundRef, providerRef }) => `${refundRef} ${providerRef}`)),
    new Set([`${id}-R1 P1`]),
  )
  assert.deepEqual(await stage.rows('select kind from ledger order by id'), [
    { kind: 'charge' },
    { kind: 'refund' },
  ])
  assert.deepEqual(
    stage.messages.sent.map(({ text }) => text.slice(0, 18)),
    ['Airtime not added.', 'UGX 5,000 was retu'],
  )
})

// CORE-53, CORE-67, F2
test('a delivery whose answer is lost is looked up and asked again under the same key only', async (context) => {
  const stage = await openStage(context)
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  stage.operator.deliveries.give(`${id}-F`, { kind: 'unsure', reason: 'reset' })
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'delivering')
  await stage.pass(10_000)
  assert.deepEqual(new Set(stage.operator.orders.map(({ key }) => key)), new Set([`${id}-F`]))
  stage.operator.queries.give(`${id}-F`, { kind: 'delivered', operatorRef: 'OP9' })
  const orders = stage.operator.orders.length
  await stage.pass(60_000)
  assert.equal(await stage.stateOf(id), 'delivered')
  assert.equal(stage.operator.orders.length, orders, 'found delivered, it is not asked for again')
})
