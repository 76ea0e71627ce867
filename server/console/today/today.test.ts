import assert from 'node:assert/strict'
import test from 'node:test'
import { openConsole } from '#server/testing/console/console-stage.ts'
import { watch } from '#server/testing/console/today-desk.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { undelivered, unknown, unreturned } from '#server/testing/staff-terminal.ts'

test('whoever is on duty sees what flows, what is not known and what waits, a customer’s no apart from faults', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  for (const kind of ['paid', 'declined', 'open'] as const) {
    const id = await stage.pay()
    if (kind === 'paid') stage.wallet.queries.give(`${id}-C1`, collected(`P-${id}`))
    if (kind === 'declined')
      stage.wallet.queries.give(`${id}-C1`, {
        kind: 'declined',
        refusal: 'too-little',
        reason: 'too little money',
      })
  }
  await stage.pass(3_000)
  await undelivered(stage)
  await unreturned(stage)
  const last = await stage.pay()
  await watch(console)
  const duty = await console.signIn('grace.nakato', 'duty')
  const today = await duty.done('today', {})
  assert.deepEqual([today.verdict.word, today.verdict.of], ['all', 9])
  assert.equal(today.review.count, 2, 'one that nobody knows of after a day, and one that nobody delivered')
  assert.deepEqual([today.goingBack.count, today.goingBack.refused], [1, 1])
  assert.ok(today.notKnown.count >= 1, last)
  assert.equal(today.notKnown.rail, 'Kati Money')
  const wallet = today.rails[0]
  assert.deepEqual([wallet?.rail, wallet?.name, wallet?.state], ['KATI_MONEY', 'Kati Money', 'flowing'])
  assert.equal(today.minutes.length, 60)
  assert.deepEqual(
    today.alarms.map(({ kind, values }) => [kind, values['rail'], values['amount']]),
    [['refund-refused', 'Kati Money', 'UGX 5,000']],
  )
})

test('whoever is on duty sees how long the operator takes to deliver what was just paid', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const duty = await console.signIn('grace.nakato', 'duty')
  for (const seconds of [1, 2, 9]) {
    const id = await stage.pay()
    stage.wallet.queries.give(`${id}-C1`, collected(`P-${id}`))
    await stage.pass(3_000)
    await stage.rows(
      `update delivery set state = 'delivered', ended_at = created_at + $2 * interval '1 second' where payment_id = $1`,
      [id, seconds],
    )
  }
  await watch(console)
  assert.equal((await duty.done('today', {})).beyond.operatorMs, 2_000)
})

test('an alarm rings once for one thing, keeps who took it, and ends when it is over', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const grace = await console.signIn('grace.nakato', 'duty')
  const id = await unknown(stage)
  const open = await stage.pay()
  stage.wallet.queries.give(`${open}-C1`, { kind: 'unsure', reason: 'no answer' })
  await stage.rows(`update attempt set sent_at = sent_at - interval '5 minutes' where payment_id = $1`, [
    open,
  ])
  await watch(console)
  await watch(console)
  const alarms = async () => (await grace.done('today', {})).alarms
  const [ringing, ...others] = await alarms()
  assert.deepEqual(
    [ringing?.kind, ringing?.name, ringing?.takenBy, others],
    ['slow', 'Kati Money', null, []],
    id,
  )
  assert.deepEqual(await grace.done('takeAlarm', { alarm: ringing?.id ?? 0 }), { outcome: 'done' })
  assert.deepEqual((await alarms())[0]?.takenBy, { name: 'Grace Nakato', isMine: true })
  await stage.rows(`update attempt set state = 'collected', ended_at = now() where payment_id = $1`, [open])
  await stage.rows(`update payment set state = 'delivered' where id = $1`, [open])
  await watch(console)
  assert.deepEqual(await stage.rows('select kind from alarm where ended_at is null'), [])
  assert.equal((await stage.rows('select kind from alarm')).length, 1, 'it is not deleted')
})

test('what no console kept while it was away is made up for, and minutes of long ago stay as they were counted', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  await stage.pass(3_000)
  await stage.rows(
    `update attempt set sent_at = now() - interval '3 days', ended_at = now() - interval '3 days' + interval '9 seconds'`,
  )
  await watch(console)
  const rows = () => stage.rows('select rail, started, taken, p95_ms from rail_minute')
  assert.deepEqual(await rows(), [{ rail: 'KATI_MONEY', started: 1, taken: 1, p95_ms: 9_000 }])
  await stage.rows(`delete from attempt`)
  await watch(console)
  assert.equal((await rows()).length, 1)
})
