import assert from 'node:assert/strict'
import test from 'node:test'
import { takeNotice } from '#server/payments/callbacks.ts'
import { openStage } from '#server/testing/payment-stage.ts'
import type { Stage } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { forgetOldMessages, forgetOldNotices } from './forget-payments.ts'

const DAY = 86_400_000

async function paid(stage: Stage): Promise<string> {
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  await stage.pass(3_000)
  return id
}

test('the number and text of a receipt are gone after a month; one that is not sent yet is never lost', async (context) => {
  const stage = await openStage(context)
  const id = await paid(stage)
  assert.deepEqual(await stage.rows('select key, state from outbox'), [
    { key: `${id}-M-delivered`, state: 'sent' },
  ])
  await stage.pass(29 * DAY)
  assert.equal(await forgetOldMessages(stage.database), 0)
  await stage.pass(2 * DAY)
  await stage.rows(
    `insert into outbox (key, msisdn, text, created_at, due_at)
     values ('waits', '700100001', 'x', now() - interval '40 days', now() + interval '1 minute')`,
  )
  const counts = await Promise.all(stage.engines.map(({ database }) => forgetOldMessages(database)))
  assert.equal(
    counts.reduce((sum, count) => sum + count, 0),
    1,
  )
  assert.deepEqual(await stage.rows('select key from outbox'), [{ key: 'waits' }])
  assert.equal(await stage.stateOf(id), 'delivered', 'the payment itself is the accounts')
})

test('a notification that is repeated within three months is known; after them it is forgotten', async (context) => {
  const stage = await openStage(context)
  const id = await paid(stage)
  const notice = {
    headers: { signed: 'yes' },
    query: new URLSearchParams(),
    rawBody: Buffer.from(`${id}-C1 event-1`),
  }
  const grow = (days: number): Promise<unknown[]> =>
    stage.rows('update inbox set received_at = moment_after(received_at, $1 * -86400000.0)', [days])
  await takeNotice(stage.engines[0], 'KATI_MONEY', notice)
  await grow(89)
  assert.equal(await forgetOldNotices(stage.database), 0)
  await takeNotice(stage.engines[1], 'KATI_MONEY', notice)
  assert.deepEqual(await stage.rows('select seen from inbox'), [{ seen: 2 }])
  await grow(2)
  assert.equal(await forgetOldNotices(stage.database), 1)
  assert.deepEqual(await stage.rows('select 1 from inbox'), [])
})
