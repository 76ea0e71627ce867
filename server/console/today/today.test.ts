import assert from 'node:assert/strict'
import test from 'node:test'
import { openConsole, type Browser, type ConsoleStage } from '#server/testing/console/console-stage.ts'
import { initiateAt, processAt } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { undelivered, unknown, unreturned } from '#server/testing/staff-terminal.ts'
import { ringAlarms } from './alarms.ts'
import { keepMinutes } from './keep-minutes.ts'
import { faringRails, seeToday, type TodayReading } from './read-today.ts'
import { loadContent } from '#content/store.ts'

const PAUSE = {
  rail: 'KATI_MONEY',
  why: 'down',
  reason: 'their notice of 14:00',
  minutes: null,
  text: 'pause.down',
} as const

function readingOf({ stage }: ConsoleStage): TodayReading {
  const [{ country }] = stage.engines
  return { database: stage.database, country, content: loadContent() }
}

/** Does what the console does in the background, until it has nothing more to do. */
async function watch(console: ConsoleStage): Promise<void> {
  const reading = readingOf(console)
  for (let hours = 0; hours < 1_000; hours += 1) if (!(await keepMinutes(reading.database))) break
  await ringAlarms(reading.database, faringRails(reading, await seeToday(reading)))
}

async function railOf(browser: Browser, rail: string) {
  const { rails } = await browser.done('today', {})
  const found = rails.find((one) => one.rail === rail)
  assert.ok(found)
  return found
}

test('whoever is on duty sees what flows, what is not known and what waits, a customer’s no apart from faults', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  for (const kind of ['paid', 'declined', 'open'] as const) {
    const id = await stage.pay()
    if (kind === 'paid') stage.wallet.queries.give(`${id}-C1`, collected(`P-${id}`))
    if (kind === 'declined')
      stage.wallet.queries.give(`${id}-C1`, { kind: 'declined', reason: 'too little money' })
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

test('a way to pay is paused by one person within the moment: no customer is charged over it, and reads why', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const begun = await stage.pay()
  const duty = await console.signIn('grace.nakato', 'duty')
  assert.deepEqual(await duty.done('pauseRail', PAUSE), { outcome: 'done' })
  const [engine] = stage.engines
  await engine.selling.look()
  const later = await initiateAt(engine, '')
  assert.ok(later.ok)
  const told = await processAt(engine, later.id)
  assert.ok(!told.ok && told.problem === 'stopped')
  assert.equal(
    told.stop.words.EN,
    'Kati Money cannot be used at the moment. Please choose another way to pay.',
  )
  assert.match(told.stop.words.SW, /^Kati Money haipatikani/)
  stage.wallet.queries.give(`${begun}-C1`, collected('P1'))
  await stage.pass(3_000)
  assert.equal(await stage.stateOf(begun), 'delivered', 'who was in the middle of it is served')
  const { state, pause } = await railOf(duty, 'KATI_MONEY')
  assert.deepEqual([state, pause?.by, pause?.reason], ['paused', 'Grace Nakato', PAUSE.reason])
  const [line] = await stage.rows(
    `select act, by_name, object, detail, reason from staff_event where act = 'paused'`,
  )
  assert.deepEqual(line, {
    act: 'paused',
    by_name: 'Grace Nakato',
    object: 'KATI_MONEY',
    detail: { why: 'down', text: 'pause.down' },
    reason: PAUSE.reason,
  })
})

test('a pause says why, with words that were approved, of a way to pay that there is', async (context) => {
  const console = await openConsole(context)
  const duty = await console.signIn('grace.nakato', 'duty')
  const status = async (given: object) => (await duty.call('pauseRail', { ...PAUSE, ...given })).status
  assert.equal(await status({ rail: 'CASH' }), 404)
  assert.equal(await status({ text: 'pause.of-my-own' }), 404)
  assert.equal(await status({ minutes: 0 }), 400)
  assert.deepEqual(await duty.done('pauseRail', { ...PAUSE, reason: 'x' }), {
    outcome: 'refused',
    key: 'staff.refused.too-short',
  })
  assert.deepEqual(await console.stage.rows('select name from selling_switch'), [])
})

test('a pause never ends by itself: who asked to be asked again is, and two have it take money again', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const grace = await console.signIn('grace.nakato', 'duty')
  const ringing = async () =>
    (await grace.done('today', {})).alarms.map(({ kind, values }) => [kind, values['by']])
  assert.deepEqual(await grace.done('pauseRail', { ...PAUSE, minutes: 30 }), { outcome: 'done' })
  assert.notEqual((await railOf(grace, PAUSE.rail)).pause?.askAt, null)
  await watch(console)
  assert.deepEqual(await ringing(), [])
  await stage.rows(`update selling_switch set ask_at = ask_at - interval '31 minutes'`)
  await watch(console)
  assert.deepEqual(await ringing(), [['still-paused', 'Grace Nakato']])
  const { state, pause } = await railOf(grace, PAUSE.rail)
  assert.deepEqual([state, pause?.until], ['paused', null], 'no customer is charged meanwhile')
  assert.deepEqual(await grace.done('pauseRail', { ...PAUSE, minutes: 60 }), { outcome: 'done' })
  await watch(console)
  assert.deepEqual(await ringing(), [])
})

test('a way to pay takes money again when a second person agrees, and not before', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const grace = await console.proven('grace.nakato', 'duty')
  const peter = await console.proven('peter.okello', 'finance')
  await grace.done('pauseRail', PAUSE)
  const asked = { rail: PAUSE.rail, reason: 'their status page is green' }
  assert.equal((await grace.done('proposeResume', { ...asked, rail: 'MPESA' })).outcome, 'refused')
  assert.deepEqual(await grace.done('proposeResume', asked), { outcome: 'done' })
  const proposal = (await railOf(peter, PAUSE.rail)).pause?.resume?.proposal ?? 0
  const own = await grace.done('decideResume', { proposal, decision: 'approve', reason: '' })
  assert.deepEqual(own, { outcome: 'refused', key: 'staff.refused.own-proposal' })
  assert.equal((await stage.rows('select name from selling_switch')).length, 1)
  const refused = { proposal, decision: 'refuse', reason: 'still slow here' } as const
  assert.deepEqual(await peter.done('decideResume', refused), { outcome: 'done' })
  await grace.done('proposeResume', asked)
  const again = (await railOf(peter, PAUSE.rail)).pause?.resume?.proposal ?? 0
  assert.deepEqual(await peter.done('decideResume', { proposal: again, decision: 'approve', reason: '' }), {
    outcome: 'done',
  })
  assert.deepEqual(await stage.rows('select name from selling_switch'), [])
  const [event] = await stage.rows(`select by_name, by_user from selling_event where action = 'resume'`)
  assert.deepEqual(event, { by_name: 'Grace Nakato, Peter Okello', by_user: 'console' })
  const late = await peter.done('decideResume', { proposal: again, decision: 'approve', reason: '' })
  assert.equal(late.outcome, 'moved')
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
      kind === 'paid' ? collected(`P-${id}`) : { kind: 'declined', reason: 'too little money' },
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
