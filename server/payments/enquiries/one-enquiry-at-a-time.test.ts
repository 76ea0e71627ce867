import assert from 'node:assert/strict'
import test from 'node:test'
import { openStage } from '#server/testing/payment-stage.ts'
import type { Stage } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { requestEnquiry } from '../callbacks.ts'
import { reconcileOnce } from './reconcile.ts'

test('open pages never ask a slow provider about one payment twice at once, and their last wish is heard', async (context) => {
  const stage = await openStage(context)
  const [one, two] = stage.engines
  const id = await stage.pay()
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  stage.wallet.meanwhile = () => {
    asked.resolve()
    return answer.promise
  }
  await stage.rows(`update payment set due_at = now(), last_enquiry_at = now() - interval '1 minute'`)
  const { done } = await reconcileOnce(one, 64)
  await asked.promise
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  for (let poll = 0; poll < 3; poll += 1) {
    await requestEnquiry(two, id)
    await stage.rows(
      `update payment set last_enquiry_at = moment_after(last_enquiry_at, -4000),
         enquiry_requested_at = moment_after(enquiry_requested_at, -4000), due_at = moment_after(due_at, -4000)`,
    )
    assert.equal((await reconcileOnce(two, 64)).count, 0)
  }
  answer.resolve()
  await done
  assert.equal(stage.wallet.asked.length, 1)
  await stage.pass(0)
  assert.equal(await stage.stateOf(id), 'delivered', 'what was asked for meanwhile follows at once')
})

test('a success told while the look is on its way that says no is seen in seconds, not in a minute', async (context) => {
  const stage = await openStage(context)
  const id = await stage.pay()
  stage.wallet.queries.give(
    `${id}-C1`,
    { kind: 'declined', refusal: 'refused', reason: 'no' },
    collected('P1'),
  )
  let told = false
  stage.wallet.meanwhile = async () => {
    if (!told) await requestEnquiry(stage.engines[1], id)
    told = true
  }
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(id), 'declined')
  await stage.pass(2_500)
  assert.equal(await stage.stateOf(id), 'delivered')
})

/** Payments due for one to eight minutes, the last one the longest. */
async function backlog(stage: Stage): Promise<string[]> {
  const ids: string[] = []
  for (let n = 1; n <= 8; n += 1) ids.push(await stage.pay({ payer: `70050000${n}` }))
  await stage.rows(
    `update payment set last_enquiry_at = now() - interval '1 hour',
       due_at = moment_after(now(), array_position($1::text[], id::text) * -60000.0)`,
    [ids],
  )
  return ids
}

test('the customer whose page is open is looked at first, however many payments are overdue', async (context) => {
  const stage = await openStage(context)
  const [watched = ''] = await backlog(stage)
  await requestEnquiry(stage.engines[0], watched)
  await (
    await reconcileOnce(stage.engines[0], 4)
  ).done
  assert.equal(stage.wallet.asked.length, 4)
  assert.ok(stage.wallet.asked.includes(`${watched}-C1`))
})

// F13
test('open pages never take the turn of all others: the most overdue payment is looked at too', async (context) => {
  const stage = await openStage(context)
  const ids = await backlog(stage)
  for (const id of ids.slice(0, 7)) await requestEnquiry(stage.engines[0], id)
  await (
    await reconcileOnce(stage.engines[0], 4)
  ).done
  const first = [...ids.slice(0, 3), ids[7] ?? ''].map((id) => `${id}-C1`)
  assert.deepEqual(stage.wallet.asked.toSorted(), first.toSorted())
})
