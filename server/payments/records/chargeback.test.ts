import assert from 'node:assert/strict'
import test from 'node:test'
import { openStage } from '#server/testing/payment-stage.ts'
import type { Stage } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { takeNotice } from '../callbacks.ts'

function tell(stage: Stage, text: string): Promise<unknown> {
  return takeNotice(stage.engines[1], 'KATI_MONEY', {
    headers: { signed: 'yes' },
    rawBody: Buffer.from(text),
  })
}

test('a charge that is taken back after delivery is told to a person once, and the customer keeps what was given', async (context) => {
  const stage = await openStage(context)
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'delivered')
  const unsure = { kind: 'unsure', reason: 'reset' } as const
  stage.wallet.queries.give(`${id}-C1`, unsure, { kind: 'reversed', reason: 'disputed' })
  await tell(stage, `${id}-C1 reversal`)
  await tell(stage, `${id}-C1 reversal`)
  await stage.pass(3_000)
  await stage.pass(2 * 60_000)
  await tell(stage, `${id}-C1 reversal-again`)
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'delivered')
  const events = await stage.rows(
    `select from_state, to_state from event where payment_id = $1 and cause = 'chargeback:reversed'`,
    [id],
  )
  assert.deepEqual(events, [{ from_state: 'delivered', to_state: 'delivered' }])
  const asked = stage.wallet.asked.length
  await stage.pass(80 * 3_600_000)
  assert.equal(stage.wallet.asked.length, asked, 'it is looked at no more')
  assert.equal(stage.wallet.refunded.length, 0)
})
