import { inEnglish } from '#domain/replies/sentences.ts'
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { ADDRESSES } from '#contract/addresses.ts'
import { registerUnknown } from './admission/unknown-addresses.ts'
import { makeApiKeys } from './api-keys.ts'
import { guardRequests } from './guard-requests.ts'
import { ownOrigins } from './origin/own-origins.ts'
import type { RouteGuard } from './route-guard.ts'

const HOST = 'kati.example'
const COOKIE = 'sid=1'
const CALL = ADDRESSES.process.path
const VOTES = [ADDRESSES.likeFaq.path, ADDRESSES.likeFaq.path.slice(0, -1)]
const LOOKS = [ADDRESSES.status.path, ADDRESSES.fetch.path, '/payment/status']
const say = inEnglish

const of = (guard: RouteGuard) => ({ config: { guard } })

/** A live portal of a call, a page that takes a form, and its health. */
async function openGuarded(context: TestContext, portalApiKey = ''): Promise<FastifyInstance> {
  const app = fastify()
  await app.register(cookie)
  registerUnknown(app, say)
  guardRequests(app, {
    apiKeys: makeApiKeys({ portalApiKey, portalApiKeyOld: '', partners: [] }),
    isHttps: true,
    own: ownOrigins({ publicUrl: `https://${HOST}`, port: 3_000, runMode: 'live', furtherHosts: [] }),
    spoken: { opco: 'UG', languages: ['EN', 'SW'] },
    hasSession: ({ cookies }) => cookies['sid'] !== undefined,
    say,
  })
  app.get('/health/live', of({ kind: 'probe', hasAnyHost: true }), async () => 'alive')
  app.get('/page', of({ kind: 'page' }), async () => 'here')
  app.post('/page', of({ kind: 'page' }), async () => 'sent')
  app.post(CALL, of({ kind: 'call' }), async () => 'paid')
  for (const path of VOTES) app.get(path, of({ kind: 'call', changes: true }), async () => 'liked')
  for (const path of LOOKS) {
    const kind = path.startsWith('/payment/') ? 'page' : 'call'
    app.get(path, of({ kind, isTraced: true }), async () => 'looked')
  }
  context.after(() => app.close())
  return app
}

// SEC-22
test('a customer who came over https once is never sent to the plain address', async (context) => {
  const app = await openGuarded(context)
  const { headers } = await app.inject({ url: '/page', headers: { host: HOST } })
  assert.match(String(headers['strict-transport-security']), /^max-age=31536000;/)
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['cross-origin-resource-policy'], 'same-origin')
})

test('a name of somebody else that leads here shows nothing and calls nothing, but the process can be asked whether it lives', async (context) => {
  const app = await openGuarded(context)
  for (const host of ['evil.example', '10.0.0.7:3000', '']) {
    const foreign = { host, origin: `https://${host}`, 'sec-fetch-site': 'same-origin' }
    assert.equal((await app.inject({ url: '/page', headers: foreign })).statusCode, 421)
    assert.equal((await app.inject({ method: 'POST', url: CALL, headers: foreign })).statusCode, 421)
    assert.equal((await app.inject({ url: '/health/live', headers: { host } })).statusCode, 200)
  }
})

test('a call with a session that says nothing of where it comes from pays nothing; a program without one goes on', async (context) => {
  const app = await openGuarded(context)
  const call = async (headers: Record<string, string>): Promise<number> =>
    (await app.inject({ method: 'POST', url: CALL, headers: { host: HOST, ...headers } })).statusCode
  assert.equal(await call({ cookie: COOKIE }), 403)
  assert.equal(await call({ cookie: COOKIE, origin: 'https://evil.example', product: 'ORP' }), 403)
  assert.equal(await call({ cookie: COOKIE, product: 'ORP' }), 200)
  assert.equal(await call({ cookie: COOKIE, origin: `https://${HOST}` }), 200)
  assert.equal(await call({}), 200)
})

test('another site’s page can’t press a button for a customer, and the refusal is shown as a page', async (context) => {
  const app = await openGuarded(context)
  const own = { 'sec-fetch-site': 'same-origin', origin: `https://${HOST}` }
  const foreign = [
    {},
    { ...own, 'sec-fetch-site': 'cross-site' },
    { ...own, 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ]
  for (const from of foreign) {
    const answer = await app.inject({ method: 'POST', url: '/page', headers: { host: HOST, ...from } })
    assert.equal(answer.statusCode, 403, JSON.stringify(from))
    assert.match(String(answer.headers['content-type']), /^text\/html/)
    assert.match(answer.body, /This form was not sent from one of our pages\./)
    assert.match(answer.body, /<a target="_top" href="\/page">Open this page again<\/a>/)
  }
  const sent = await app.inject({ method: 'POST', url: '/page', headers: { host: HOST, ...own } })
  assert.equal(sent.statusCode, 200)
})

test('a link on another site votes for nobody', async (context) => {
  const app = await openGuarded(context)
  for (const from of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'none' }, {}]) {
    const headers = { host: HOST, cookie: COOKIE, ...from }
    for (const url of VOTES) assert.equal((await app.inject({ url, headers })).statusCode, 403)
  }
})

// WIRE-13, T24
test('a call for another country or in a language that nobody speaks here is refused, not taken for another', async (context) => {
  const app = await openGuarded(context)
  const call = async (headers: Record<string, string>): Promise<number> =>
    (await app.inject({ method: 'POST', url: CALL, headers: { host: HOST, ...headers } })).statusCode
  for (const headers of [{ opco: 'NG' }, { lang: 'FR' }, { lang: 'EN,SW' }])
    assert.equal(await call(headers), 400)
  for (const headers of [
    { opco: 'UG', lang: 'SW' },
    { opco: 'ug', lang: 'en' },
    { opco: '', lang: '' },
  ])
    assert.equal(await call(headers), 200)
})

// T24
test('a request that two readers could read differently is refused', async (context) => {
  const app = await openGuarded(context)
  const odd = { host: HOST, 'transfer-encoding': 'identity, chunked' }
  assert.equal((await app.inject({ method: 'POST', url: CALL, headers: odd })).statusCode, 400)
})

// WIRE-15, T24
test('a method that is not offered is told which ones are, on pages and on calls', async (context) => {
  const app = await openGuarded(context)
  const headers = { host: HOST }
  for (const [method, url, allow] of [
    ['DELETE', '/page', 'GET, HEAD, POST'],
    ['PUT', '/nothing', 'GET, HEAD'],
    ['DELETE', CALL, 'POST'],
    ['GET', CALL, 'POST'],
    ['OPTIONS', '/page', 'GET, HEAD, POST'],
  ] as const) {
    const answer = await app.inject({ method, url, headers })
    assert.deepEqual([answer.statusCode, answer.headers.allow], [405, allow], `${method} ${url}`)
  }
  const unknown = await app.inject({ method: 'DELETE', url: '/orp/bfe/nothing', headers })
  assert.equal(unknown.statusCode, 404)
})

test('no preview, no guess of a browser and no picture on another site gives up a payment or has seen it fail', async (context) => {
  const app = await openGuarded(context)
  const cross = { 'sec-fetch-site': 'cross-site' }
  const nobody = [
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender', 'sec-fetch-site': 'none' },
    { purpose: 'prefetch' },
    { ...cross, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    { ...cross, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
  ]
  const person = [
    {},
    { ...cross, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  ]
  const look = async (
    url: string,
    more: Record<string, string>,
    method: 'GET' | 'HEAD' = 'GET',
  ): Promise<number> =>
    (await app.inject({ method, url: `${url}?status=CANCELLED`, headers: { host: HOST, ...more } }))
      .statusCode
  for (const url of LOOKS) {
    for (const headers of nobody)
      assert.ok((await look(url, headers)) >= 400, `${url} ${JSON.stringify(headers)}`)
    for (const headers of person)
      assert.equal(await look(url, headers), 200, `${url} ${JSON.stringify(headers)}`)
    assert.equal(await look(url, {}, 'HEAD'), 405)
  }
})

// WIRE-12
test('whoever calls without the key of the API, or with one that is nearly it, gets nothing', async (context) => {
  const app = await openGuarded(context, 'the key')
  const codeOf = async (headers: Record<string, string>): Promise<number> =>
    (await app.inject({ method: 'POST', url: CALL, headers: { host: HOST, ...headers } })).statusCode
  for (const wrong of ['', 'the', 'the kez', 'THE KEY', 'the key, the key', 'the key and more'])
    assert.equal(await codeOf({ 'x-api-key': wrong }), 401, wrong)
  assert.equal(await codeOf({}), 401)
  assert.equal(await codeOf({ 'x-api-key': 'the key' }), 200)
})
