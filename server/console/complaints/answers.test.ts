import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { openConsole, type Browser } from '#server/testing/console/console-stage.ts'
import { undelivered } from '#server/testing/staff-terminal.ts'
import { ANSWERS_A_DAY } from './words-to-send.ts'

const SPAM = 'Kati: your SIM is blocked today. Call 0799666666 and say your Kati Money PIN to keep it.'
const FREE = 'Kati: we look into your complaint. Please do not pay again.'

const refused = (name: string, values: Readonly<Record<string, string>>) => ({
  outcome: 'refused',
  key: `staff.refused.${name}`,
  values,
})

const OPENING = {
  payment: '',
  whose: 'typed',
  typed: '700100009',
  kind: 'network',
  words: 'They say the network is bad at home',
  language: 'EN',
  source: 'phone',
} as const

async function openDesk(context: TestContext) {
  const console = await openConsole(context)
  const care = await console.signIn('agnes.auma', 'care')
  const sent = async () =>
    (await console.stage.rows<{ text: string }>('select text from outbox order by key')).map(
      ({ text }) => text,
    )
  return { console, care, sent }
}

async function openFor(care: Browser, more: Partial<Record<'payment' | 'whose' | 'typed', string>> = {}) {
  const { number = '' } = await care.done('openComplaint', { ...OPENING, ...more } as typeof OPENING)
  return { number, whole: await care.done('complaint', { number }) }
}

test('one agent sends nobody’s number a word of their own: a number that was only typed gets approved words as they are', async (context) => {
  const { care, sent } = await openDesk(context)
  const { number, whole } = await openFor(care)
  assert.equal(whole.takesFreeWords, false)
  const { version } = whole
  const answer = (text: string, promiseAt: string | null = null) =>
    care.done('answerComplaint', { number, version, text, promiseAt })
  const notApproved = refused('words-not-approved', { what: '' })
  assert.deepEqual(await answer(SPAM), notApproved)
  assert.deepEqual(await answer(FREE), notApproved)
  const ending = { number, version, ending: 'not', text: SPAM } as const
  assert.deepEqual(await care.done('endComplaint', ending), notApproved)
  assert.deepEqual(await sent(), [])
  const looking = whole.approved.find(({ name }) => name === 'looking')?.words.SW ?? ''
  const promise = whole.promises.at(-1)
  assert.ok(promise)
  const text = looking.replaceAll('{{time}}', promise.said)
  assert.deepEqual(await answer(text, promise.at), { outcome: 'done' })
  assert.deepEqual(await sent(), [text])
  const ended = whole.approved.find(({ name }) => name === 'ended-not')?.words.EN ?? ''
  assert.deepEqual(await care.done('endComplaint', { ...ending, version: version + 1, text: ended }), {
    outcome: 'done',
  })
})

test('the payment’s own number gets an agent’s own words, but never a number to call or a word for a PIN', async (context) => {
  const { console, care, sent } = await openDesk(context)
  const payment = await undelivered(console.stage)
  const stranger = await openFor(care, { payment })
  assert.equal(stranger.whole.takesFreeWords, false, 'a typed number isn’t the payment’s')
  const { number, whole } = await openFor(care, { payment, whose: 'recipient' })
  assert.equal(whole.takesFreeWords, true)
  const answer = (text: string) =>
    care.done('answerComplaint', { number, version: whole.version, text, promiseAt: null })
  assert.deepEqual(await answer(SPAM), refused('words-risky', { what: '0799666666, pin' }))
  const text = `${FREE} Complaint ${number}`
  assert.deepEqual(await answer(text), { outcome: 'done' })
  assert.deepEqual(await sent(), [text])
})

test('nobody sends more than sixty messages a day, by answers or by endings', async (context) => {
  const { console, care, sent } = await openDesk(context)
  const payment = await undelivered(console.stage)
  const { number, whole } = await openFor(care, { payment, whose: 'recipient' })
  await console.stage.rows(
    `insert into staff_event (id, at, staff_id, by_name, role, act, object_kind, object, detail, reason, request_id, origin, session, hash)
     select 0, now(), id, name, 'care', case when n % 2 = 0 then 'answered' else 'ended' end, 'complaint', '1', '{}', '', '', '', '', ''
     from staff, generate_series(2, $1) n where work_name = 'agnes.auma'`,
    [ANSWERS_A_DAY],
  )
  const answer = (version: number) =>
    care.done('answerComplaint', { number, version, text: FREE, promiseAt: null })
  assert.deepEqual(await answer(whole.version), { outcome: 'done' })
  assert.deepEqual(await answer(whole.version + 1), refused('answers-a-day', { most: String(ANSWERS_A_DAY) }))
  assert.equal((await sent()).length, 1)
})
