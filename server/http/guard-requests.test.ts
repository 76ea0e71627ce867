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

test('whoever calls without the key of the API, or with one that is nearly it, gets nothing', async (context) => {
  const app = fastify()
  await app.register(cookie)
  guardRequests(app, { portalApiKey: 'the key', isHttps: true })
  app.get('/orp/bfe/api/portal-service/x', async () => 'here')
  context.after(() => app.close())
  const codeOf = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/orp/bfe/api/portal-service/x', headers })).statusCode
  for (const wrong of ['', 'the', 'the kez', 'THE KEY', 'the key, the key', 'the key and more'])
    assert.equal(await codeOf({ 'x-api-key': wrong }), 401, wrong)
  assert.equal(await codeOf({}), 401)
  assert.equal(await codeOf({ 'x-api-key': 'the key' }), 200)
})
