import assert from 'node:assert/strict'
import test from 'node:test'
import { processRequestSchema } from '#contract/payments.ts'
import { openStage, SESSION } from '#server/testing/payment-stage.ts'
import type { Stage } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { processCall } from './process-call.ts'

const CALLER = { session: SESSION, language: 'EN', requestId: 'request' } as const
const NO = { kind: 'declined', refusal: 'too-little', reason: 'Insufficient wallet balance' } as const

async function processed(stage: Stage, id: string): Promise<string | undefined> {
  const request = processRequestSchema.parse({ transactionId: id })
  return (await processCall(stage.calls, request, CALLER)).result?.status
}

test('a customer told FAILED at once, who bought the same again, does not pay twice when the first comes late', async (context) => {
  const stage = await openStage(context)
  const id = await stage.buy()
  stage.wallet.starts.give(`${id}-C1`, NO)
  assert.equal(await processed(stage, id), 'FAILED')
  const second = await stage.pay()
  stage.wallet.queries.give(`${second}-C1`, collected('P2'))
  await stage.pass(3_000)
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  await stage.pass(2 * 60_000)
  assert.deepEqual([await stage.stateOf(second), await stage.stateOf(id)], ['delivered', 'refunded'])
  assert.equal(stage.operator.orders.length, 1)
})

test('a payment whose end nobody was told is not taken for one that was shown as failed', async (context) => {
  const stage = await openStage(context)
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, NO)
  await stage.pass(3_000)
  assert.equal(await processed(stage, id), 'ALREADY_PROCESSED')
  const shown = await stage.rows('select state, failure_shown_at from payment')
  assert.deepEqual(shown, [{ state: 'declined', failure_shown_at: null }])
})
