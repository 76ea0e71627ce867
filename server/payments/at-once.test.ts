import assert from 'node:assert/strict'
import test from 'node:test'
import { statement, type Values } from '#server/store/database.ts'
import { makeDrafts } from '#server/store/drafts.ts'
import { airtimeDraft } from '#domain/purchases/drafts.ts'
import { findCountry } from '#countries/find-country.ts'
import { initiateAt, openStage, processAt, SESSION } from '#server/testing/payment-stage.ts'
import type { Stage } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { claimForAsking } from './pay/claim-statements.ts'
import { compose } from './records/compose.ts'
import { addEvents, movePayment } from './records/parts.ts'
import { insertPayment } from './records/payment-statements.ts'

// What is asked for while the same is under way is one statement (docs/decisions/121): these customers all come at once.

const MANY = 24

/** What is kept of a payment, without its name and its times. */
const STORY = `select p.state, p.version, p.due_at is null as over, a.state as attempt, a.kept, d.state as delivery, d.tries,
    (select json_agg(json_build_array(e.from_state, e.to_state, e.cause) order by e.id) from event e where e.payment_id = p.id) as events,
    (select json_agg(json_build_array(l.kind, l.debit = 'customer:' || p.id, l.amount_minor) order by l.id)
       from ledger l where l.payment_id = p.id) as ledger,
    (select count(*)::int from outbox o where o.key = p.id || '-M-delivered') as receipts
  from payment p join attempt a on a.payment_id = p.id join delivery d on d.payment_id = p.id where p.id = any($1::text[])`

async function payAll(stage: Stage, payers: readonly string[]): Promise<readonly string[]> {
  const [engine] = stage.engines
  const ids = await Promise.all(payers.map((payer) => stage.buy({ payer })))
  for (const id of ids) stage.wallet.queries.give(`${id}-C1`, collected(`P-${id}`))
  await Promise.all(ids.map((id) => processAt(engine, id)))
  await stage.pass(3_000)
  return ids
}

for (const isJoint of [undefined, true] as const)
  test(`of customers who pay at once each is written the same story as one who pays alone${isJoint ? ', and so is one who is asked for as many are' : ''}`, async (context) => {
    const stage = await openStage(context, isJoint ? { isJoint } : {})
    // Known from the first moment that nothing is spread: so what comes at once is joined.
    assert.equal(await stage.database.isSpread(), false)
    const quiet = await openStage(context)
    const [alone] = await quiet.rows<object>(STORY, [await payAll(quiet, ['700500001'])])
    const ids = await payAll(
      stage,
      Array.from({ length: MANY }, (_, n) => `7005${String(10_000 + n)}`),
    )
    const stories = await stage.rows<object>(STORY, [ids])
    assert.equal(stories.length, MANY)
    for (const story of stories) assert.deepEqual(story, alone)
    assert.deepEqual(
      new Set(stage.operator.orders.map(({ key }) => key)),
      new Set(ids.map((id) => `${id}-F`)),
    )
    assert.equal(stage.operator.orders.length, MANY)
    const [first] = stories as [{ state: string; receipts: number; events: unknown[]; ledger: unknown[] }]
    assert.equal(first.state, 'delivered')
    assert.deepEqual([first.receipts, first.events.length, first.ledger.length], [1, 6, 2])
  })

test('a key that a customer’s phone sends several times in one moment makes one payment', async (context) => {
  const stage = await openStage(context, { isJoint: true })
  const [engine] = stage.engines
  const made = await Promise.all([
    ...['a', 'b', 'c'].map((key) => initiateAt(engine, key)),
    ...['a', 'b', 'c', 'a'].map((key) => initiateAt(engine, key)),
  ])
  const ids = made.map((one) => (one.ok ? one.id : one.problem))
  assert.deepEqual(ids.slice(0, 3), ids.slice(3, 6))
  assert.equal(ids[6], ids[0])
  assert.deepEqual(await stage.rows('select count(*)::int as n from payment'), [{ n: 3 }])
})

test('of two ways to pay for one purchase that are asked for in one moment only one is', async (context) => {
  const stage = await openStage(context, { isJoint: true })
  const country = findCountry('UG')
  assert.ok(country)
  const form = { msisdn: '700100001', amount: 5_000, redirectPage: '/prepaid-recharge' }
  const draft = await makeDrafts(stage.database).save(airtimeDraft(country, form), SESSION)
  const [engine] = stage.engines
  const other = await stage.buy({ payer: '700500009' })
  const ids = await Promise.all(['700500001', '700500002'].map((payer) => stage.buy({ payer, draft })))
  // Until the wallet answers: a prompt that waits for its customer may be replaced by another way to pay.
  const answer = Promise.withResolvers<void>()
  stage.wallet.gate = answer.promise
  // The first keeps the others until they are one.
  const [, ...asked] = [other, ...ids].map((id) => processAt(engine, id))
  await Promise.race(asked)
  const states = await stage.rows<{ state: string }>(
    'select state from payment where id = any($1::text[]) order by state',
    [ids],
  )
  assert.deepEqual(states, [{ state: 'asking' }, { state: 'registered' }])
  answer.resolve()
  await Promise.all(asked)
})

test('one provider’s reference that is said of two payments in one moment is kept for one, and spoils nothing for the others', async (context) => {
  const stage = await openStage(context, { isJoint: true })
  const ids = await Promise.all(Array.from({ length: 4 }, (_, n) => stage.buy({ payer: `70050000${n}` })))
  for (const [n, id] of ids.entries())
    stage.wallet.queries.give(`${id}-C1`, collected(n < 2 ? 'THE-SAME' : `P${n}`))
  await Promise.all(ids.map((id) => processAt(stage.engines[0], id)))
  await stage.pass(3_000)
  const states = await Promise.all(ids.map((id) => stage.stateOf(id)))
  assert.deepEqual(states.slice(0, 2).toSorted(), ['delivered', 'waiting'])
  assert.deepEqual(states.slice(2), ['delivered', 'delivered'])
})

test('the plans of a new portal look up each of many payments by its key, though it has none yet', async (context) => {
  const stage = await openStage(context)
  const events: Values = [['waiting'], ['collected'], ['answer'], null, null, 'one', null]
  const move = movePayment(['', 1, true, 'collected', null, null, null, false, null, false, null])
  const { what } = compose(move, [addEvents(events)])
  for (const { name, joint } of [insertPayment, claimForAsking, what]) {
    const explained = statement(`explain-${name}`, `explain (generic_plan) ${joint?.what.text}`)
    const rows = await stage.database.run<{ 'QUERY PLAN': string }>(explained, [null])
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    assert.doesNotMatch(plan, /Seq Scan on (?:payment|attempt|event|draft)/, name)
  }
})
