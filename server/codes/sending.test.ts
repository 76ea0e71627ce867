import assert from 'node:assert/strict'
import test from 'node:test'
import type { SendAnswer } from './codes.ts'
import { openCodeStage } from '../testing/codes/code-stage.ts'
import type { CodeStage } from '../testing/codes/code-stage.ts'

const NUMBER = '700100001'

interface From {
  readonly session?: string
  readonly address?: string
  readonly number?: string
  readonly purpose?: 'PAYMENT' | 'INVOICE'
}

const asker = ({ session = 'me', address = '198.51.100.7' }: From) => ({
  sessionHash: Buffer.from(session),
  address,
  language: 'EN' as const,
  requestId: 'request',
})

function send(stage: CodeStage, from: From = {}, at: 0 | 1 = 0): Promise<SendAnswer> {
  const { number = NUMBER, purpose = 'PAYMENT' } = from
  return stage.processes[at].codes.send({ purpose, number, asker: asker(from) })
}

const count = (answers: readonly SendAnswer[], word: SendAnswer['kind']): number =>
  answers.filter((answer) => answer.kind === word).length

// T1
test('five hundred requests of fifty sessions and ten addresses at once are one SMS, and five in an hour', async (context) => {
  const stage = await openCodeStage(context, 'live')
  const flood = (): Promise<SendAnswer[]> =>
    Promise.all(
      Array.from({ length: 500 }, (_, index) => {
        const from = { session: `s${index % 50}`, address: `203.0.${index % 10}.1` }
        return send(
          stage,
          { ...from, purpose: index % 3 === 0 ? 'INVOICE' : 'PAYMENT' },
          index % 2 === 0 ? 0 : 1,
        )
      }),
    )
  assert.equal(count(await flood(), 'sent'), 1)
  assert.equal(stage.sms.asked, 1)
  for (let minute = 0; minute < 58; minute += 1) {
    await stage.pass(61)
    const from = { session: `s${minute % 50}`, address: `203.0.${minute % 10}.1` }
    await send(stage, from)
  }
  assert.equal(stage.sms.asked, 5)
})

test('a resend counts like a send, whichever call asks for it', async (context) => {
  const stage = await openCodeStage(context, 'sandbox')
  const first = await send(stage)
  assert.equal(first.kind, 'sent')
  const id = first.kind === 'sent' ? first.id : ''
  const { codes } = stage.processes[1]
  for (let sent = 1; sent < 10; sent += 1) {
    const answer =
      sent % 2 === 0
        ? await codes.resend({ id, families: ['number'], asker: asker({}) })
        : await send(stage, { session: 'another', purpose: 'INVOICE' })
    assert.equal(answer.kind, 'sent')
  }
  const over = await codes.resend({ id, families: ['number'], asker: asker({}) })
  assert.equal(over.kind, 'limit')
  assert.equal((await send(stage, { session: 'third' })).kind, 'limit')
  assert.equal((await send(stage, { number: '700100002' })).kind, 'sent')
  assert.equal(stage.sms.asked, 11)
})

test('one session, one address and one block of numbers cannot make the portal send to many phones', async (context) => {
  const stage = await openCodeStage(context, 'live')
  const numbers = Array.from({ length: 60 }, (_, index) => `7${String(11_000_000 + index * 10_007)}`)
  const bySession = await Promise.all(numbers.map((number) => send(stage, { number, address: '' })))
  assert.equal(count(bySession, 'sent'), 5)
  const byNetwork = await Promise.all(
    numbers.map((number, index) =>
      send(
        stage,
        { number, session: `n${index}`, address: `2001:db8:5:${index}::1` },
        index % 2 === 0 ? 0 : 1,
      ),
    ),
  )
  assert.equal(count(byNetwork, 'sent'), 20)
  const byBlock = await Promise.all(
    Array.from({ length: 300 }, (_, index) =>
      send(stage, {
        number: `74000${String(1_000 + index)}`,
        session: `b${index}`,
        address: `10.${index % 250}.${index}.1`,
      }),
    ),
  )
  assert.equal(count(byBlock, 'sent'), 30)
})

test('a block whose codes nobody uses is slowed down after fifty', async (context) => {
  const stage = await openCodeStage(context, 'live')
  let sent = 0
  const pump = async (times: number): Promise<number> => {
    const before = sent
    for (let index = 0; index < times; index += 1) {
      const number = `74000${String(1_000 + sent)}`
      const answer = await send(stage, { number, session: `p${sent}`, address: `10.${sent}.1.1` })
      if (answer.kind === 'sent') sent += 1
    }
    return sent - before
  }
  assert.equal(await pump(35), 30)
  await stage.pass(3_600)
  assert.equal(await pump(35), 20, 'the fiftieth unused code is the last of its speed')
  await stage.pass(3_600)
  assert.equal(await pump(35), 5)
  await stage.rows('update code_send set verified = true')
  await stage.pass(3_600)
  assert.equal(await pump(35), 30, 'customers who use their codes get their speed back')
})

test('a resend that was refused leaves the code before it good; one that may have arrived makes both good', async (context) => {
  const stage = await openCodeStage(context, 'sandbox')
  const { codes } = stage.processes[0]
  const first = await send(stage)
  const id = first.kind === 'sent' ? first.id : ''
  const before = stage.sms.codeTo(NUMBER)
  const again = (): Promise<SendAnswer> => codes.resend({ id, families: ['number'], asker: asker({}) })
  stage.sms.next.push({ kind: 'refused', reason: 'limit', code: 429 }, { kind: 'unsure', reason: 'time-out' })
  assert.equal((await again()).kind, 'limit')
  assert.deepEqual(await again(), { kind: 'unsure', id, phone: NUMBER })
  assert.equal(stage.sms.asked, 3, 'and it is not sent again by itself')
  const guess = { id, code: before, family: 'number', sessionHash: Buffer.from('me'), username: '' } as const
  assert.equal((await codes.verify(guess)).kind, 'right')
})

test('a first code that may have arrived can be typed', async (context) => {
  const stage = await openCodeStage(context, 'sandbox')
  stage.sms.next.push({ kind: 'unsure', reason: 'time-out' })
  const sent = await send(stage)
  assert.equal(sent.kind, 'unsure')
  const id = sent.kind === 'unsure' ? sent.id : ''
  const guess = {
    id,
    code: stage.sms.codeTo(NUMBER),
    family: 'number',
    sessionHash: Buffer.from('me'),
  } as const
  assert.equal((await stage.processes[1].codes.verify({ ...guess, username: '' })).kind, 'right')
})

test('an SMS centre out of order takes nothing of the customer limit, one that refuses the number does', async (context) => {
  const stage = await openCodeStage(context, 'live')
  stage.sms.next.push(
    { kind: 'not-sent', reason: 'closed' },
    { kind: 'refused', reason: 'provider', code: 405 },
  )
  assert.equal((await send(stage)).kind, 'down')
  assert.equal((await send(stage)).kind, 'down')
  stage.sms.next.push({ kind: 'refused', reason: 'not-entitled', code: 406 })
  assert.equal((await send(stage)).kind, 'not-entitled')
  assert.equal((await send(stage)).kind, 'limit')
})

test('a code typed while its SMS is still on its way is taken', async (context) => {
  const stage = await openCodeStage(context, 'sandbox')
  const { codes } = stage.processes[0]
  const first = await send(stage)
  const id = first.kind === 'sent' ? first.id : ''
  const words: string[] = []
  stage.sms.meanwhile = async ({ text }) => {
    const code = /\b\d{6}\b/.exec(text)?.[0] ?? ''
    const guess = { id, code, family: 'number', sessionHash: Buffer.from('me'), username: '' } as const
    words.push((await stage.processes[1].codes.verify(guess)).kind)
  }
  await codes.resend({ id, families: ['number'], asker: asker({}) })
  assert.deepEqual(words, ['right'])
})

test('nothing at rest or in the log is a code, a proof, a token, an address or a number in clear text', async (context) => {
  const stage = await openCodeStage(context, 'live')
  const { codes, proofs } = stage.processes[0]
  const sent = await send(stage, { address: '198.51.100.77' })
  const id = sent.kind === 'sent' ? sent.id : ''
  await send(stage)
  const code = stage.sms.codeTo(NUMBER)
  const sessionHash = Buffer.from('me')
  const verified = await codes.verify({ id, code, family: 'number', sessionHash, username: '' })
  assert.ok(verified.kind === 'right')
  const token = await proofs.authorise({ uniqueCode: verified.proof, number: NUMBER, sessionHash }, 'AM')
  assert.ok(token)
  const tables = ['code_challenge', 'code_send', 'code_guess', 'code_proof']
  const kept = await Promise.all(
    tables.map((table) => stage.rows<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t`)),
  )
  const rest = kept
    .flat()
    .map(({ row }) => row)
    .join('\n')
  const logs = stage.logged.join('\n')
  assert.match(logs, /a limit of codes was reached/)
  for (const secret of [verified.proof, token, '198.51.100']) {
    assert.ok(!rest.includes(secret), 'at rest')
    assert.ok(!logs.includes(secret), 'in the log')
  }
  assert.ok(!new RegExp(`\\b${code}\\b`).test(rest))
  assert.ok(!logs.includes(code) && !logs.includes(NUMBER))
})
