import assert from 'node:assert/strict'
import test from 'node:test'
import { transactionOf } from '#server/calls/payments/status-call.ts'
import { openStage } from '#server/testing/payment-stage.ts'
import type { Stage } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { balances, openTerminal } from '#server/testing/staff-terminal.ts'
import {
  booksHold,
  causes,
  ordered,
  REVERSED,
  takeBack,
  tellNews,
  UNSURE,
} from '#server/testing/taken-back.ts'
import type { AttemptedRow } from './payment-row.ts'
import { findAttempt } from './payment-statements.ts'
import { recordEvidence } from './record-evidence.ts'

const WHY = ['--by', 'Grace', '--reason', 'called the customer'] as const

/** Paid, and held by a rule until two people have looked at it. */
async function held(stage: Stage): Promise<string> {
  const id = await stage.pay()
  await stage.rows('update payment set held_by = 7 where id = $1', [id])
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'review')
  return id
}

/** What the customer's page is told. */
async function pageOf(stage: Stage, id: string) {
  const [row] = await stage.database.run<AttemptedRow>(findAttempt, [id, 1])
  assert.ok(row)
  const { country } = stage.engines[0]
  const { status, money, statusReason } = transactionOf({ country }, row, { call: 'fetch', mine: true })
  return { status, money, says: JSON.stringify(statusReason) }
}

test('nothing is given for a held purchase whose provider took the money back, and the customer reads where it is', async (context) => {
  const { stage, type } = await openTerminal(context)
  const id = await held(stage)
  await takeBack(stage, id)
  assert.deepEqual((await causes(stage, id)).slice(-3), ['query:collected', 'fraud-hold:7', 'query:reversed'])
  assert.match((await type('list')).said, /the provider took the money back/)
  assert.match((await type('release', id, ...WHY)).said, /^The provider took the money back/)
  const page = await pageOf(stage, id)
  assert.deepEqual([page.status, page.money], ['REQUEST_RAISED', 'returned'])
  assert.match(page.says, /takenBackInReview|The payment provider returned your money/)
  await booksHold(stage, id)
  // However often it's said, and whatever is said after it.
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  await tellNews(stage, id, 'after all')
  await stage.pass(26 * 3_600_000)
  assert.equal(await stage.stateOf(id), 'review')
  assert.deepEqual((await causes(stage, id)).slice(-2), ['query:reversed', 'noted:collected'])
  assert.ok((await type('return', id, ...WHY)).done)
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'refunded')
  assert.deepEqual([stage.operator.orders.length, stage.wallet.refunded.length], [0, 0])
  assert.deepEqual(await balances(stage, id), { 'rail:KATI_MONEY': -5_000, 'reversed:KATI_MONEY': 5_000 })
  assert.deepEqual(
    stage.messages.sent.map(({ text }) => text.slice(0, 25)),
    ['UGX 5,000 was returned to'],
  )
  await booksHold(stage, id)
})

test('a reversal that a process of the previous version recorded during an upgrade is read as one', async (context) => {
  const { stage, type } = await openTerminal(context)
  const id = await held(stage)
  await stage.rows(`update attempt set state = 'failed' where payment_id = $1`, [id])
  assert.match((await type('release', id, ...WHY)).said, /^The provider took the money back/)
  assert.equal((await stage.database.run<AttemptedRow>(findAttempt, [id, 1]))[0]?.attempt_state, 'reversed')
  assert.ok((await type('return', id, ...WHY)).done)
  await stage.pass(3_000)
  assert.deepEqual([await stage.stateOf(id), stage.wallet.refunded.length], ['refunded', 0])
})

test('money taken back while the operator is silent is never given back a second time', async (context) => {
  const stage = await openStage(context)
  const id = await ordered(stage)
  await takeBack(stage, id)
  assert.equal(await stage.stateOf(id), 'review')
  stage.operator.queries.give(`${id}-F`, { kind: 'refused', reason: 'The line takes nothing.' })
  await stage.pass(2 * 60_000)
  assert.equal(await stage.stateOf(id), 'refunded')
  assert.equal(stage.wallet.refunded.length, 0)
  assert.deepEqual(await balances(stage, id), { 'rail:KATI_MONEY': -5_000, 'reversed:KATI_MONEY': 5_000 })
  assert.match((await pageOf(stage, id)).says, /takenBackReturned|so nothing was bought/)
  await booksHold(stage, id)
})

test('what the operator gave although the money was taken back is a loss in the books, and no debt of the customer', async (context) => {
  const stage = await openStage(context)
  const id = await ordered(stage)
  await takeBack(stage, id)
  stage.operator.queries.give(`${id}-F`, { kind: 'delivered', operatorRef: 'OP1' })
  await stage.pass(2 * 60_000)
  assert.equal(await stage.stateOf(id), 'delivered')
  assert.deepEqual(await balances(stage, id), {
    'rail:KATI_MONEY': -5_000,
    'reversed:KATI_MONEY': 5_000,
    'loss:chargebacks:KATI_MONEY': -5_000,
    'income:AIRTIME': 5_000,
  })
  await booksHold(stage, id)
})

test('a charge of another amount that its provider took back is not returned once more', async (context) => {
  const { stage, type } = await openTerminal(context)
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, collected('P1', { minor: 50_000 }), REVERSED)
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'review')
  await stage.pass(2 * 60_000)
  assert.match((await type('list')).said, /the provider took the money back/)
  assert.ok((await type('return', id, ...WHY)).done)
  assert.equal(await stage.stateOf(id), 'refunded')
  assert.equal(stage.wallet.refunded.length, 0)
  assert.deepEqual(await balances(stage, id), { 'rail:KATI_MONEY': -50_000, 'reversed:KATI_MONEY': 50_000 })
  await booksHold(stage, id)
})

test('nothing is given for a charge taken back before we knew of it, even if it is reported as paid again', async (context) => {
  const stage = await openStage(context)
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, REVERSED)
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'declined')
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  await stage.pass(2 * 60_000)
  assert.equal(await stage.stateOf(id), 'review')
  await stage.pass(26 * 3_600_000)
  assert.deepEqual([stage.operator.orders.length, stage.wallet.refunded.length], [0, 0])
  assert.deepEqual(await balances(stage, id), {})
})

test('a charge that is taken back after delivery is told to a person once, and the customer keeps what was given', async (context) => {
  const stage = await openStage(context)
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'delivered')
  stage.wallet.queries.give(`${id}-C1`, UNSURE, REVERSED)
  await tellNews(stage, id, 'reversal')
  await tellNews(stage, id, 'reversal')
  await stage.pass(3_000)
  await stage.pass(2 * 60_000)
  await tellNews(stage, id, 'reversal-again')
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'delivered')
  assert.deepEqual((await causes(stage, id)).slice(-1), ['chargeback:reversed'])
  const asked = stage.wallet.asked.length
  await stage.pass(80 * 3_600_000)
  assert.equal(stage.wallet.asked.length, asked, 'it is looked at no more')
  assert.equal(stage.wallet.refunded.length, 0)
  assert.equal((await balances(stage, id))['loss:chargebacks:KATI_MONEY'], -5_000)
  await booksHold(stage, id)
})

test('news that comes while an older enquiry is under way is not forgotten with its answer', async (context) => {
  const stage = await openStage(context)
  const id = await ordered(stage)
  stage.wallet.queries.give(`${id}-C1`, collected('P1'), REVERSED)
  stage.wallet.meanwhile = async () => {
    stage.wallet.meanwhile = async () => undefined
    await tellNews(stage, id, 'reversal')
  }
  await tellNews(stage, id, 'charge')
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'review')
})

test('a delivery that the operator does not know is not ordered again once the money was taken back', async (context) => {
  const stage = await openStage(context)
  const id = await ordered(stage)
  stage.operator.queryDelivery = async () => {
    await recordEvidence(stage.engines[0], { id, attempt: 1, evidence: REVERSED, cause: 'query' })
    return { kind: 'never-seen' }
  }
  const orders = stage.operator.orders.length
  await stage.pass(10_000)
  assert.equal(await stage.stateOf(id), 'review')
  assert.equal(stage.operator.orders.length, orders)
})
