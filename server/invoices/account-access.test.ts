import assert from 'node:assert/strict'
import test from 'node:test'
import { openStage, OWNER } from '#server/testing/payment-stage.ts'
import { digestOf } from '#server/payments/records/payment-id.ts'
import { forgetOldAccess, makeAccountAccess } from './account-access.ts'

const ACCOUNT = { sessionHash: OWNER, accountNo: 'PE1000000001' }

test('what a session was shown it can pay for half an hour, through any process, and nobody else can', async (context) => {
  const stage = await openStage(context)
  const [one, two] = stage.engines.map(({ database }) => makeAccountAccess({ database }))
  assert.ok(one && two)
  const pass = (minutes: number): Promise<unknown> =>
    stage.rows(`update account_access set shown_at = shown_at - $1 * interval '1 minute'`, [minutes])
  assert.equal(await one.emailOf(ACCOUNT), null)
  await one.remember({ ...ACCOUNT, email: 'old@example.com' })
  await one.remember({ ...ACCOUNT, email: 'bills@example.com' })
  assert.equal(await two.emailOf(ACCOUNT), 'bills@example.com')
  assert.equal(await two.emailOf({ ...ACCOUNT, accountNo: 'EP1000000002' }), null)
  assert.equal(await two.emailOf({ ...ACCOUNT, sessionHash: digestOf('stranger') }), null)
  await two.remember({ ...ACCOUNT, sessionHash: null, email: 'bills@example.com' })
  assert.equal(await two.emailOf({ ...ACCOUNT, sessionHash: null }), null)
  await pass(29)
  await forgetOldAccess(stage.database)
  assert.equal(await one.emailOf(ACCOUNT), 'bills@example.com')
  await pass(2)
  assert.equal(await one.emailOf(ACCOUNT), null)
  await forgetOldAccess(stage.database)
  assert.equal((await stage.rows('select 1 from account_access')).length, 0)
})
