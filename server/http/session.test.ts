import assert from 'node:assert/strict'
import test from 'node:test'
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { makeSessions } from './session.ts'

/** A page that tells its visitor's session, and the cookie that came with it. */
async function visit(publicUrl: string, cookies = ''): Promise<{ session: string; set: string }> {
  const app = fastify()
  const sessions = makeSessions(publicUrl)
  await app.register(cookie)
  app.get('/', async (request, reply) => sessions.ensure(request, reply))
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
