import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WatchedRail } from '../port.ts'
import { chargeOf, noticeOf, refundOf } from '../../testing/charges.ts'
import { openApiConfig } from '../../testing/direct-rails-on-stage.ts'
import { startScripted } from '../../testing/scripted-server.ts'
import type { Reply, Seen } from '../../testing/scripted-server.ts'
import { createMpesaOpenApi } from './adapter.ts'

const BARE = 'DK7F3A9K2QWERTYVPASDFGHJ23C1'
const SESSION: Reply = { status: 200, body: { output_ResponseCode: 'INS-0', output_SessionID: 'session-1' } }
const isSession = (one: Seen): boolean => one.path === '/getSession/'

async function stageWith(script: (one: Seen) => Reply) {
  const server = await startScripted((one) => (isSession(one) ? SESSION : script(one)))
  const rail = createMpesaOpenApi(openApiConfig(server.url))
  const close = async (): Promise<void> => {
    rail.close()
    await server.close()
  }
  return { rail, seen: server.seen, close }
}

async function ask(reply: Reply, question: (rail: WatchedRail) => Promise<{ readonly kind: string }>) {
  const { rail, close } = await stageWith(() => reply)
  const answer = await question(rail)
  await close()
  return answer
}

const coded = (code: string, given: object = {}, status = 200): Reply => ({
  status,
  body: { output_ResponseCode: code, output_ResponseDesc: '', ...given },
})
const status = (word: string): Reply => coded('INS-0', { output_ResponseTransactionStatus: word })

test('a payment carries our reference whole, and short where only twenty characters fit', async () => {
  const { rail, seen, close } = await stageWith(() => coded('INS-0', { output_TransactionID: 'SA1' }, 201))
  const started = await rail.start(chargeOf({ amount: { minor: 777, currency: 'USD' } }))
  assert.deepEqual(started, { kind: 'waiting', next: { do: 'approve-push' }, providerRef: 'SA1' })
  const call = seen.find((one) => !isSession(one))
  const sent = JSON.parse(call?.body ?? '{}') as Record<string, string>
  assert.equal(sent['input_Amount'], '7.77')
  assert.equal(sent['input_Currency'], 'USD')
  assert.equal(sent['input_CustomerMSISDN'], '256700500001')
  assert.equal(sent['input_ThirdPartyConversationID'], BARE)
  assert.match(sent['input_TransactionReference'] ?? '', /^[A-Z0-9]{12}$/)
  assert.equal(call?.headers['origin'], '*')
  // The session travels sealed, and never twice in the same form.
  assert.doesNotMatch(String(call?.headers['authorization']), /session-1/)
  await close()
})

const STARTS: readonly (readonly [string, Reply, string])[] = [
  ['INS-0', coded('INS-0', {}, 201), 'waiting'],
  ['INS-1', coded('INS-1', {}, 500), 'unsure'],
  ['INS-5', coded('INS-5', {}, 401), 'declined'],
  ['INS-6', coded('INS-6', {}, 401), 'declined'],
  ['INS-9', coded('INS-9', {}, 408), 'unsure'],
  ['INS-16', coded('INS-16', {}, 503), 'not-sent'],
  ['INS-2006', coded('INS-2006', {}, 422), 'declined'],
  ['INS-2051', coded('INS-2051', {}, 400), 'declined'],
  ['a code never seen before', coded('INS-7777'), 'unsure'],
  ['another conversation', coded('INS-0', { output_ThirdPartyConversationID: 'X' }), 'unsure'],
  ['a lost answer', 'reset', 'unsure'],
]
for (const [what, reply, word] of STARTS) {
  test(`a payment answered with ${what} is ${word}`, async () => {
    assert.equal((await ask(reply, (rail) => rail.start(chargeOf()))).kind, word)
  })
}

const QUERIES: readonly (readonly [string, Reply, string])[] = [
  ['Completed', status('Completed'), 'collected'],
  ['Cancelled', status('Cancelled'), 'declined'],
  ['Expired', status('Expired'), 'declined'],
  ['N/A', status('N/A'), 'waiting'],
  ['a word never seen before', status('Parked'), 'unsure'],
  ['no word', coded('INS-0'), 'unsure'],
  ['INS-14', coded('INS-14', {}, 400), 'never-seen'],
  ['INS-6 about the query', coded('INS-6', {}, 401), 'unsure'],
  [
    'Completed inside HTTP 500',
    coded('INS-0', { output_ResponseTransactionStatus: 'Completed' }, 500),
    'unsure',
  ],
  ['a list', { status: 200, body: [] }, 'unsure'],
]
for (const [what, reply, word] of QUERIES) {
  test(`a status query answered with ${what} is ${word}`, async () => {
    assert.equal((await ask(reply, (rail) => rail.query(chargeOf()))).kind, word)
  })
}

test('a refused repetition leads to a look, for a payment and for a reversal', async () => {
  for (const [word, paid, back] of [
    ['Completed', 'collected', 'refunded'],
    ['Cancelled', 'declined', 'refused'],
    ['N/A', 'waiting', 'pending'],
    ['Parked', 'unsure', 'unsure'],
  ] as const) {
    const { rail, close } = await stageWith((one) =>
      one.path.startsWith('/query') ? status(word) : coded('INS-10', {}, 409),
    )
    assert.equal((await rail.start(chargeOf())).kind, paid)
    assert.equal((await rail.refund(refundOf({ providerRef: 'SA1' }))).kind, back)
    await close()
  }
})

test('money not known to be taken is not given back', async () => {
  assert.equal((await ask(status('N/A'), (rail) => rail.refund(refundOf()))).kind, 'not-sent')
})

test('a session that is refused is renewed once, and refused for good it is unsure', async () => {
  const refused = coded('INS-989', {}, 401)
  let calls = 0
  const { rail, seen, close } = await stageWith(() => {
    calls += 1
    return calls === 1 ? refused : coded('INS-0', {}, 201)
  })
  assert.equal((await rail.start(chargeOf())).kind, 'waiting')
  assert.equal(seen.filter(isSession).length, 2)
  await close()
  assert.equal((await ask(refused, (one) => one.start(chargeOf()))).kind, 'unsure')
})

test('a hundred payments at once open one session', async () => {
  const { rail, seen, close } = await stageWith(() => coded('INS-0', {}, 201))
  await Promise.all(Array.from({ length: 100 }, () => rail.start(chargeOf())))
  assert.equal(seen.filter(isSession).length, 1)
  await close()
})

test('a key that is none is told at the start, not at the first customer', () => {
  assert.throws(
    () => createMpesaOpenApi(openApiConfig('http://127.0.0.1:9', { publicKey: 'bm9uZQ==' })),
    TypeError,
  )
})

const BODY = JSON.stringify({
  input_OriginalConversationID: 'conv1',
  input_TransactionID: 'SA1',
  input_ResultCode: 'INS-0',
  input_ThirdPartyConversationID: BARE,
})
const notice = (token: string | null, body = BODY) => ({
  ...noticeOf(body),
  query: new URLSearchParams(token === null ? {} : { token }),
})

test('a callback counts only with the secret of its address, and is answered as the platform wants', async () => {
  const { rail, close } = await stageWith(() => 'reset')
  const key = 'sandbox-mpesa-callback-key'
  const hint = rail.readHint(notice(key))
  assert.deepEqual(hint, { ok: true, ourRef: chargeOf().ourRef, eventId: `${BARE}:conv1:INS-0` })
  for (const token of [null, '', 'x', key.slice(1), `${key}x`, 'y'.repeat(key.length)]) {
    assert.deepEqual(rail.readHint(notice(token)), { ok: false, reason: 'bad-signature' })
  }
  for (const body of ['', '{', '[]', '{"input_ThirdPartyConversationID":"a/../b"}']) {
    assert.deepEqual(rail.readHint(notice(key, body)), { ok: false, reason: 'unreadable' })
  }
  assert.deepEqual(JSON.parse(rail.acknowledge?.(notice(key)).body ?? ''), {
    output_OriginalConversationID: 'conv1',
    output_ResponseCode: '0',
    output_ResponseDesc: 'Successfully Accepted Result',
    output_ThirdPartyConversationID: BARE,
  })
  await close()
})
