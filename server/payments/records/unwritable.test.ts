import assert from 'node:assert/strict'
import test from 'node:test'
import type { TestContext } from 'node:test'
import type { DeliveryEvidence, Evidence } from '#domain/payments/evidence.ts'
import type { LogFields } from '#server/payments/engine.ts'
import { reconcileOnce } from '#server/payments/enquiries/reconcile.ts'
import { openStage } from '#server/testing/payment-stage.ts'
import type { Stage } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'

const HOUR = 3_600_000

/** A payment that was taken, before an operator that says `answer` about its delivery. */
async function takenBefore(stage: Stage, answer: DeliveryEvidence): Promise<string> {
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  stage.operator.deliveries.give(`${id}-F`, answer)
  stage.operator.queries.give(`${id}-F`, answer)
  await stage.pass(3_000)
  return id
}

/** Asked by a wallet that says `evidence`, looked at several times in half an hour. */
async function askedFor(stage: Stage, evidence: Evidence): Promise<string> {
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, evidence)
  for (let looks = 0; looks < 5; looks += 1) await stage.pass(6 * 60_000)
  return id
}

async function openWith(context: TestContext): Promise<{ stage: Stage; told: LogFields[] }> {
  const stage = await openStage(context)
  const told: LogFields[] = []
  const keep = (fields: LogFields): void => void told.push(fields)
  for (const engine of stage.engines) Object.assign(engine, { log: { info() {}, warn: keep, error: keep } })
  return { stage, told }
}

test('the money comes back though the operator refuses with signs that no record can hold', async (context) => {
  const stage = await openStage(context)
  const id = await takenBefore(stage, { kind: 'refused', reason: 'no\u0000 such \uD800 line' })
  await stage.pass(60_000)
  assert.equal(await stage.stateOf(id), 'refunded')
  assert.deepEqual(await stage.rows('select reason from delivery'), [{ reason: 'no such \uFFFD line' }])
})

test('what is delivered is delivered though its reference holds signs that no record can', async (context) => {
  const stage = await openStage(context)
  const id = await takenBefore(stage, { kind: 'delivered', operatorRef: 'OP\u00007' })
  assert.equal(await stage.stateOf(id), 'delivered')
  assert.deepEqual(await stage.rows('select operator_ref from delivery'), [{ operator_ref: 'OP7' }])
})

test('a charge is delivered though its reference holds signs that no record can', async (context) => {
  const stage = await openStage(context)
  const id = await askedFor(stage, collected('P\u00001'))
  assert.equal(await stage.stateOf(id), 'delivered')
})

test('a strange currency written with signs that no record can hold goes back', async (context) => {
  const stage = await openStage(context)
  const id = await askedFor(stage, collected('P1', { foreign: 'R\u0000W\uD800' }))
  assert.equal(await stage.stateOf(id), 'refunded')
})

test('a refund that is refused with signs that no record can hold is asked for again until it is done', async (context) => {
  const stage = await openStage(context)
  const id = await takenBefore(stage, { kind: 'refused', reason: 'no' })
  stage.wallet.refunds.give(
    `${id}-C1`,
    { kind: 'refused', reason: 'not \u0000 now' },
    { kind: 'refunded', providerRef: 'RF\u00001' },
  )
  await stage.rows(`update refund set state = 'open', due_at = now()`)
  await stage.rows(`update payment set state = 'refunding'`)
  await stage.rows(`delete from ledger where kind = 'refund'`)
  await stage.pass(1)
  assert.deepEqual(await stage.rows('select reason from refund'), [{ reason: 'not  now' }])
  await stage.pass(HOUR)
  assert.equal(await stage.stateOf(id), 'refunded')
})

for (const [what, minor] of [
  ['nothing', 0],
  ['less than nothing', -5_000],
  ['a part of a shilling', 5_000.5],
] as const)
  test(`a charge said to have taken ${what} is undecided, and a person sees it after a day`, async (context) => {
    const stage = await openStage(context)
    const id = await askedFor(stage, collected('P1', { minor }))
    assert.equal(await stage.stateOf(id), 'waiting')
    await stage.pass(25 * HOUR)
    assert.equal(await stage.stateOf(id), 'review')
    assert.deepEqual(await stage.rows('select kind from ledger'), [])
  })

test('a reference that belongs to another payment leaves this one to a person, not to an endless asking', async (context) => {
  const { stage, told } = await openWith(context)
  await askedFor(stage, collected('P1'))
  const id = await askedFor(stage, collected('P1'))
  assert.equal(await stage.stateOf(id), 'waiting')
  assert.ok(told.some(({ payment, reason }) => payment === id && /SQLSTATE 2350[25]/.test(reason ?? '')))
  const looks = stage.wallet.asked.length
  await reconcileOnce(stage.engines[0], 64).then(({ done }) => done)
  assert.equal(stage.wallet.asked.length, looks, 'the next look has its time')
  await stage.pass(25 * HOUR)
  assert.equal(await stage.stateOf(id), 'review')
})

test('a payment by a way that the portal no longer offers is seen by a person after a day', async (context) => {
  const { stage, told } = await openWith(context)
  const id = await stage.pay()
  for (const engine of stage.engines) Object.assign(engine, { rails: new Map() })
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'waiting')
  assert.ok(told.some(({ payment, reason }) => payment === id && reason?.includes('not configured')))
  await stage.pass(25 * HOUR)
  assert.equal(await stage.stateOf(id), 'review')
})

test('money that goes back by a way that the portal no longer offers goes back once it is there again', async (context) => {
  const { stage, told } = await openWith(context)
  const id = await takenBefore(stage, { kind: 'pending' })
  const [engine] = stage.engines
  const { rails } = engine
  stage.operator.queries.give(`${id}-F`, { kind: 'refused', reason: 'no' })
  Object.assign(engine, { rails: new Map() })
  await stage.pass(60_000)
  assert.equal(await stage.stateOf(id), 'refunding')
  const due = await stage.rows<{ soon: boolean }>(
    `select due_at < now() + interval '10 s' as soon from refund`,
  )
  assert.deepEqual(due, [{ soon: true }], 'the schedule of refunds, not the end of a lease')
  assert.ok(told.some(({ payment, evidence }) => payment === id && evidence === 'unsure'))
  Object.assign(engine, { rails })
  await stage.pass(HOUR)
  assert.equal(await stage.stateOf(id), 'refunded')
})

const broken = (): never => {
  throw new Error('broken')
}

test('an operator whose adapter breaks leaves a delivery undecided, and a person sees it after a day', async (context) => {
  const stage = await openStage(context)
  stage.operator.deliver = broken
  stage.operator.queryDelivery = broken
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  await stage.pass(3_000)
  await stage.pass(25 * HOUR)
  assert.equal(await stage.stateOf(id), 'review')
})
