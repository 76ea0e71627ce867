import assert from 'node:assert/strict'
import test from 'node:test'
import { CONSOLE_CALLS, type ConsoleCallName } from '#contract/console/addresses.ts'
import type { Role } from '#domain/staff/roles.ts'
import { EVERY_ROLE, openConsole } from '#server/testing/console/console-stage.ts'
import { undelivered } from '#server/testing/staff-terminal.ts'

/** Who may make each call, as the operator was told; whoever is not named is refused. */
const MAY: Readonly<Record<ConsoleCallName, string>> = {
  texts: 'anybody',
  signInOptions: 'anybody',
  signIn: 'anybody',
  myself: 'everybody',
  find: 'care duty finance privacy auditor',
  payment: 'care duty finance privacy auditor',
  linkPages: 'care duty finance privacy auditor',
  lookAgain: 'care duty finance',
  resendReceipt: 'care duty finance',
  addNote: 'care duty finance',
  showNumber: 'care duty finance leads privacy',
  propose: 'duty finance',
  withdraw: 'duty finance',
  queue: 'duty finance',
  proposal: 'duty finance',
  approve: 'duty finance',
  alike: 'duty finance',
  approveAlike: 'duty finance',
  refuse: 'duty finance',
  ask: 'duty finance',
  answer: 'duty finance',
  take: 'duty finance',
  payouts: 'duty finance',
  proposePayouts: 'finance',
  exportPayouts: 'finance',
  answerPayouts: 'finance',
  decidePayouts: 'duty finance',
  rules: 'duty finance auditor',
  tryRule: 'duty finance',
  proposeRule: 'duty finance',
  decideRule: 'duty finance',
  block: 'duty finance',
  proposeLift: 'duty finance',
  exportHits: 'duty finance auditor',
  audit: 'auditor admin',
  verifyChain: 'auditor',
  exportAudit: 'auditor',
  today: 'everybody',
  railHistory: 'everybody',
  pastAlarms: 'everybody',
  pauseRail: 'duty',
  proposeResume: 'duty',
  decideResume: 'duty finance',
  takeAlarm: 'duty',
  leads: 'leads privacy',
  lead: 'leads privacy',
  tellLeadAgain: 'leads privacy',
  noteLead: 'leads privacy',
  showLead: 'leads privacy',
  dataRequests: 'privacy auditor',
  dataRequest: 'privacy auditor',
  openDataRequest: 'privacy',
  giveCopy: 'privacy',
  correctData: 'privacy',
  refuseDataRequest: 'privacy',
  proposeErasure: 'privacy',
  decideErasure: 'privacy',
  reconciliation: 'duty finance auditor',
  differences: 'duty finance auditor',
  statementHead: 'finance',
  readStatement: 'finance',
  typeSums: 'finance',
  askDifference: 'finance',
  explain: 'finance',
  signDay: 'finance',
  exportDay: 'duty finance auditor',
  complaints: 'care duty finance leads privacy auditor',
  complaint: 'care duty finance leads privacy auditor',
  openComplaint: 'care duty finance leads',
  takeComplaint: 'care duty finance leads',
  answerComplaint: 'care duty finance leads',
  calledComplaint: 'care duty finance leads',
  noteComplaint: 'care duty finance leads',
  passComplaint: 'care duty finance leads',
  joinComplaint: 'care duty finance leads',
  endComplaint: 'care duty finance leads',
  showComplainer: 'care duty finance leads',
  exportLeads: 'leads privacy',
  places: 'planner shops',
  checkPlaces: 'planner shops',
  mendPlaces: 'planner shops',
  savePlaces: 'planner shops',
  livePlaces: 'planner shops',
  decidePlaces: 'planner shops',
  bringBackPlaces: 'planner shops',
  exportPlaces: 'planner shops',
  textTree: 'editor duty',
  packageTexts: 'editor duty',
  saveDraft: 'editor',
  keepPicture: 'editor',
  takeDraft: 'editor',
  dropDraft: 'editor',
  checkDraft: 'editor duty',
  previewDraft: 'editor duty',
  publishTexts: 'editor',
  sendTexts: 'editor',
  decideTexts: 'editor duty',
  sentTexts: 'editor duty',
  versionTexts: 'editor duty',
  bringBack: 'editor',
  staff: 'auditor admin',
  proposeRoles: 'admin',
  decideRoles: 'admin',
  keepRole: 'admin',
  endSessions: 'everybody',
  keyOptions: 'everybody',
  addKey: 'everybody',
  proofOptions: 'everybody',
  prove: 'everybody',
  signOut: 'everybody',
}

const NAMES = Object.keys(CONSOLE_CALLS) as ConsoleCallName[]

function mayMake(name: ConsoleCallName, role: Role): boolean {
  return ['anybody', 'everybody'].includes(MAY[name]) || MAY[name].split(' ').includes(role)
}

test('nobody does what their role does not: each call is refused to every other role, and that it was tried is kept', async (context) => {
  const console = await openConsole(context)
  let refused = 0
  for (const role of EVERY_ROLE) {
    const browser = await console.proven(`${role}.person`, role)
    for (const name of NAMES.filter((one) => one !== 'signOut' && one !== 'endSessions')) {
      // Empty on purpose: whoever may is told that nothing can be read of it.
      const { result } = await browser.call(name, {})
      const isRefused = typeof result === 'object' && 'fault' in result && result.fault === 'not-yours'
      assert.equal(isRefused, !mayMake(name, role), `${name} by ${role}`)
      if (isRefused) refused += 1
    }
  }
  const [kept] = await console.stage.rows<{ times: number }>(
    `select count(*)::int as times from staff_event where act = 'refused-act' and detail = '{}'`,
  )
  assert.equal(kept?.times, refused)
  assert.ok(refused > 100)
})

test('without a session the console tells nobody anything but its words', async (context) => {
  const { open, app } = await openConsole(context)
  for (const name of NAMES.filter((one) => MAY[one] !== 'anybody'))
    assert.deepEqual((await open().call(name, {})).result, { fault: 'sign-in', code: '' }, name)
  const headers = { host: 'localhost:3100', 'sec-fetch-site': 'same-origin' }
  const stream = await app.inject({ method: 'GET', url: '/api/stream', headers })
  assert.equal(stream.statusCode, 401)
})

test('a whole number is shown to whoever has a reason, for a minute, and the reason is kept before it is seen', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const id = await undelivered(stage)
  const care = await console.signIn('agnes.auma', 'care')
  const asked = { id, which: 'recipient', why: 'call', words: '' } as const
  assert.deepEqual(await care.done('showNumber', asked), { number: '700100001', seconds: 60, count: 1 })
  const other = { ...asked, why: 'other', words: 'caller spells it out' } as const
  assert.equal((await care.done('showNumber', other)).count, 2)
  assert.equal((await care.call('showNumber', { ...other, words: '' })).status, 400)
  assert.equal((await care.call('showNumber', { ...other, words: 'it is 0700100001' })).status, 400)
  const lines = await stage.rows<{ object: string; detail: object; reason: string }>(
    `select object, detail, reason from staff_event where act = 'showed-number' order by id`,
  )
  assert.deepEqual(lines, [
    { object: id, detail: { which: 'recipient', why: 'call' }, reason: '' },
    { object: id, detail: { which: 'recipient', why: 'other' }, reason: 'caller spells it out' },
  ])
  await stage.rows(
    `insert into staff_event (id, at, staff_id, by_name, role, act, object_kind, object, detail, reason, request_id, origin, session, hash)
     select 0, now(), staff_id, by_name, role, act, object_kind, object, detail, reason, request_id, origin, session, ''
     from staff_event, generate_series(1, 99) where act = 'showed-number'`,
  )
  assert.equal((await care.call('showNumber', asked)).status, 429, 'more than a shift of calls needs')
})

test('care looks again, sends the receipt again and leaves words for colleagues, and each leaves its line', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const id = await undelivered(stage)
  const care = await console.signIn('agnes.auma', 'care')
  assert.deepEqual(await care.done('resendReceipt', { id }), {
    outcome: 'refused',
    key: 'staff.refused.no-receipt',
  })
  stage.operator.queries.give(`${id}-F`, { kind: 'delivered', operatorRef: 'OP7' })
  assert.deepEqual(await care.done('lookAgain', { id }), { outcome: 'done' })
  assert.deepEqual(await care.done('lookAgain', { id }), {
    outcome: 'refused',
    key: 'staff.refused.asked-just-now',
  })
  await stage.pass(2_000)
  assert.equal(await stage.stateOf(id), 'delivered')
  const sent = stage.messages.sent.length
  for (let n = 0; n < 3; n += 1)
    assert.deepEqual(await care.done('resendReceipt', { id }), { outcome: 'done' })
  assert.deepEqual(await care.done('resendReceipt', { id }), {
    outcome: 'refused',
    key: 'staff.refused.receipts-sent',
  })
  await stage.pass(1_000)
  assert.equal(stage.messages.sent.length, sent + 3)
  assert.deepEqual(await care.done('addNote', { id, text: 'calls back at noon' }), { outcome: 'done' })
  assert.equal((await care.done('addNote', { id, text: 'ring 0700100001' })).outcome, 'refused')
  const { notes } = await care.done('payment', { id })
  assert.deepEqual(
    notes.map(({ by, role, text }) => [by, role, text]),
    [['Agnes Auma', 'care', 'calls back at noon']],
  )
  const acts = await stage.rows<{ act: string }>(
    `select act from staff_event where object = $1 and act <> 'refused-act' order by id`,
    [id],
  )
  assert.deepEqual(
    acts.map(({ act }) => act),
    ['looked-again', 'resent-receipt', 'resent-receipt', 'resent-receipt', 'noted', 'opened-payment'],
  )
})

test('what a search or an opened payment is of is kept, and no number whole anywhere in the audit', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const id = await undelivered(stage)
  const care = await console.signIn('agnes.auma', 'care')
  const found = await care.done('find', { text: '+256 700 100 001' })
  assert.deepEqual(
    found.payments.map((one) => one.id),
    [id],
  )
  assert.deepEqual((await care.done('find', { handle: found.handle })).payments, found.payments)
  await care.done('payment', { id })
  const whole = await stage.rows(
    `select id from staff_event where (by_name || object || detail::text || reason || origin) ~ '700.?100.?001'`,
  )
  assert.deepEqual(whole, [])
  assert.ok(!JSON.stringify(found).includes('700100001'))
})
