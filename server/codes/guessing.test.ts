import assert from 'node:assert/strict'
import test from 'node:test'
import { digestOf } from '#server/payments/records/payment-id.ts'
import type { VerifyAnswer } from './codes.ts'
import { callerOf, openCodeStage, wrongFor } from '../testing/codes/code-stage.ts'
import type { CodeStage } from '../testing/codes/code-stage.ts'

const NUMBER = '700100001'
const hashOf = (session: string): Buffer => digestOf(session)
const asker = (session: string) => ({
  sessionHash: hashOf(session),
  address: '198.51.100.7',
  language: 'EN' as const,
  requestId: callerOf(session).requestId,
})

async function sendTo(stage: CodeStage, session: string, number = NUMBER): Promise<string> {
  const [deps] = stage.processes
  const sent = await deps.codes.send({ purpose: 'PAYMENT', number, asker: asker(session) })
  assert.equal(sent.kind, 'sent')
  return sent.kind === 'sent' ? sent.id : ''
}

interface Try {
  readonly id: string
  readonly code: string
  readonly session?: string
  readonly family?: 'number' | 'invoice'
}

function guess(stage: CodeStage, at: 0 | 1, { id, code, session = 'me', family = 'number' }: Try) {
  const { codes } = stage.processes[at]
  return codes.verify({ id, code, family, sessionHash: hashOf(session), username: '' })
}

const words = (answers: readonly VerifyAnswer[]) => Map.groupBy(answers, ({ kind: word }) => word)

// OTP-41, T3
test('a right code opens nothing but its own number, purpose and session', async (context) => {
  const stage = await openCodeStage(context, 'sandbox')
  const id = await sendTo(stage, 'me')
  const otherId = await sendTo(stage, 'me', '700100002')
  const code = stage.sms.codeTo(NUMBER)
  assert.deepEqual(await guess(stage, 0, { id, code, session: 'thief' }), { kind: 'expired' })
  assert.deepEqual(await guess(stage, 0, { id, code, family: 'invoice' }), { kind: 'expired' })
  const elsewhere = await guess(stage, 0, { id: otherId, code })
  assert.equal(elsewhere.kind, code === stage.sms.codeTo('700100002') ? 'right' : 'wrong')
  for (const odd of ['', 'x', '0'.repeat(26), id.toLowerCase()])
    assert.deepEqual(await guess(stage, 0, { id: odd, code }), { kind: 'expired' })
  const right = await guess(stage, 1, { id, code })
  assert.equal(right.kind, 'right', 'on the other portal process too')
})

test('a code that arrives late is worth nothing, and asking again helps', async (context) => {
  const stage = await openCodeStage(context, 'live')
  const id = await sendTo(stage, 'me')
  const code = stage.sms.codeTo(NUMBER)
  await stage.pass(301)
  assert.deepEqual(await guess(stage, 0, { id, code }), { kind: 'expired' })
  const [deps] = stage.processes
  const again = await deps.codes.resend({ id, families: ['number'], asker: asker('me') })
  assert.equal(again.kind, 'sent')
  assert.equal((await guess(stage, 0, { id, code: stage.sms.codeTo(NUMBER) })).kind, 'right')
})

test('a hundred guesses at the same moment are five guesses', async (context) => {
  const stage = await openCodeStage(context, 'sandbox')
  const id = await sendTo(stage, 'me')
  const code = stage.sms.codeTo(NUMBER)
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      guess(stage, index % 2 === 0 ? 0 : 1, { id, code: wrongFor(code) }),
    ),
  )
  const left = answers.flatMap((answer) => (answer.kind === 'wrong' ? [answer.attemptsLeft] : []))
  assert.deepEqual(
    left.toSorted((one, other) => one - other),
    [1, 2, 3, 4],
  )
  assert.equal(words(answers).get('exhausted')?.length, 96)
  assert.deepEqual(await guess(stage, 0, { id, code }), { kind: 'exhausted' })
  const [row] = await stage.rows<{ wrong: number; guesses: number }>(
    'select wrong, (select count(*)::int from code_guess) as guesses from code_challenge',
  )
  assert.deepEqual(row, { wrong: 5, guesses: 5 })
})

test('of many right answers at the same moment one is taken', async (context) => {
  const stage = await openCodeStage(context, 'sandbox')
  const id = await sendTo(stage, 'me')
  const code = stage.sms.codeTo(NUMBER)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => guess(stage, index % 2 === 0 ? 0 : 1, { id, code })),
  )
  assert.equal(words(answers).get('right')?.length, 1)
  assert.equal(words(answers).get('expired')?.length, 19)
})

// B5, T3
test('of a thousand guesses from two hundred sessions fifteen are looked at, and the right one is too late', async (context) => {
  const stage = await openCodeStage(context, 'live')
  const [one, two] = stage.processes
  let evaluated = 0
  for (let session = 0; session < 200; session += 1) {
    // A minute later and from somewhere else each time: what a patient crowd would do.
    await stage.pass(61)
    const { codes } = session % 2 === 0 ? one : two
    const name = `session ${session}`
    const from = { ...asker(name), address: `203.0.${session}.9` }
    const sent = await codes.send({ purpose: 'PAYMENT', number: NUMBER, asker: from })
    if (sent.kind !== 'sent') continue
    const code = stage.sms.codeTo(NUMBER)
    const tries = Array.from({ length: 5 }, () =>
      guess(stage, 1, { id: sent.id, code: wrongFor(code), session: name }),
    )
    const answers = await Promise.all(tries)
    evaluated += answers.filter(({ kind: word }) => word === 'wrong').length
    assert.notEqual((await guess(stage, 0, { id: sent.id, code, session: name })).kind, 'right')
  }
  const [row] = await stage.rows<{ guesses: number }>('select count(*)::int as guesses from code_guess')
  assert.equal(row?.guesses, 15, 'looked at: five at each of two challenges, one at each of five more')
  assert.equal(evaluated, 8, 'answered as wrong with tries left: four at each of two challenges')
})

/** Types wrong codes at a challenge of its own; a new session and network each time. */
async function attack(stage: CodeStage, session: string, tries = 5): Promise<string> {
  const [deps] = stage.processes
  await stage.pass(61)
  const from = { ...asker(session), address: `203.0.${session.length}.9` }
  const sent = await deps.codes.send({ purpose: 'PAYMENT', number: NUMBER, asker: from })
  assert.ok(sent.kind === 'sent')
  const code = stage.sms.codeTo(NUMBER)
  for (let tried = 0; tried < tries; tried += 1)
    await guess(stage, 1, { id: sent.id, code: wrongFor(code), session })
  return sent.id
}

// T4b
test('three SMS and fifteen wrong guesses of a stranger take no code away from the customer', async (context) => {
  const stage = await openCodeStage(context, 'live')
  const before = await sendTo(stage, 'early me')
  const early = stage.sms.codeTo(NUMBER)
  let last = ''
  for (const stranger of ['a', 'bb', 'ccc']) last = await attack(stage, stranger)
  const theirs = stage.sms.codeTo(NUMBER)
  assert.equal(
    (await guess(stage, 0, { id: before, code: early, session: 'early me' })).kind,
    'right',
    'a code that was under way when it began',
  )
  await stage.pass(61)
  const id = await sendTo(stage, 'me')
  assert.equal((await guess(stage, 0, { id, code: stage.sms.codeTo(NUMBER) })).kind, 'right', 'and a new one')
  const late = await guess(stage, 0, { id: last, code: theirs, session: 'ccc' })
  assert.deepEqual(late, { kind: 'exhausted' }, 'the guesser is too late though the code is right')
})

test('the customer of a number that is guessed at is told by SMS, once', async (context) => {
  const stage = await openCodeStage(context, 'sandbox')
  for (const stranger of ['a', 'bb', 'ccc', 'dddd']) await attack(stage, stranger)
  const told = await stage.rows<{ msisdn: string; text: string }>('select msisdn, text from outbox')
  assert.deepEqual(
    told.map(({ msisdn }) => msisdn),
    [NUMBER],
  )
  const [{ text } = { text: '' }] = told
  assert.ok(text.length <= 160, text)
  assert.match(text, /wrong codes/i)
  assert.doesNotMatch(text, /\d{6}/)
})

// OTP-24, T3
test('the sixteenth guess is refused though it is right, until a day is over', async (context) => {
  const stage = await openCodeStage(context, 'sandbox')
  for (const stranger of ['a', 'bb', 'ccc', 'dddd', 'eeeee', 'ffffff', 'ggggggg'])
    await attack(stage, stranger)
  const id = await sendTo(stage, 'me')
  assert.deepEqual(await guess(stage, 0, { id, code: stage.sms.codeTo(NUMBER) }), { kind: 'exhausted' })
  const [deps] = stage.processes
  const again = await deps.codes.resend({ id, families: ['number'], asker: asker('me') })
  assert.deepEqual(again, { kind: 'exhausted' })
  const bill = await deps.codes.send({ purpose: 'INVOICE', number: NUMBER, asker: asker('me') })
  assert.equal(bill.kind, 'sent', 'another purpose counts on its own')
  await stage.pass(24 * 3_600)
  const fresh = await sendTo(stage, 'me')
  assert.equal((await guess(stage, 0, { id: fresh, code: stage.sms.codeTo(NUMBER) })).kind, 'right')
})

test('whoever uses up the tries in one session leaves the customer the own ones', async (context) => {
  const stage = await openCodeStage(context, 'sandbox')
  const stolen = await sendTo(stage, 'thief')
  const thiefs = stage.sms.codeTo(NUMBER)
  for (let tried = 0; tried < 9; tried += 1)
    await guess(stage, 0, { id: stolen, code: wrongFor(thiefs), session: 'thief' })
  const id = await sendTo(stage, 'me')
  assert.equal((await guess(stage, 0, { id, code: stage.sms.codeTo(NUMBER) })).kind, 'right')
})

test('a new code of the same session replaces the one before it', async (context) => {
  const stage = await openCodeStage(context, 'sandbox')
  const first = await sendTo(stage, 'me')
  const code = stage.sms.codeTo(NUMBER)
  const foreign = await sendTo(stage, 'someone else')
  await sendTo(stage, 'me')
  assert.deepEqual(await guess(stage, 0, { id: first, code }), { kind: 'expired' })
  const theirs = await stage.rows<{ id: string }>('select id from code_challenge where ended_at is null')
  assert.ok(
    theirs.some(({ id }) => id === foreign),
    'another session keeps its own',
  )
})
