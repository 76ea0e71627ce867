import assert from 'node:assert/strict'
import test from 'node:test'
import { makeComplaints } from '#server/complaints/complaints.ts'
import { openConsole, type ConsoleStage } from '#server/testing/console/console-stage.ts'
import { undelivered } from '#server/testing/staff-terminal.ts'

const NUMBER = '700100001'
const WORDS = 'I paid 5,000 at noon from 0700 100 001 and nothing came'
const PROMISE = {
  timeZone: 'Africa/Kampala',
  opens: 0,
  closes: 1_440,
  days: [1, 2, 3, 4, 5, 6, 7],
  holidays: [],
  answerHours: 4,
  endDays: 5,
}
const SMS = 'Kati: we look into your complaint. Please do not pay again.'

/** A complaint that a customer wrote; answers its number. */
function complain(
  { stage }: ConsoleStage,
  more: { readonly payment?: string; readonly contact?: string } = {},
) {
  return makeComplaints({ database: stage.database, promise: PROMISE }).open({
    kind: 'not-delivered',
    words: WORDS,
    contact: NUMBER,
    language: 'EN',
    payment: '',
    sessionHash: null,
    ...more,
  })
}

async function actsOf({ stage }: ConsoleStage): Promise<readonly string[]> {
  const rows = await stage.rows<{ act: string }>(
    `select act from staff_event where object_kind = 'complaint' order by id`,
  )
  return rows.map(({ act }) => act)
}

test('the desk sees what is promised next first, whose it is, and nobody’s number', async (context) => {
  const console = await openConsole(context)
  const late = await complain(console)
  const soon = await complain(console, { contact: '700100002' })
  await console.stage.rows(
    `update complaint set first_answer_due = now() - interval '18 minutes', due_at = now() - interval '18 minutes' where number = $1`,
    [late],
  )
  const care = await console.signIn('agnes.auma', 'care')
  assert.deepEqual(await care.done('takeComplaint', { number: soon, isTaken: true }), { outcome: 'done' })
  const all = await care.done('complaints', { show: 'all' })
  assert.deepEqual(
    all.lines.map(({ number, takenBy }) => [number, takenBy?.isMine ?? null]),
    [
      [late, null],
      [soon, true],
    ],
  )
  const [first] = all.lines
  assert.equal(first?.clock?.what, 'first-answer')
  assert.ok((first?.clock?.leftMs ?? 0) < 0)
  assert.deepEqual(all.counts, { mine: 1, untaken: 1, all: 2 })
  assert.deepEqual(
    (await care.done('complaints', { show: 'mine' })).lines.map(({ number }) => number),
    [soon],
  )
  const whole = await care.done('complaint', { number: late })
  assert.ok(!/700100001|0700 100 001/.test(JSON.stringify([all, whole])), 'a number is whole')
  assert.equal(whole.contact, '070 ••• 001')
})

test('an answer goes out as one SMS, and a promise that it says moves the clock', async (context) => {
  const console = await openConsole(context)
  const number = await complain(console)
  const care = await console.signIn('agnes.auma', 'care')
  const { version, promises } = await care.done('complaint', { number })
  const promise = promises.at(-1)
  assert.ok(promise)
  const answer = { number, version, text: SMS, promiseAt: promise.at }
  assert.deepEqual(await care.done('answerComplaint', answer), {
    outcome: 'refused',
    key: 'staff.refused.promise-unsaid',
  })
  const long = await care.done('answerComplaint', { ...answer, text: 'x'.repeat(161), promiseAt: null })
  assert.deepEqual(long, { outcome: 'refused', key: 'staff.refused.answer-long' })
  const text = `${SMS} News by ${promise.said}.`
  assert.deepEqual(await care.done('answerComplaint', { ...answer, text }), { outcome: 'done' })
  const sent = await console.stage.rows<{ msisdn: string; text: string }>('select msisdn, text from outbox')
  assert.deepEqual(sent, [{ msisdn: NUMBER, text }])
  const after = await care.done('complaint', { number })
  assert.deepEqual(
    [after.clock?.what, after.clock?.at, after.takenBy?.isMine],
    ['promised', promise.at, true],
  )
  assert.deepEqual(
    after.steps.map(({ kind, sms }) => [kind, sms]),
    [
      ['opened', null],
      ['answered', 'open'],
    ],
  )
  assert.equal((await care.done('answerComplaint', { ...answer, text })).outcome, 'moved', 'pressed twice')
  assert.deepEqual(await actsOf(console), ['opened-complaint', 'answered', 'promised', 'opened-complaint'])
})

test('without a joined payment the desk is shown those of the same number before it, each with why', async (context) => {
  const console = await openConsole(context)
  const id = await undelivered(console.stage)
  const number = await complain(console)
  const care = await console.signIn('agnes.auma', 'care')
  const { candidates, version } = await care.done('complaint', { number })
  assert.deepEqual(
    candidates.map(({ payment, why }) => [payment.id, why]),
    [[id, 'paid-for']],
  )
  assert.deepEqual(await care.done('joinComplaint', { number, version, payment: id }), { outcome: 'done' })
  const joined = await care.done('complaint', { number })
  assert.deepEqual([joined.joined?.id, joined.isStrange, joined.candidates], [id, false, []])
  assert.deepEqual(joined.whyNot, { end: 'staff.refused.open-money' })
})

test('a complaint does not end while the money of its payment is open, and ends with words to the customer once it is not', async (context) => {
  const console = await openConsole(context)
  const { stage } = console
  const id = await undelivered(stage)
  const number = await complain(console, { payment: id })
  const care = await console.signIn('agnes.auma', 'care')
  const { version } = await care.done('complaint', { number })
  const end = {
    number,
    version,
    ending: 'right',
    text: 'Kati: you were right, and it is put right.',
  } as const
  assert.deepEqual(await care.done('endComplaint', end), {
    outcome: 'refused',
    key: 'staff.refused.open-money',
  })
  await stage.rows(`update complaint set payment_id = null where number = $1`, [number])
  assert.deepEqual(await care.done('endComplaint', { ...end, text: 'ok' }), {
    outcome: 'refused',
    key: 'staff.refused.answer-short',
  })
  assert.deepEqual(await care.done('endComplaint', end), { outcome: 'done' })
  const ended = await care.done('complaint', { number })
  assert.deepEqual(
    [ended.ended?.how, ended.clock, ended.whyNot.answer],
    ['right', null, 'staff.refused.complaint-ended'],
  )
  assert.deepEqual((await care.done('complaints', { show: 'all' })).lines, [])
  assert.ok((await actsOf(console)).includes('ended'))
})

test('a call, a note and a colleague who has it now are kept, and only calls count as an answer', async (context) => {
  const console = await openConsole(context)
  const number = await complain(console)
  const care = await console.signIn('agnes.auma', 'care')
  await console.signIn('sarah.kato', 'finance')
  assert.deepEqual(await care.done('noteComplaint', { id: number, text: 'calls back at five' }), {
    outcome: 'done',
  })
  const noted = await care.done('complaint', { number })
  assert.deepEqual([noted.answeredAt, noted.colleagues.map(({ name }) => name)], [null, ['Sarah Kato']])
  const to = noted.colleagues[0]?.id ?? 0
  const words = 'she knows this bank'
  const passed = { number, version: noted.version, to, words }
  assert.deepEqual(await care.done('passComplaint', { ...passed, to: 999_999 }), {
    outcome: 'refused',
    key: 'staff.refused.no-colleague',
  })
  assert.deepEqual(await care.done('passComplaint', passed), { outcome: 'done' })
  assert.equal((await care.done('takeComplaint', { number, isTaken: true })).outcome, 'refused')
  const { version } = await care.done('complaint', { number })
  const called = { number, version, words: 'told them we look into it', promiseAt: null }
  assert.deepEqual(await care.done('calledComplaint', called), { outcome: 'done' })
  const after = await care.done('complaint', { number })
  assert.deepEqual([after.clock?.what, after.takenBy?.initials], ['end', 'S.K.'])
  assert.deepEqual(
    after.steps.map(({ kind, to: whom }) => [kind, whom]),
    [
      ['opened', ''],
      ['noted', ''],
      ['passed', 'Sarah Kato'],
      ['called', ''],
    ],
  )
  const refused = await care.done('noteComplaint', { id: number, text: 'call 0700100001' })
  assert.deepEqual(refused, { outcome: 'refused', key: 'staff.refused.names-somebody' })
})

test('who calls about a payment has a complaint about it, for the number that was paid for, and it is the agent’s', async (context) => {
  const console = await openConsole(context)
  const id = await undelivered(console.stage)
  const care = await console.signIn('agnes.auma', 'care')
  const asked = {
    payment: id,
    whose: 'recipient',
    typed: '',
    kind: 'not-delivered',
    words: 'Nimelipa na sikupata kitu',
    language: 'SW',
    source: 'phone',
  } as const
  const opened = await care.done('openComplaint', asked)
  assert.equal(opened.outcome, 'done')
  const again = await care.done('openComplaint', { ...asked, words: 'Bado sijapata kitu chochote' })
  assert.equal(again.number, opened.number, 'the same customer about the same')
  const { number = '' } = opened
  const whole = await care.done('complaint', { number })
  assert.deepEqual([whole.source, whole.takenBy?.isMine, whole.joined?.id], ['phone', true, id])
  assert.match(whole.approved[0]?.words.SW ?? '', /^Kati: .+ Malalamiko \d{7}$/)
  const typed = await care.done('openComplaint', { ...asked, payment: '', whose: 'typed', typed: '12' })
  assert.deepEqual(typed, { outcome: 'refused', key: 'staff.refused.complaint-number' })
  assert.equal((await care.call('openComplaint', { ...asked, payment: '0'.repeat(26) })).status, 404)
})

test('whoever only reads complaints reads them, and what they might do is refused', async (context) => {
  const console = await openConsole(context)
  const number = await complain(console)
  const auditor = await console.signIn('moses.okot', 'auditor')
  const { whyNot } = await auditor.done('complaint', { number })
  assert.equal(whyNot.answer, 'staff.refused.not-yours')
  assert.equal((await auditor.call('takeComplaint', { number, isTaken: true })).status, 403)
})

test('the number of whoever complained is shown for a reason, and the line is written first', async (context) => {
  const console = await openConsole(context)
  const number = await complain(console)
  const care = await console.signIn('agnes.auma', 'care')
  const asked = { number, why: 'call', words: '' } as const
  assert.deepEqual(await care.done('showComplainer', asked), { number: NUMBER, seconds: 60, count: 1 })
  assert.equal((await care.call('showComplainer', { ...asked, why: 'other' })).status, 400)
  assert.deepEqual(await actsOf(console), ['showed-number'])
})
