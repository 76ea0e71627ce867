import assert from 'node:assert/strict'
import test from 'node:test'
import { BY_CARD, openStage } from '#server/testing/payment-stage.ts'
import type { Stage } from '#server/testing/payment-stage.ts'
import { reconcileOnce } from './reconcile.ts'
import { writePaces } from './rail-pace.ts'

/** So many payments of the wallet, due for long, and after them one by card. */
async function backlog(stage: Stage, wallets: number): Promise<void> {
  for (let n = 0; n < wallets; n += 1) await stage.pay({ payer: `7005000${10 + n}` })
  await stage.pay(BY_CARD)
  await stage.rows(
    `update payment set last_enquiry_at = now() - interval '1 hour',
       due_at = moment_if(rail = 'PAYSTACK', now() - interval '1 s', now() - interval '1 minute')`,
  )
}

test('a wallet is asked no more often than its contract allows, by all processes together, and what waits stays due', async (context) => {
  const stage = await openStage(context)
  await backlog(stage, 8)
  await writePaces(stage.database, ['KATI_MONEY', 'PAYSTACK'], { usual: 0, ofRail: { KATI_MONEY: 3 } })
  // The bucket fills with time; for this test a second is a day.
  const stopTime = () => stage.rows(`update rail_pace set at = now() + interval '1 day'`)
  await stage.rows(`update rail_pace set per_second = 3, enquiries_left = 3`)
  await stopTime()
  const first = await reconcileOnce(stage.engines[0], 4)
  await stopTime()
  const second = await reconcileOnce(stage.engines[1], 64)
  await Promise.all([first.done, second.done])
  assert.equal(stage.wallet.asked.length, 3)
  assert.equal(stage.cards.asked.length, 1, 'a rail with room does not wait behind it')
  const [left] = await stage.rows<{ due: number }>(
    `select count(*)::int as due from payment where due_at <= now() and rail = 'KATI_MONEY' and state = 'waiting'`,
  )
  assert.equal(left?.due, 5)
  await stage.rows(`update rail_pace set enquiries_left = 0, at = now() - interval '1 minute'`)
  await reconcileOnce(stage.engines[1], 64).then(({ done }) => done)
  assert.equal(
    stage.wallet.asked.length,
    6,
    'the next second has looks of its own, and no more than of one second',
  )
})

test('a provider that keeps everybody waiting leaves the places of a process to the others', async (context) => {
  const stage = await openStage(context)
  await backlog(stage, 3)
  const { count, done } = await reconcileOnce(stage.engines[0], 64, ['KATI_MONEY'])
  await done
  assert.equal(count, 1)
  assert.deepEqual([stage.wallet.asked.length, stage.cards.asked.length], [0, 1])
})
