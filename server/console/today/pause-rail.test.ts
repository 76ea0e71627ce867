import assert from 'node:assert/strict'
import test from 'node:test'
import { openConsole } from '#server/testing/console/console-stage.ts'
import { railOf, watch } from '#server/testing/console/today-desk.ts'
import { pause as pauseAtTerminal } from '#server/selling/selling-statements.ts'
import { initiateAt, processAt } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'

const PAUSE = {
  rail: 'KATI_MONEY',
  why: 'down',
  reason: 'their notice of 14:00',
  minutes: null,
  text: 'pause.down',
} as const

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

test('a proposal to resume ends only the pause that its proposer saw: a later one stays in force', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const grace = await console.proven('grace.nakato', 'duty')
  const peter = await console.proven('peter.okello', 'finance')
  const propose = async () => {
    const asked = { rail: PAUSE.rail, reason: 'their status page is green' }
    assert.deepEqual(await grace.done('proposeResume', asked), { outcome: 'done' })
    return (await railOf(peter, PAUSE.rail)).pause?.resume?.proposal ?? 0
  }
  const lapsed = async (proposal: number) => {
    const told = await peter.done('decideResume', { proposal, decision: 'approve', reason: '' })
    return 'lapsed' in told ? told.lapsed : told.outcome
  }
  await grace.done('pauseRail', PAUSE)
  const first = await propose()
  await grace.done('pauseRail', { ...PAUSE, why: 'wrong-amounts', reason: 'money leaves, stop everything' })
  assert.equal((await railOf(peter, PAUSE.rail)).pause?.resume ?? null, null)
  assert.equal(await lapsed(first), 'paused-again')
  const second = await propose()
  const typed = ['rail', PAUSE.rail, 'Moses', 'moses', 'at the terminal', '', '', null]
  await stage.database.run(pauseAtTerminal, typed)
  assert.equal(await lapsed(second), 'paused-again')
  const third = await propose()
  assert.equal((await stage.rows('select name from selling_switch')).length, 1, 'nothing was resumed so far')
  const lines = await stage.rows(`select detail->>'because' as because from staff_event where act = 'lapsed'`)
  assert.deepEqual(lines, [{ because: 'paused-again' }, { because: 'paused-again' }])
  assert.equal(await lapsed(third), 'done')
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
