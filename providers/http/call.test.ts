import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closedUrl } from '../testing/closed-port.ts'
import { startScripted } from '../testing/scripted-server.ts'
import type { Reply } from '../testing/scripted-server.ts'
import { createTarget } from './call.ts'
import { insideHosts } from './inside-hosts.ts'
import { ANYWHERE } from './outbound.ts'

const PUBLIC = { ...ANYWHERE, inside: insideHosts([]) }
import type { HttpCall } from './call.ts'

const GET: HttpCall = { method: 'GET', path: '/x', headers: {}, deadlineMs: 5_000 }

async function askFor(reply: Reply, deadlineMs = 5_000) {
  const server = await startScripted(() => reply)
  const target = createTarget({ name: 'test', baseUrl: `${server.url}/prefix` })
  const answer = await target.call({ ...GET, deadlineMs })
  target.close()
  await server.close()
  return { answer, seen: server.seen }
}

test('an answer comes back with status and text, from under the configured prefix', async () => {
  const { answer, seen } = await askFor({ status: 404, body: { a: 'ü' } })
  assert.ok(answer.ok)
  assert.equal(answer.status, 404)
  assert.equal(answer.text, '{"a":"ü"}')
  assert.equal(seen[0]?.path, '/prefix/x')
})

test('a host that is not there took nothing: the call may be made again', async () => {
  const target = createTarget({ name: 'test', baseUrl: await closedUrl() })
  const answer = await target.call(GET)
  assert.ok(!answer.ok)
  assert.equal(answer.reason, 'not-sent')
})

test('a header that cannot be sent is told as not sent, and nothing is thrown', async () => {
  const server = await startScripted(() => ({ status: 200, body: {} }))
  const target = createTarget({ name: 'test', baseUrl: server.url })
  const answer = await target.call({ ...GET, headers: { 'x-a': 'one\r\ntwo' } })
  assert.ok(!answer.ok)
  assert.equal(answer.reason, 'not-sent')
  assert.equal(server.seen.length, 0)
  await server.close()
})

const LOST: readonly (readonly [string, Reply, number])[] = [
  // Long enough that a busy machine has sent the question by then: before that nothing is lost.
  ['hangs past the deadline', 'hang', 2_000],
  ['resets the connection after reading', 'reset', 5_000],
  ['cuts the answer off', 'cut', 5_000],
  ['sends a megabyte', 'huge', 5_000],
]
for (const [what, reply, deadlineMs] of LOST) {
  test(`a host that ${what} may have taken the money: unsure`, async () => {
    const { answer } = await askFor(reply, deadlineMs)
    assert.ok(!answer.ok)
    assert.equal(answer.reason, 'unsure')
  })
}

test('a redirect is never followed, so a key never travels to another host', async () => {
  const elsewhere = await startScripted(() => ({ status: 200, body: { paid: true } }))
  const headers = { location: `${elsewhere.url}/steal` }
  const { answer } = await askFor({ status: 307, body: '', headers })
  assert.ok(answer.ok)
  assert.equal(answer.status, 307)
  assert.equal(elsewhere.seen.length, 0)
  await elsewhere.close()
})

test('a slow host holds a bounded number of connections; who finds no place has sent nothing', async () => {
  const gate = Promise.withResolvers<Reply>()
  const full = Promise.withResolvers<void>()
  const server = await startScripted((one) => {
    if (one.path === '/last') full.resolve()
    return gate.promise
  })
  const target = createTarget({ name: 'test', baseUrl: server.url, maxCalls: 2, maxWaiting: 1 })
  const first = target.call(GET)
  const second = target.call({ ...GET, path: '/last' })
  await full.promise
  const waits = target.call(GET)
  const turnedAway = await target.call(GET)
  assert.deepEqual(turnedAway, { ok: false, reason: 'not-sent', detail: 'no free connection' })
  gate.resolve({ status: 200, body: {} })
  for (const answer of await Promise.all([first, second, waits])) assert.ok(answer.ok)
  assert.equal(server.connections(), 2)
  target.close()
  await server.close()
})

test('waiting for a place ends at the deadline, with nothing sent', async () => {
  const server = await startScripted(() => 'hang')
  const target = createTarget({ name: 'test', baseUrl: server.url, maxCalls: 1 })
  const holder = target.call({ ...GET, deadlineMs: 120 })
  const answer = await target.call({ ...GET, deadlineMs: 20 })
  assert.ok(!answer.ok)
  assert.equal(answer.reason, 'not-sent')
  await holder
  target.close()
  await server.close()
})

test('a dead host is not called any more, and comes back as soon as it answers a look', async () => {
  let healthy = false
  const looked = Promise.withResolvers<void>()
  const server = await startScripted((one) => {
    if (one.path === '/') looked.resolve()
    return healthy ? { status: 404, body: {} } : 'reset'
  })
  const clock = { ms: 0 }
  const target = createTarget({ name: 'test', baseUrl: server.url, now: () => clock.ms })
  for (let call = 0; call < 10; call += 1) await target.call(GET)
  assert.equal(target.isDown(), true)
  const refused = await target.call(GET)
  assert.deepEqual(refused, { ok: false, reason: 'not-sent', detail: 'circuit open' })
  assert.equal(server.seen.length, 10)
  healthy = true
  clock.ms = 5_000
  assert.equal(target.isDown(), true)
  await looked.promise
  while (target.isDown()) await new Promise((resolve) => setImmediate(resolve))
  const answer = await target.call(GET)
  assert.ok(answer.ok)
  target.close()
  await server.close()
})

test('one number that always ends in HTTP 500 takes the provider from nobody else', async () => {
  const server = await startScripted(() => ({ status: 500, body: {} }))
  const target = createTarget({ name: 'test', baseUrl: server.url })
  for (let call = 0; call < 20; call += 1) await target.call(GET)
  assert.equal(target.isDown(), false)
  target.close()
  await server.close()
})

test('a gateway that says its host is gone counts as down', async () => {
  const server = await startScripted(() => ({ status: 503, body: {} }))
  const target = createTarget({ name: 'test', baseUrl: server.url })
  for (let call = 0; call < 10; call += 1) await target.call(GET)
  assert.equal(target.isDown(), true)
  target.close()
  await server.close()
})

test('a provider address inside the house is refused where only public ones are allowed', async () => {
  for (const baseUrl of [
    'http://127.0.0.1:1',
    'http://10.1.2.3',
    'http://[::1]:1',
    'http://[::ffff:a00:1]',
  ]) {
    assert.throws(() => createTarget({ name: 'test', baseUrl, outbound: PUBLIC }), TypeError)
  }
  const target = createTarget({ name: 'test', baseUrl: 'http://localhost:1', outbound: PUBLIC })
  const answer = await target.call(GET)
  assert.deepEqual(answer, {
    ok: false,
    reason: 'not-sent',
    detail: 'localhost is at an address that may not be reached',
  })
  assert.throws(() => createTarget({ name: 'test', baseUrl: 'file:///etc' }), TypeError)
})
