import assert from 'node:assert/strict'
import test from 'node:test'
import { makeCallRates } from '#server/console/http/call-rates.ts'
import { assertRefused } from '#server/testing/console/attacks.ts'
import { openConsole } from '#server/testing/console/console-stage.ts'
import { GIVE_BACK, versionOf } from '#server/testing/console/proposals-of-staff.ts'
import { undelivered } from '#server/testing/staff-terminal.ts'

test('no number, address or PIN gets into words that are kept, and no one person carries all numbers home', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const id = await undelivered(stage)
  const version = await versionOf(console, id)
  const grace = await console.proven('grace.nakato', 'duty')
  const agnes = await console.signIn('agnes.auma', 'care')
  const auditor = await console.signIn('moses.byaruhanga', 'auditor')
  const proposes = (reason: string) => () => grace.call('propose', { ...GIVE_BACK, id, version, reason })
  const shows = { id, which: 'recipient', why: 'other', words: 'the caller asks for it' } as const
  await assertRefused(console, [
    ['writes a number into a reason', 'names-somebody', proposes('of 0700 100 001, never credited')],
    ['writes it with signs between', 'names-somebody', proposes('of 0-700.100-001, never credited')],
    ['writes an e-mail', 'names-somebody', proposes('amina@example.com says never credited')],
    ['writes a PIN', 'names-somebody', proposes('their pin is 1234, never credited')],
    ['notes a number', 'names-somebody', () => agnes.call('addNote', { id, text: 'ring 256700100001' })],
    [
      'shows a number without a word why',
      'kept: unreadable',
      () => agnes.call('showNumber', { ...shows, words: '' }),
    ],
    [
      'shows a number with a number as the reason',
      'kept: unreadable',
      () => agnes.call('showNumber', { ...shows, words: '0700100001' }),
    ],
    [
      'shows a number that nobody asked about',
      'kept: unreadable',
      () => agnes.call('showNumber', { ...shows, which: 'email' as never }),
    ],
    ['shows a number as an auditor', 'kept: not-yours', () => auditor.call('showNumber', shows)],
    [
      'reads the audit without a role for it',
      'kept: not-yours',
      () => agnes.call('audit', { before: null, words: '', act: '', staffId: null, day: '', only: 'all' }),
    ],
  ])
  await agnes.done('showNumber', shows)
  await stage.rows(
    `insert into staff_event (id, at, staff_id, by_name, role, act, object_kind, object, detail, reason, request_id, origin, session, hash)
     select 0, now(), staff_id, by_name, role, act, object_kind, object, detail, reason, request_id, origin, session, ''
     from staff_event, generate_series(1, 199) where act = 'showed-number'`,
  )
  await assertRefused(console, [
    [
      'shows the two hundred and first number of a day',
      'kept: too-often',
      () => agnes.call('showNumber', shows),
    ],
  ])
  const kept = await stage.rows(
    `select id from staff_event where (object || detail::text || reason) ~ '700.?100.?001|amina@|1234'`,
  )
  assert.deepEqual(kept, [])
})

test('a request that no page of ours sends is not carried out, however it is made', async (context) => {
  const console = await openConsole(context)
  const { app, stage } = console
  const id = await undelivered(stage)
  const agnes = await console.signIn('agnes.auma', 'care')
  const cookie = [...agnes.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = {
    host: 'localhost:3100',
    'x-duuka-console': '1',
    'content-type': 'application/json',
    cookie,
  }
  const raw = (payload: string) => async () => {
    const reply = await app.inject({ method: 'POST', url: '/api/note', headers, payload })
    return { status: reply.statusCode, result: reply.json<unknown>() }
  }
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  await assertRefused(console, [
    ['sends a body of 100,000 letters', 'unreadable', raw(JSON.stringify({ id, text: 'x'.repeat(100_000) }))],
    ['sends a note of 600 letters', 'kept: unreadable', raw(JSON.stringify({ id, text: 'x'.repeat(600) }))],
    ['sends lists within lists', 'unreadable', raw(deep)],
    ['sends half a body', 'unreadable', raw('{"id": "')],
    ['sends a list', 'kept: unreadable', raw('[]')],
    [
      'sends a field that no call has',
      'kept: unreadable',
      raw(JSON.stringify({ id, text: 'calls back', staffId: 1 })),
    ],
    [
      'sends a prototype',
      'unreadable',
      raw(`{"id": "${id}", "text": "calls back", "__proto__": {"role": "admin"}}`),
    ],
    [
      'sends a letter that no record holds',
      'kept: unreadable',
      raw(JSON.stringify({ id, text: 'calls\u0000back' })),
    ],
    [
      'sends SQL as an id',
      'kept: unreadable',
      raw(JSON.stringify({ id: `' or 1=1 --`, text: 'calls back' })),
    ],
    [
      'notes about a payment that is not there',
      'not-found',
      raw(JSON.stringify({ id: '0'.repeat(26), text: 'calls back' })),
    ],
  ])
  assert.deepEqual((await agnes.done('payment', { id })).notes, [])
  const found = await agnes.done('find', { text: `'; drop table payment; --` })
  assert.deepEqual(found.payments, [])
})

test('a session that calls faster than anybody presses keys is held back, and no other with it', () => {
  let now = 0
  const rates = makeCallRates(() => now)
  const taken = (session: string): boolean[] => Array.from({ length: 130 }, () => rates.take(session))
  assert.equal(taken('carried off').filter((isTaken) => !isTaken).length, 10)
  assert.ok(rates.take('of a colleague'))
  now += 1_000
  assert.ok(rates.take('carried off'), 'a moment later a person goes on')
})
