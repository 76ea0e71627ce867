import assert from 'node:assert/strict'
import test from 'node:test'
import { openStage } from '#server/testing/payment-stage.ts'
import type { Stage } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { balances, openTerminal } from '#server/testing/staff-terminal.ts'
import { booksHold, causes, ordered, takeBack, tellNews } from '#server/testing/taken-back.ts'
import { postponeRefund } from './payment-statements.ts'
import { recordEvidence } from './record-evidence.ts'

const WHY = ['--by', 'Grace', '--reason', 'called the customer'] as const

async function refused(stage: Stage): Promise<string> {
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  stage.operator.deliveries.give(`${id}-F`, { kind: 'refused', reason: 'The line takes nothing.' })
  stage.wallet.refunds.give(`${id}-C1`, { kind: 'refused', reason: 'reversed already' })
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'refunding')
  return id
}

test('a refund that its provider refuses and then makes of its own accord is closed, and nobody pays it again', async (context) => {
  const { stage, type } = await openTerminal(context)
  const id = await refused(stage)
  await takeBack(stage, id)
  assert.equal(await stage.stateOf(id), 'refunded')
  const asked = stage.wallet.refunded.length
  await stage.pass(8 * 3_600_000)
  assert.equal(stage.wallet.refunded.length, asked)
  assert.match(
    (await type('paid-out', id, '--by', 'Grace', '--reference', 'BANK-1')).said,
    /has returned the money/,
  )
  assert.deepEqual(await balances(stage, id), { 'rail:KATI_MONEY': -5_000, 'reversed:KATI_MONEY': 5_000 })
  await booksHold(stage, id)
})

test('a provider that calls our own refund a reversal has said nothing new', async (context) => {
  const stage = await openStage(context)
  const id = await refused(stage)
  stage.wallet.refunds.give(`${id}-C1`, { kind: 'refunded', providerRef: 'RF1' })
  await stage.pass(3_600_000)
  assert.equal(await stage.stateOf(id), 'refunded')
  const before = await causes(stage, id)
  await takeBack(stage, id)
  assert.deepEqual(await causes(stage, id), before)
  assert.deepEqual(await balances(stage, id), {})
})

test('money that the bank paid out and the provider takes back as well is told to a person and booked as a loss', async (context) => {
  const { stage, type } = await openTerminal(context)
  const id = await refused(stage)
  assert.ok((await type('paid-out', id, '--by', 'Grace', '--reference', 'BANK-1')).done)
  await takeBack(stage, id)
  await tellNews(stage, id, 'again')
  await stage.pass(3_000)
  assert.deepEqual((await causes(stage, id)).slice(-2), ['staff:paid-out', 'chargeback:reversed'])
  assert.deepEqual(await balances(stage, id), {
    'rail:KATI_MONEY': -5_000,
    'paid-out:by-hand': 5_000,
    'loss:chargebacks:KATI_MONEY': -5_000,
    'reversed:KATI_MONEY': 5_000,
  })
})

test('while a bank may be paying a refund, a reversal waits for its answer, and what is paid twice is a loss', async (context) => {
  const { stage, type } = await openTerminal(context)
  const id = await refused(stage)
  await stage.rows(`update refund set due_at = now() + interval '10 years' where payment_id = $1`, [id])
  await takeBack(stage, id)
  assert.equal(await stage.stateOf(id), 'refunding')
  assert.equal((await causes(stage, id)).at(-1), 'noted:reversed-at-bank')
  assert.ok((await type('paid-out', id, '--by', 'Grace', '--reference', 'BANK-1')).done)
  await stage.pass(3_000)
  assert.deepEqual((await causes(stage, id)).slice(-2), ['staff:paid-out', 'chargeback:reversed'])
  assert.equal((await balances(stage, id))['loss:chargebacks:KATI_MONEY'], -5_000)
})

test('an answer that was under way when a bank was asked to pay takes nothing from the bank', async (context) => {
  const stage = await openStage(context)
  const id = await refused(stage)
  const held = `update refund set due_at = now() + interval '10 years' where payment_id = $1`
  await stage.rows(held, [id])
  await stage.database.run(postponeRefund, [id, 1, 3_600_000, 'still refused', true])
  const [refund] = await stage.rows<{ years: number }>(
    `select extract(year from due_at - now() + timestamp 'epoch')::int - 1970 as years from refund where payment_id = $1`,
    [id],
  )
  assert.ok((refund?.years ?? 0) >= 9)
})

test('a larger amount reported for a charge that is being refunded is noted once and alerts a person', async (context) => {
  const { stage, type } = await openTerminal(context)
  const id = await ordered(stage)
  await stage.pass(26 * 3_600_000)
  assert.equal(await stage.stateOf(id), 'review')
  assert.ok((await type('return', id, ...WHY)).done)
  await stage.pass(3_000)
  const seen = await causes(stage, id)
  const evidence = {
    kind: 'collected',
    providerRef: 'P1',
    stated: { amount: { minor: 9_000, currency: 'UGX' }, merchant: null },
  } as const
  for (let said = 0; said < 2; said += 1)
    await recordEvidence(stage.engines[0], { id, attempt: 1, evidence, cause: 'query' })
  assert.deepEqual((await causes(stage, id)).slice(seen.length), ['noted:mismatch'])
})
