import assert from 'node:assert/strict'
import test from 'node:test'
import { openStage } from '#server/testing/payment-stage.ts'
import type { Stage } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { startReconciler } from './reconciler.ts'

const DUE = `update payment set due_at = now(), last_enquiry_at = now() - interval '1 minute'`

/** Whether nobody has a payment on a lease any more. */
async function isDue(stage: Stage, id: string): Promise<boolean> {
  const [row] = await stage.rows<{ due: boolean }>(
    `select due_at <= now() + interval '2 s' as due from payment where id = $1`,
    [id],
  )
  return row?.due ?? false
}

// CORE-62, F14
test('a process that stops hands back the payment whose provider keeps it waiting, and another one finishes it', async (context) => {
  const stage = await openStage(context)
  const id = await stage.pay()
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  stage.wallet.meanwhile = async () => {
    asked.resolve()
    await held.promise
  }
  await stage.rows(DUE)
  const reconciler = startReconciler(stage.engines[0], 20)
  await asked.promise
  assert.equal(await isDue(stage, id), false)
  await reconciler.stop()
  assert.equal(await isDue(stage, id), true)
  stage.wallet.meanwhile = async () => undefined
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'delivered')
  held.resolve()
})

test('a delivery that is on its way when a process stops is not sent by another one at the same time', async (context) => {
  const stage = await openStage(context)
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  stage.operator.deliver = async () => {
    asked.resolve()
    await held.promise
    return { kind: 'delivered', operatorRef: 'OP1' }
  }
  await stage.rows(DUE)
  const reconciler = startReconciler(stage.engines[0], 20)
  await asked.promise
  await stage.rows(`update payment set due_at = now() + interval '20 s'`)
  await reconciler.stop()
  assert.equal(await isDue(stage, id), false)
  held.resolve()
})

test('a process that stops takes on nothing that becomes due afterwards, and waits for what it began', async (context) => {
  const stage = await openStage(context)
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  stage.wallet.meanwhile = async () => {
    asked.resolve()
    await held.promise
  }
  await stage.rows(DUE)
  const reconciler = startReconciler(stage.engines[0], 60_000)
  await asked.promise
  const stopped = reconciler.stop()
  const later = await stage.pay({ recipient: '700100002' })
  await stage.rows(`${DUE} where id = $1`, [later])
  reconciler.wake()
  held.resolve()
  await stopped
  assert.equal(await stage.stateOf(id), 'delivered')
  assert.deepEqual(stage.wallet.asked, [`${id}-C1`])
})
