import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closedUrl } from '../testing/closed-port.ts'
import { startScripted } from '../testing/scripted-server.ts'
import type { Reply } from '../testing/scripted-server.ts'
import { createAfricasTalking } from './africas-talking.ts'
import type { WatchedSmsSender } from './africas-talking.ts'

const senderAt = (baseUrl: string): WatchedSmsSender =>
  createAfricasTalking({
    baseUrl,
    username: 'sandbox',
    apiKey: 'at-key',
    from: 'KATI',
    callingCode: '+256',
    sendDeadlineMs: 2_000,
  })
const MESSAGE = { msisdn: '700100001', text: 'Your code is 123456 & more' }

async function sendWith(reply: Reply) {
  const server = await startScripted(() => reply)
  const sender = senderAt(server.url)
  const answer = await sender.send(MESSAGE)
  sender.close()
  await server.close()
  return { answer, seen: server.seen }
}

const sent = (recipient: object): Reply => ({
  status: 201,
  body: {
    SMSMessageData: {
      Message: '',
      Recipients: [{ number: '+256700100001', messageId: 'ATXid_1', ...recipient }],
    },
  },
})
const nobody = (Message: string): Reply => ({
  status: 201,
  body: { SMSMessageData: { Message, Recipients: [] } },
})

test('a message goes out once, as a form, to the number with its country code', async () => {
  const { answer, seen } = await sendWith(sent({ statusCode: 101 }))
  assert.deepEqual(answer, { kind: 'accepted', messageId: 'ATXid_1' })
  assert.equal(seen.length, 1)
  assert.equal(seen[0]?.path, '/version1/messaging')
  assert.equal(seen[0]?.headers['apikey'], 'at-key')
  assert.deepEqual(Object.fromEntries(new URLSearchParams(seen[0]?.body)), {
    username: 'sandbox',
    to: '+256700100001',
    message: MESSAGE.text,
    bulkSMSMode: '1',
    from: 'KATI',
  })
})

const REFUSALS: readonly (readonly [string, Reply, string, number])[] = [
  ['a limit', { status: 429, body: {} }, 'limit', 429],
  ['a wrong API key', { status: 401, body: 'no' }, 'provider', 401],
  ['a number that may not be written to', sent({ statusCode: 406 }), 'not-entitled', 406],
  ['an invalid number', sent({ statusCode: 403 }), 'not-entitled', 403],
  ['an empty account', sent({ statusCode: 405 }), 'provider', 405],
  ['a gateway that rejects, never to be shown as 502', sent({ statusCode: 502 }), 'provider', 502],
  ['an unknown sender name', nobody('InvalidSenderId'), 'provider', 402],
]
for (const [what, reply, reason, code] of REFUSALS) {
  test(`${what} is a refusal: nobody waits for a code that will not come`, async () => {
    const { answer } = await sendWith(reply)
    assert.deepEqual(answer, { kind: 'refused', reason, code })
  })
}

const UNSURE: readonly (readonly [string, Reply])[] = [
  ['HTTP 500', { status: 500, body: '' }],
  ['HTTP 201 with a page', { status: 201, body: '<html>' }],
  ['a code never seen before', sent({ statusCode: 199 })],
  ['a code in text', sent({ statusCode: '101' })],
  ['another number', sent({ statusCode: 101, number: '+256700100002' })],
  ['no recipient and no known word', nobody('Sent to 0/1')],
  ['a lost answer', 'reset'],
]
for (const [what, reply] of UNSURE) {
  test(`${what} may have been sent: it is not sent again`, async () => {
    const { answer, seen } = await sendWith(reply)
    assert.equal(answer.kind, 'unsure')
    assert.equal(seen.length, 1)
  })
}

test('an SMS centre that is not there has sent nothing', async () => {
  const sender = senderAt(await closedUrl())
  assert.equal((await sender.send(MESSAGE)).kind, 'not-sent')
  sender.close()
})
