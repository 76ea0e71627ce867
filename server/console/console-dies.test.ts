import assert from 'node:assert/strict'
import test from 'node:test'
import { statusCall } from '#server/calls/payments/status-call.ts'
import { openConsole } from '#server/testing/console/console-stage.ts'
import { proposeAt, versionOf } from '#server/testing/console/proposals-of-staff.ts'
import { SESSION, type Stage } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { undelivered } from '#server/testing/staff-terminal.ts'

const CALLER = { session: SESSION, language: 'EN', requestId: 'request' } as const

/** What a customer reads of a payment, but for moments, which pass. */
async function toldOf(stage: Stage, id: string): Promise<object> {
  const { result } = await statusCall(stage.calls, { id, call: 'fetch' }, CALLER)
  return { ...result, createdAt: '', updatedAt: '' }
}

/** A customer buys, and is told what they are told on any day. */
async function buysAsAlways(stage: Stage, recipient: string): Promise<void> {
  const id = await stage.pay({ recipient })
  stage.wallet.queries.give(`${id}-C1`, collected(`P-${recipient}`))
  await stage.pass(3_000)
  const told = await statusCall(stage.calls, { id, call: 'fetch' }, CALLER)
  assert.equal(told.result?.status, 'SUCCESS')
}

/** Ends every connection of the console, as a killed process leaves them. */
function cutOff(stage: Stage): Promise<unknown[]> {
  return stage.rows(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename like 'console\\_%'`,
  )
}

test('a console that dies in the middle of an approval changes no customer’s answer, and leaves the approval whole or undone', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const id = await undelivered(stage)
  const grace = await console.proven('grace.nakato', 'duty')
  const peter = await console.proven('peter.okello', 'finance')
  const proposal = await proposeAt(console, grace, { id })
  const approving = { proposal, version: await versionOf(console, id), typedMinor: null }
  const before = await toldOf(stage, id)
  const asked = peter.call('approve', approving)
  await Promise.all([cutOff(stage), buysAsAlways(stage, '700100002')])
  const { status } = await asked
  await cutOff(stage)
  const approved = await stage.rows(`select 1 from staff_event where act = 'approved' and object = $1`, [id])
  const [row] = await stage.rows<{ state: string }>('select state from proposal where id = $1', [proposal])
  const isDone = row?.state === 'approved'
  assert.equal(approved.length, isDone ? 1 : 0, 'its line goes with it')
  assert.ok(isDone || status >= 500, 'and nobody is told that it was done where it was not')
  if (!isDone) assert.deepEqual(await toldOf(stage, id), before)
  await buysAsAlways(stage, '700100003')
  await console.app.close()
  await buysAsAlways(stage, '700100004')
})
