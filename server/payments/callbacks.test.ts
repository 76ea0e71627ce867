import assert from 'node:assert/strict'
import test from 'node:test'
import { digestOf } from '#server/payments/records/payment-id.ts'
import { BY_CARD, openStage, OWNER, STRANGER } from '#server/testing/payment-stage.ts'
import type { Stage } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { takeNotice, takeReturn } from './callbacks.ts'

const notice = (text: string, signed = 'yes') => ({ headers: { signed }, rawBody: Buffer.from(text) })
const FOREIGN = 'ZZZZZZZZZZZZZZZZZZZZZZZZZZ'

// CORE-46, F3, T8
test('a notification that comes a hundred times at both portals is taken once and delivers once', async (context) => {
  const stage = await openStage(context)
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  const taken = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      takeNotice(stage.engines[index % 2 === 0 ? 0 : 1], 'KATI_MONEY', notice(`${id}-C1 event-1`)),
    ),
  )
  assert.deepEqual(new Set(taken), new Set(['stored']))
  assert.equal(await stage.stateOf(id), 'waiting', 'a notification alone decides nothing')
  assert.deepEqual(await stage.rows('select seen from inbox'), [{ seen: 100 }])
  await stage.pass(3_000)
  assert.equal(stage.operator.orders.length, 1)
})

test('a forged success delivers nothing: the provider itself is asked', async (context) => {
  const stage = await openStage(context)
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, { kind: 'declined', refusal: 'refused', reason: 'no' })
  await takeNotice(stage.engines[0], 'KATI_MONEY', notice(`${id}-C1 paid`))
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'declined')
  assert.equal(stage.operator.orders.length, 0)
})

test('a notification about another shop’s charge on the account is accepted, but nothing is stored and no enquiry is made', async (context) => {
  const stage = await openStage(context)
  for (const reference of ['acv_0000aaaa', 'ORDER-77', `${FOREIGN}-R1`])
    assert.equal(await takeNotice(stage.engines[0], 'KATI_MONEY', notice(`${reference} paid`)), 'not-ours')
  assert.deepEqual(await stage.rows('select 1 from inbox'), [])
})

// CORE-69, T9
test('a wrong signature, an unknown provider and a foreign reference change nothing', async (context) => {
  const stage = await openStage(context)
  const id = await stage.pay()
  const [engine] = stage.engines
  assert.equal(await takeNotice(engine, 'KATI_MONEY', notice(`${id}-C1 e`, 'no')), 'bad-signature')
  assert.equal(await takeNotice(engine, 'NOBODY', notice(`${id}-C1 e`)), 'unknown-provider')
  assert.deepEqual(await stage.rows('select 1 from inbox'), [])
  assert.equal(await takeNotice(engine, 'KATI_MONEY', notice(`${FOREIGN}-C1 e`)), 'stored')
  assert.deepEqual(await stage.rows('select orphan from inbox'), [{ orphan: true }])
  assert.equal(await stage.stateOf(id), 'waiting')
})

test('a word of the provider just after a look is followed up in seconds, not at the next hour', async (context) => {
  const stage = await openStage(context)
  const id = await stage.pay()
  stage.wallet.queries.give(
    `${id}-C1`,
    { kind: 'declined', refusal: 'refused', reason: 'no' },
    collected('P1'),
  )
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'declined')
  await takeNotice(stage.engines[0], 'KATI_MONEY', notice(`${id}-C1 paid`))
  await stage.pass(2_500)
  assert.equal(await stage.stateOf(id), 'delivered')
})

async function openCheckout(stage: Stage): Promise<string> {
  return stage.pay(BY_CARD)
}
const cancelBy = (session: string | null) => ({
  cancelled: true,
  sessionHash: session === null ? null : digestOf(session),
})

test('only its owner can cancel a card payment, and only while the gateway calls it open', async (context) => {
  const stage = await openStage(context)
  const id = await openCheckout(stage)
  const [engine] = stage.engines
  await takeReturn(engine, { id, ...cancelBy(STRANGER) })
  await takeReturn(engine, { id, ...cancelBy(null) })
  assert.equal(await stage.stateOf(id), 'waiting')
  await takeReturn(engine, { id, cancelled: true, sessionHash: OWNER })
  assert.equal(await stage.stateOf(id), 'cancelled')
})

test('a cancel that comes back after the card was charged does not lose the purchase', async (context) => {
  const stage = await openStage(context)
  const id = await openCheckout(stage)
  stage.cards.queries.give(`${id}-C1`, collected('P1'))
  await takeReturn(stage.engines[0], { id, cancelled: true, sessionHash: OWNER })
  assert.equal(await stage.stateOf(id), 'delivered')
})

test('whoever pays on a page that another tab gave up reads what became of the money, not that nothing was taken', async (context) => {
  const stage = await openStage(context)
  const id = await openCheckout(stage)
  const [engine] = stage.engines
  await takeReturn(engine, { id, cancelled: true, sessionHash: OWNER })
  assert.equal(await stage.stateOf(id), 'cancelled')
  stage.cards.queries.give(`${id}-C1`, collected('P1'))
  await takeReturn(engine, { id, cancelled: false, sessionHash: OWNER })
  assert.equal(await stage.stateOf(id), 'delivered')
})

// CALL-21, PAY-85, T9
test('a success claimed by the returning browser is looked up, not believed', async (context) => {
  const stage = await openStage(context)
  const id = await openCheckout(stage)
  await takeReturn(stage.engines[0], { id, cancelled: false, sessionHash: OWNER })
  assert.equal(await stage.stateOf(id), 'waiting')
  assert.deepEqual(stage.cards.asked, [`${id}-C1`])
  await takeReturn(stage.engines[0], { id: FOREIGN, cancelled: true, sessionHash: OWNER })
  assert.equal(stage.cards.asked.length, 1)
})

test('a link asks no wallet about a payment that ended there, however often it is opened', async (context) => {
  const stage = await openStage(context)
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, {
    kind: 'declined',
    refusal: 'cancelled',
    reason: 'declined on the phone',
  })
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'declined')
  const before = stage.wallet.asked.length
  await stage.rows(
    `update payment set last_enquiry_at = moment_after(last_enquiry_at, -60000) where id = $1`,
    [id],
  )
  await takeReturn(stage.engines[0], { id, cancelled: false, sessionHash: OWNER })
  assert.equal(stage.wallet.asked.length, before)
})

test('a wallet prompt cannot be cancelled by a link, because it may still be approved', async (context) => {
  const stage = await openStage(context)
  const id = await stage.pay()
  await takeReturn(stage.engines[0], { id, cancelled: true, sessionHash: OWNER })
  assert.equal(await stage.stateOf(id), 'waiting')
})
