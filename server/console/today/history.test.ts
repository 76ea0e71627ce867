import assert from 'node:assert/strict'
import test from 'node:test'
import { openConsole } from '#server/testing/console/console-stage.ts'
import { watch } from '#server/testing/console/today-desk.ts'
import { collected } from '#server/testing/scripted-parties.ts'

test('whoever looks back over weeks misses no hour of which an older console kept the minutes alone', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  await watch(console)
  await stage.rows(`delete from rail_hour`)
  await stage.rows(
    `insert into rail_hour select 'KATI_MONEY', date_bin('1 hour', now() - interval '9 hours', 'epoch'::timestamptz), 1, 0, 0, 0, null`,
  )
  await stage.rows(
    `insert into rail_minute select 'KATI_MONEY', date_trunc('minute', now() - n * interval '1 hour'), 2, 2, 0, 0, 0, 9000
     from generate_series(3, 6) as n`,
  )
  await watch(console)
  const care = await console.signIn('grace.nakato', 'care')
  const { steps } = await care.done('railHistory', { rail: 'KATI_MONEY', days: 7 })
  assert.deepEqual(
    steps.map(({ taken }) => taken),
    [1, 2, 2, 2, 2],
  )
})

test('whoever looks back sees how ways to pay fared by the quarter of an hour, and what rang, page after page', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  for (const kind of ['paid', 'declined'] as const) {
    const id = await stage.pay()
    stage.wallet.queries.give(
      `${id}-C1`,
      kind === 'paid'
        ? collected(`P-${id}`)
        : { kind: 'declined', refusal: 'too-little', reason: 'too little money' },
    )
  }
  await stage.pass(3_000)
  await watch(console)
  const care = await console.signIn('grace.nakato', 'care')
  const all = await care.done('railHistory', { rail: '', days: 1 })
  assert.equal(all.stepMinutes, 15)
  const sum = (of: 'taken' | 'customerNo' | 'fault') => all.steps.reduce((total, step) => total + step[of], 0)
  assert.deepEqual([sum('taken'), sum('customerNo'), sum('fault')], [1, 1, 0])
  assert.ok(all.steps.length <= 2, 'a quarter of an hour, or the end of one and the beginning of the next')
  for (const days of [7, 28] as const) {
    const { stepMinutes, steps } = await care.done('railHistory', { rail: '', days })
    const counted = (of: 'taken' | 'customerNo' | 'fault') =>
      steps.reduce((total, step) => total + step[of], 0)
    assert.deepEqual([counted('taken'), counted('customerNo'), counted('fault')], [1, 1, 0])
    assert.equal(stepMinutes, days === 7 ? 60 : 240)
  }
  assert.equal((await care.done('railHistory', { rail: 'MPESA', days: 28 })).steps.length, 0)
  assert.equal((await care.call('railHistory', { rail: 'CASH', days: 7 })).status, 404)
  await stage.rows(`insert into alarm (kind, name, detail, ended_at)
    select 'slow', 'KATI_MONEY', '{"rail": "KATI_MONEY"}', now() from generate_series(1, 60)`)
  const first = await care.done('pastAlarms', { before: null })
  assert.deepEqual([first.alarms.length, first.alarms[0]?.name], [50, 'Kati Money'])
  const next = await care.done('pastAlarms', { before: first.older })
  assert.deepEqual([next.alarms.length, next.older], [10, null])
})
