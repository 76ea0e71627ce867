import assert from 'node:assert/strict'
import { test } from 'node:test'
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { guardRequests } from './guard-requests.ts'

test('a customer who came over https once is never sent to the plain address', async (context) => {
  const app = fastify()
  await app.register(cookie)
  guardRequests(app, { portalApiKey: '', isHttps: true })
  app.get('/quick', async () => 'here')
  context.after(() => app.close())
  const answer = await app.inject('/quick')
  assert.match(String(answer.headers['strict-transport-security']), /^max-age=31536000;/)
})
