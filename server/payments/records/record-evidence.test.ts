import assert from 'node:assert/strict'
import test from 'node:test'
import { openStage, processAt } from '#server/testing/payment-stage.ts'
import type { Stage } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { takeNotice } from '../callbacks.ts'
import { recordEvidence } from './record-evidence.ts'

const MINUTE = 60_000

async function customerOwed(stage: Stage): Promise<number[]> {
  const balances = await stage.rows<{ balance: number }>(
    `select sum(case when credit = account then amount_minor else -amount_minor end)::float8 as balance
     from ledger, lateral (values (debit), (credit)) as side(account)
     where account like 'customer:%' or account = 'held:review' group by account`,
  )
  return balances.map(({ balance }) => balance)
}

// CORE-24, CORE-43, CORE-71
test('an honest payment is charged once, delivered once and balanced, however often it is confirmed', async (context) => {
  const stage = await openStage(context)
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'delivered')
  const finding = { id, attempt: 1, evidence: collected('P1'), cause: 'query' } as const
  const again = await Promise.all(
    Array.from({ length: 20 }, (_, index) => recordEvidence(stage.engines[index % 2 === 0 ? 0 : 1], finding)),
  )
  assert.ok(again.every((one) => one?.state === 'delivered' && !one.changed))
  const declined = {
    ...finding,
    evidence: { kind: 'declined', refusal: 'refused', reason: 'late word' },
  } as const
  await recordEvidence(stage.engines[1], declined)
  assert.equal(await stage.stateOf(id), 'delivered')
  assert.equal(stage.operator.orders.length, 1)
  assert.deepEqual(await stage.rows('select kind from ledger order by id'), [
    { kind: 'charge' },
    { kind: 'delivery' },
  ])
  assert.deepEqual(await customerOwed(stage), [0])
  assert.equal(stage.messages.sent.length, 1)
})

for (const [what, stated] of [
  ['less', { minor: 2_500 }],
  ['more', { minor: 500_000 }],
  ['another currency', { foreign: 'RWF' }],
] as const)
  // CORE-63, PAY-84
  test(`when ${what} was taken than asked for, nothing is delivered and the customer gets it back`, async (context) => {
    const stage = await openStage(context)
    const id = await stage.pay()
    stage.wallet.queries.give(`${id}-C1`, collected('P1', stated))
    await stage.pass(2_500)
    assert.equal(await stage.stateOf(id), 'review')
    assert.equal(stage.wallet.refunded.length, 0, 'one confirming look comes first')
    await stage.pass(3_000)
    assert.equal(await stage.stateOf(id), 'refunded')
    assert.equal(stage.operator.orders.length, 0)
    assert.equal(stage.wallet.refunded.length, 1)
    if ('minor' in stated) assert.equal(stage.wallet.refunded[0]?.amount.minor, stated.minor)
    const amount = 'minor' in stated ? stated.minor.toLocaleString('en') : '5,000'
    const texts = stage.messages.sent.map(({ text }) => text)
    assert.ok(texts.length === 2 && texts.every((text) => text.includes(`UGX ${amount} `)), texts.join('; '))
    assert.deepEqual(await customerOwed(stage), [0])
  })

test('a success after a failure that nobody saw is delivered', async (context) => {
  const stage = await openStage(context)
  const id = await stage.pay()
  stage.wallet.queries.give(
    `${id}-C1`,
    { kind: 'declined', refusal: 'no-answer', reason: 'time out at the phone' },
    collected('P1'),
  )
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'declined')
  await stage.pass(2 * MINUTE)
  assert.equal(await stage.stateOf(id), 'delivered')
})

async function failAndShow(stage: Stage): Promise<string> {
  const id = await stage.pay()
  stage.wallet.queries.give(
    `${id}-C1`,
    { kind: 'declined', refusal: 'refused', reason: 'no' },
    collected('P1'),
  )
  await stage.pass(3_000)
  await stage.rows('update payment set failure_shown_at = now() where id = $1', [id])
  return id
}

// CORE-65
test('a success after FAILED was shown is delivered unless the customer bought the same again', async (context) => {
  const stage = await openStage(context)
  const id = await failAndShow(stage)
  await stage.pass(2 * MINUTE)
  assert.equal(await stage.stateOf(id), 'delivered')
})

test('a success after FAILED was shown goes back when the customer has bought the same again', async (context) => {
  const stage = await openStage(context)
  const id = await failAndShow(stage)
  const rival = await stage.pay()
  stage.wallet.queries.give(`${rival}-C1`, collected('P2'))
  await stage.pass(2 * MINUTE)
  assert.equal(await stage.stateOf(rival), 'delivered')
  assert.equal(await stage.stateOf(id), 'refunded')
  assert.deepEqual(
    stage.operator.orders.map(({ key }) => key),
    [`${rival}-F`],
  )
  assert.deepEqual(await customerOwed(stage), [0, 0])
})

test('a success that comes more than a day late goes back', async (context) => {
  const stage = await openStage(context)
  const id = await failAndShow(stage)
  await stage.pass(25 * 60 * MINUTE)
  assert.equal(await stage.stateOf(id), 'refunded')
})

// CORE-66
test('a request the provider never saw is believed lost only after its limit and two looks a minute apart', async (context) => {
  const stage = await openStage(context)
  stage.wallet.dedupes = false
  const id = await stage.buy()
  stage.wallet.starts.give(`${id}-C1`, { kind: 'unsure', reason: 'reset' })
  stage.wallet.queries.give(`${id}-C1`, { kind: 'never-seen' })
  await processAt(stage.engines[0], id)
  await stage.pass(2_500)
  await stage.pass(5_000)
  assert.equal(await stage.stateOf(id), 'unsure', 'two looks close together prove nothing')
  await stage.pass(2 * MINUTE)
  assert.equal(await stage.stateOf(id), 'unsure', 'the provider may still work on it')
  await stage.pass(9 * MINUTE)
  assert.equal(await stage.stateOf(id), 'registered', 'the customer may still be there')
  assert.equal(stage.wallet.started.length, 1, 'nobody asks again but the customer')
  await stage.pass(25 * MINUTE)
  assert.equal(await stage.stateOf(id), 'expired')
})

test('money that a forgotten first try brings after the second one was paid goes back', async (context) => {
  const stage = await openStage(context)
  const id = await stage.buy()
  stage.wallet.starts.give(`${id}-C1`, { kind: 'not-sent', reason: 'no connection' })
  await processAt(stage.engines[0], id)
  await processAt(stage.engines[0], id)
  stage.wallet.queries.give(`${id}-C2`, collected('P2'))
  await stage.pass(3_000)
  const late = { id, attempt: 1, evidence: collected('P1'), cause: 'query' } as const
  await Promise.all(stage.engines.map((engine) => recordEvidence(engine, late)))
  await stage.pass(1_000)
  assert.equal(await stage.stateOf(id), 'delivered')
  assert.deepEqual(
    stage.wallet.refunded.map(({ refundRef }) => refundRef),
    [`${id}-R1`],
  )
  assert.equal(stage.operator.orders.length, 1)
  assert.deepEqual(await customerOwed(stage), [0, 0])
  assert.deepEqual(await stage.rows(`select key, text from outbox where key like '%returned%'`), [
    { key: `${id}-M-returned-1`, text: `UGX 5,000 was returned to you. Transaction ID ${id}` },
  ])
  assert.equal(stage.messages.sent.length, 2, 'what was bought, and what came back')
})

test('a request that a careful provider never saw is asked for again under the same reference only', async (context) => {
  const stage = await openStage(context)
  const id = await stage.buy()
  stage.wallet.starts.give(
    `${id}-C1`,
    { kind: 'unsure', reason: 'reset' },
    { kind: 'not-sent', reason: 'resting' },
    { kind: 'waiting', next: { do: 'approve-push' } },
  )
  stage.wallet.queries.give(`${id}-C1`, { kind: 'never-seen' }, { kind: 'never-seen' }, collected('P1'))
  await processAt(stage.engines[0], id)
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'unsure', 'the first request may still be on its way')
  await stage.pass(5_000)
  await stage.pass(20_000)
  assert.equal(await stage.stateOf(id), 'delivered')
  assert.deepEqual(new Set(stage.wallet.started.map(({ ourRef }) => ourRef)), new Set([`${id}-C1`]))
})

// F10
test('a dead process leaves no second key behind, though the next request cannot leave either', async (context) => {
  const stage = await openStage(context)
  const id = await stage.pay()
  await stage.rows(`update payment set state = 'asking' where id = $1`, [id])
  stage.wallet.queries.give(`${id}-C1`, { kind: 'never-seen' })
  stage.wallet.starts.give(`${id}-C1`, { kind: 'not-sent', reason: 'resting' })
  await stage.pass(20_000)
  assert.equal(await stage.stateOf(id), 'asking')
  await processAt(stage.engines[1], id)
  assert.deepEqual(new Set(stage.wallet.started.map(({ ourRef }) => ourRef)), new Set([`${id}-C1`]))
})

for (const told of ['by a notification', 'by nobody'])
  test(`money of a first try that arrives after the second was paid is found when told ${told}`, async (context) => {
    const stage = await openStage(context)
    stage.wallet.dedupes = false
    const id = await stage.buy()
    stage.wallet.starts.give(`${id}-C1`, { kind: 'unsure', reason: 'reset' })
    stage.wallet.queries.give(`${id}-C1`, { kind: 'never-seen' })
    await processAt(stage.engines[0], id)
    await stage.pass(3_000)
    await stage.pass(11 * MINUTE)
    assert.equal(await stage.stateOf(id), 'registered')
    await processAt(stage.engines[0], id)
    stage.wallet.queries.give(`${id}-C2`, collected('P2'))
    await stage.pass(3_000)
    assert.equal(await stage.stateOf(id), 'delivered')
    stage.wallet.queries.give(`${id}-C1`, collected('P1'))
    const rawBody = Buffer.from(`${id}-C1 late`)
    if (told === 'by a notification')
      await takeNotice(stage.engines[1], 'KATI_MONEY', { headers: { signed: 'yes' }, rawBody })
    await stage.pass(told === 'by nobody' ? 6 * MINUTE : 0)
    assert.deepEqual(
      stage.wallet.refunded.map(({ refundRef }) => refundRef),
      [`${id}-R1`],
    )
    assert.equal(stage.operator.orders.length, 1)
    assert.deepEqual(await customerOwed(stage), [0, 0])
  })

test('a payment nobody can decide for a day goes to a person and is never called failed', async (context) => {
  const stage = await openStage(context)
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, { kind: 'unsure', reason: 'unmapped' })
  await stage.pass(23 * 60 * MINUTE)
  assert.equal(await stage.stateOf(id), 'waiting')
  await stage.pass(2 * 60 * MINUTE)
  assert.equal(await stage.stateOf(id), 'review')
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  await stage.pass(2 * MINUTE)
  assert.equal(await stage.stateOf(id), 'refunded', 'found a day late, the money goes back')
})
