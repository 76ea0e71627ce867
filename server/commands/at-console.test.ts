import assert from 'node:assert/strict'
import test from 'node:test'
import { namesConsole } from '#server/config/names-console.ts'
import { ringAlarms } from '#server/console/today/alarms.ts'
import { openBooksTerminal } from '#server/testing/books-terminal.ts'
import type { Stage } from '#server/testing/payment-stage.ts'
import { openSellingStage } from '#server/testing/selling-stage.ts'
import { openTerminal, undelivered, unreturned } from '#server/testing/staff-terminal.ts'

const WHY = ['--by', 'Grace', '--reason', 'the console is down'] as const
const REFUSED =
  /staff console.* Nothing was changed\. In an emergency add --emergency, --by <name> and --reason/

function openAudit(stage: Stage): Promise<unknown[]> {
  return stage.rows(
    `select by_name, role, act, object_kind, object, detail, reason from staff_event order by id`,
  )
}

async function ringing(stage: Stage): Promise<unknown[]> {
  await ringAlarms(stage.database, [])
  return stage.rows(
    `select name, detail from alarm where kind = 'emergency' and ended_at is null order by id`,
  )
}

test('where two people decide in a console, nobody at a terminal moves a customer’s money alone and unheard', async (context) => {
  const logged: unknown[] = []
  const { stage, type } = await openTerminal(context, {
    hasConsole: true,
    log: (...line) => logged.push(line),
  })
  const [id, refused] = [await undelivered(stage), await unreturned(stage)]
  for (const way of ['release', 'return', 'decline']) {
    const told = await type(way, id, ...WHY)
    assert.equal(told.done, false, way)
    assert.match(told.said, REFUSED)
  }
  const payOut = ['paid-out', refused, '--reference', 'BANK-1', '--by', 'Grace'] as const
  assert.match((await type(...payOut)).said, REFUSED)
  assert.equal((await type('list')).done, true, 'looking is free')
  assert.match((await type(...payOut, '--emergency')).said, /Missing: --reason/)
  assert.match((await type('release', id, '--emergency')).said, /Missing: --by, --reason/)
  assert.deepEqual([await stage.stateOf(id), await openAudit(stage), logged], ['review', [], []])
  assert.deepEqual(await type('release', id, ...WHY, '--emergency'), {
    done: true,
    said: `${id} is delivering: the operator is asked to deliver it.`,
  })
  assert.equal((await type(...payOut, '--reason', 'bank', '--emergency')).done, true)
  assert.deepEqual((await openAudit(stage))[0], {
    by_name: 'Grace (ops)',
    role: 'terminal',
    act: 'by-hand',
    object_kind: 'payment',
    object: id,
    detail: { decision: 'release', emergency: 'yes' },
    reason: 'the console is down',
  })
  assert.deepEqual(logged[0], [
    { command: 'payments release', by: 'Grace', user: 'ops' },
    'an emergency decision at a terminal, without a second person',
  ])
  const by = { by: 'Grace (ops)', count: '1' }
  assert.deepEqual(await ringing(stage), [
    { name: 'payments paid-out', detail: { ...by, command: 'payments paid-out' } },
    { name: 'payments release', detail: { ...by, command: 'payments release' } },
  ])
})

test('a payment method that is paused or resumed at a terminal is in the staff’s audit, and rings', async (context) => {
  const { stage, type } = await openSellingStage(context, { hasConsole: true })
  const rail = ['rail', 'MPESA', ...WHY] as const
  assert.match((await type('pause', ...rail)).said, REFUSED)
  assert.match((await type('resume', ...rail)).said, REFUSED)
  assert.deepEqual(await stage.rows('select * from selling_event'), [])
  assert.equal((await type('pause', ...rail, '--emergency')).done, true)
  assert.equal((await type('resume', ...rail, '--emergency')).done, true)
  assert.match((await type('resume', ...rail, '--emergency')).said, /was on/)
  const line = { by_name: 'Grace (ops)', role: 'terminal', act: 'by-hand', object_kind: 'switch' }
  const rest = { ...line, object: 'rail MPESA', reason: 'the console is down' }
  assert.deepEqual(await openAudit(stage), [
    { ...rest, detail: { decision: 'pause', emergency: 'yes' } },
    { ...rest, detail: { decision: 'resume', emergency: 'yes' } },
  ])
  assert.equal((await ringing(stage)).length, 2)
})

test('a command typed where nobody named the console rings there all the same', async (context) => {
  const { stage, type } = await openSellingStage(context)
  assert.equal((await type('pause', 'country', 'UG', ...WHY)).done, true)
  assert.deepEqual(await ringing(stage), [
    { name: 'switches pause', detail: { command: 'switches pause', by: 'Grace (ops)', count: '1' } },
  ])
  await type('pause', 'codes', ...WHY)
  assert.deepEqual(await ringAlarms(stage.database, []), [], 'it goes on ringing, and is logged once')
})

test('a charge without a payment is neither returned nor settled alone where there is a console', async (context) => {
  const { type } = await openBooksTerminal(context, { hasConsole: true })
  for (const way of ['return', 'settle']) assert.match((await type(way, '--all', ...WHY)).said, REFUSED)
})

test('a console counts as configured once its address or its database role is named', () => {
  assert.equal(namesConsole({ CONSOLE_URL: 'https://desk.example.com' }), true)
  assert.equal(namesConsole({ CONSOLE_DATABASE_URL_FILE: '/etc/duuka/console' }), true)
  assert.equal(namesConsole({ CONSOLE_URL: '', DATABASE_URL: 'postgresql://db' }), false)
})
