import assert from 'node:assert/strict'
import test from 'node:test'
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { giveSessions } from './request-sessions.ts'
import { callerOf, makeSessions } from './session.ts'

/** A page that tells its visitor's session, and the cookie that came with it. */
async function visit(publicUrl: string, cookies = ''): Promise<{ session: string; set: string }> {
  const app = fastify()
  await app.register(cookie)
  const sessionOf = giveSessions(app, {
    sessions: makeSessions(publicUrl, 'a secret of the tests'),
    origins: [publicUrl],
  })
  app.get('/', { config: { guard: { kind: 'page' } } }, async (request) => sessionOf(request))
  const answer = await app.inject({ url: '/', headers: { cookie: cookies } })
  await app.close()
  return { session: answer.body, set: String(answer.headers['set-cookie']) }
}

test('a session lives a day from the last page that was opened, and no payment is lost by opening one', async () => {
  const first = await visit('https://portal.example')
  assert.match(first.session, /^[A-Za-z0-9_-]{32}$/)
  const expected = `__Host-sid=${first.session}; Max-Age=86400; Path=/; HttpOnly; Secure; SameSite=Lax`
  assert.equal(first.set, expected)
  const later = await visit('https://portal.example', `__Host-sid=${first.session}`)
  assert.deepEqual(later, first)
})

test('a session that no portal made is not taken over', async () => {
  const { session, set } = await visit('http://portal.example', 'sid=short')
  assert.match(session, /^[A-Za-z0-9_-]{32}$/)
  assert.match(set, /^sid=[A-Za-z0-9_-]{32}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/)
})

/** The key that a call is made with, from an address, in a session ('' for none). */
async function keyOf(from: string, session: string, headers: Record<string, string> = {}): Promise<string> {
  const app = fastify()
  await app.register(cookie)
  app.post('/', async (request) => callerOf(request, session).idempotencyKey ?? '')
  const asked = {
    method: 'POST',
    url: '/',
    remoteAddress: from,
    headers: { 'idempotency-key': '1', ...headers },
  } as const
  const { body } = await app.inject(asked)
  await app.close()
  return body
}

test('two robots that number their purchases alike never get each other’s, and one that asks again gets its own', async () => {
  const robot = await keyOf('41.210.1.2', '')
  assert.equal(await keyOf('41.210.1.2', ''), robot)
  assert.notEqual(await keyOf('41.210.1.3', ''), robot)
  assert.notEqual(await keyOf('41.210.1.2', '', { authorization: 'Bearer of another' }), robot)
  assert.notEqual(await keyOf('41.210.1.2', '', { 'x-api-key': 'of another' }), robot)
  assert.equal(await keyOf('41.210.1.2', 'S'.repeat(32)), '1', 'a session has keys of its own already')
})
