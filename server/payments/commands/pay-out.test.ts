import assert from 'node:assert/strict'
import test from 'node:test'
import { processAt } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { refundCharge } from '../provider/refund.ts'
import { recordEvidence } from '../records/record-evidence.ts'
import { balances, openTerminal, undelivered, unreturned } from '#server/testing/staff-terminal.ts'

const HOUR = 3_600_000
const WHY = ['--by', 'Grace', '--reason', 'seen with the operator'] as const

test('what a provider refuses to return is paid out once by hand: the customer is told, the books balance', async (context) => {
  const { stage, type } = await openTerminal(context)
  const id = await unreturned(stage)
  assert.match((await type('list')).said, /refund refused: the account is closed\n1 wait/)
  const pay = ['paid-out', id, '--by', 'Grace', '--reference', 'BANK-77'] as const
  assert.deepEqual(await type(...pay), {
    done: true,
    said: `${id} is refunded: the money counts as returned, and the customer is told.`,
  })
  const tried = stage.wallet.refunded.length
  await stage.pass(2 * HOUR)
  assert.equal(stage.wallet.refunded.length, tried, 'the provider is asked no more')
  assert.deepEqual(await balances(stage, id), { 'rail:KATI_MONEY': -5_000, 'paid-out:by-hand': 5_000 })
  assert.match(stage.messages.sent.at(-1)?.text ?? '', /^UGX 5,000 was returned to you/)
  const again = await type(...pay)
  assert.ok(again.done)
  assert.match(again.said, /^Done already by Grace/)
  assert.equal((await stage.rows('select 1 from ledger where payment_id = $1', [id])).length, 2)
})

test('nobody pays out what the provider may still return, unless it agreed not to', async (context) => {
  const { stage, type } = await openTerminal(context)
  const id = await undelivered(stage)
  const pay = ['paid-out', id, '--by', 'Grace', '--reference', 'BANK-77'] as const
  assert.match((await type(...pay)).said, /^Nothing of it is being returned\. Nothing was changed/)
  stage.wallet.refunds.give(`${id}-C1`, { kind: 'unsure', reason: 'reset' })
  await type('return', id, ...WHY)
  await stage.pass(1_000)
  assert.match((await type(...pay)).said, /has not refused .*last said: reset\).*--provider-agreed/)
  assert.match((await type(...pay, '--attempt', '2')).said, /^Attempt 2 has no refund/)
  assert.equal((await type(...pay, '--attempt', 'first')).done, false)
  assert.equal(await stage.stateOf(id), 'refunding')
  assert.ok((await type(...pay, '--provider-agreed', '--through-provider')).done)
  assert.deepEqual(await balances(stage, id), {})
})

test('a second charge that the provider refuses to return is paid out without moving the delivered payment', async (context) => {
  const { stage, type } = await openTerminal(context)
  const id = await stage.buy()
  stage.wallet.starts.give(`${id}-C1`, { kind: 'not-sent', reason: 'no connection' })
  await processAt(stage.engines[0], id)
  await processAt(stage.engines[0], id)
  stage.wallet.queries.give(`${id}-C2`, collected('P2'))
  await stage.pass(3_000)
  stage.wallet.refunds.give(`${id}-C1`, { kind: 'refused', reason: 'closed' })
  await recordEvidence(stage.engines[0], { id, attempt: 1, evidence: collected('P1'), cause: 'query' })
  await stage.pass(1_000)
  assert.match((await type('list')).said, /refund refused: closed/)
  const pay = ['paid-out', id, '--by', 'Grace', '--reference', 'BANK-78'] as const
  assert.ok((await type(...pay)).done)
  assert.match((await type(...pay)).said, /^Done already by Grace/)
  assert.equal(await stage.stateOf(id), 'delivered')
  assert.match((await type('list')).said, /^Nothing waits/)
  const { 'held:review': held = 0, [`customer`]: owed = 0 } = await balances(stage, id)
  assert.deepEqual([held, owed], [0, 0])
  await stage.pass(1_000)
  const told = stage.messages.sent.filter(({ text }) => text.startsWith('UGX 5,000 was returned to you'))
  assert.equal(told.length, 1, 'charged twice and told once')
})

test('a provider that returns what a person paid out meanwhile is told of, since nobody would look for it', async (context) => {
  const { stage, type } = await openTerminal(context)
  const id = await unreturned(stage)
  assert.ok((await type('paid-out', id, '--by', 'Grace', '--reference', 'BANK-77')).done)
  stage.wallet.refunds.give(`${id}-C1`, { kind: 'refunded', providerRef: 'RF1' })
  const loud: unknown[] = []
  const [engine] = stage.engines
  const error = (fields: { payment?: string }, message: string) => loud.push(`${fields.payment} ${message}`)
  const refund = { payment_id: id, n: 1, ref: `${id}-R1`, rail: 'KATI_MONEY', provider_ref: null }
  await refundCharge(
    { ...engine, log: { ...engine.log, error } },
    { ...refund, our_ref: `${id}-C1`, amount_minor: 5_000, currency: 'UGX', age_ms: 0 },
  )
  assert.deepEqual(loud, [`${id} a refund that was paid out by hand was returned by its provider too`])
  assert.deepEqual(await balances(stage, id), { 'rail:KATI_MONEY': -5_000, 'paid-out:by-hand': 5_000 })
})
