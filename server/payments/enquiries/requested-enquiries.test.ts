import assert from 'node:assert/strict'
import test from 'node:test'
import { openStage, processAt } from '#server/testing/payment-stage.ts'
import type { Stage } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { takeNotice } from '../callbacks.ts'

const HOUR = 3_600_000

function tell(stage: Stage, ourRef: string): Promise<unknown> {
  const rawBody = Buffer.from(`${ourRef} late`)
  return takeNotice(stage.engines[1], 'KATI_MONEY', { headers: { signed: 'yes' }, rawBody })
}

async function nextLookOf(stage: Stage, id: string): Promise<unknown> {
  const [row] = await stage.rows<{ next: unknown }>('select due_at as next from payment where id = $1', [id])
  return row?.next
}

test('money that arrives when nobody watches a failed payment any more goes back, once the provider tells', async (context) => {
  const stage = await openStage(context)
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, { kind: 'declined', refusal: 'refused', reason: 'no' })
  await stage.pass(3_000)
  await stage.rows('update payment set failure_shown_at = now() where id = $1', [id])
  await stage.pass(80 * HOUR)
  assert.equal(await nextLookOf(stage, id), null, 'the watch is over')
  stage.wallet.queries.give(`${id}-C1`, { kind: 'unsure', reason: 'reset' }, collected('P1'))
  await tell(stage, `${id}-C1`)
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'declined')
  await stage.pass(2 * 60_000)
  assert.equal(await stage.stateOf(id), 'refunded', 'a look without an answer is taken again')
})

test('a payment before a person for days is decided when its provider tells', async (context) => {
  const stage = await openStage(context)
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, { kind: 'unsure', reason: 'reset' })
  await stage.pass(25 * HOUR)
  await stage.pass(80 * HOUR)
  assert.equal(await stage.stateOf(id), 'review')
  assert.equal(await nextLookOf(stage, id), null, 'the watch is over')
  stage.wallet.queries.give(`${id}-C1`, { kind: 'declined', refusal: 'refused', reason: 'no' })
  await tell(stage, `${id}-C1`)
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'declined')
})

test('money of a first try that was called lost goes back when its provider tells, and is asked about no more', async (context) => {
  const stage = await openStage(context)
  const id = await stage.buy()
  stage.wallet.starts.give(`${id}-C1`, { kind: 'not-sent', reason: 'no connection' })
  await processAt(stage.engines[0], id)
  await processAt(stage.engines[0], id)
  stage.wallet.queries.give(`${id}-C2`, collected('P2'))
  await stage.pass(3_000)
  await stage.rows(`update attempt set state = 'failed', due_at = null where payment_id = $1 and n = 1`, [id])
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  await tell(stage, `${id}-C1`)
  await stage.pass(3_000)
  assert.deepEqual(
    stage.wallet.refunded.map(({ refundRef }) => refundRef),
    [`${id}-R1`],
  )
  const asked = stage.wallet.asked.length
  await stage.pass(80 * HOUR)
  assert.equal(stage.wallet.asked.length, asked)
})

test('a purchase that nobody was asked to pay and one that is being returned are not looked at', async (context) => {
  const stage = await openStage(context)
  const id = await stage.buy()
  await stage.pass(HOUR)
  assert.equal(await stage.stateOf(id), 'expired')
  await tell(stage, `${id}-C1`)
  assert.equal(await nextLookOf(stage, id), null)
  const given = await stage.pay()
  stage.wallet.queries.give(`${given}-C1`, collected('P1'))
  stage.operator.deliveries.give(`${given}-F`, { kind: 'refused', reason: 'no' })
  stage.wallet.refunds.give(`${given}-C1`, { kind: 'unsure', reason: 'reset' })
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(given), 'refunding')
  await tell(stage, `${given}-C1`)
  assert.equal(await nextLookOf(stage, given), null)
})
