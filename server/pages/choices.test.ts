import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { FORM, pageApp } from '../testing/pages/page-app.ts'

let app: FastifyInstance
before(async () => {
  ;({ app } = await pageApp())
})
after(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const post = (url: string, fields: Record<string, string>) =>
  app.inject({ method: 'POST', url, headers: FORM, payload: new URLSearchParams(fields).toString() })

// SHELL-22
test('the language chosen without script is the language of the next page', async () => {
  const answer = await post('/language', { lang: 'SW', back: '/prepaid-recharge' })
  assert.equal(answer.statusCode, 303)
  assert.equal(answer.headers.location, '/prepaid-recharge')
  assert.match(String(answer.headers['set-cookie']), /^lang=SW; /)
  const { body } = await get('/prepaid-recharge', { cookie: 'a=b; lang=SW' })
  assert.match(body, /<html lang="sw"/)
  assert.match(body, /Ongeza salio/)
  assert.match(body, /<title>Ongeza salio/)
  assert.doesNotMatch(/<main.*<\/main>/s.exec(body)?.[0] ?? '', /Recharge a prepaid line/)
})

test('no choice leads off this site or plants another cookie', async () => {
  for (const back of ['//evil.example', 'https://evil.example', '/\\evil.example', '/a\r\nset-cookie: x=y'])
    assert.equal((await post('/language', { lang: 'SW', back })).headers.location, '/')
  const answer = await post('/preferences', { theme: 'dark; Path=/x', saver: 'maybe', back: '/' })
  assert.equal(answer.headers['set-cookie'], undefined)
})

test('dark and data saver hold from the first byte of the next page', async () => {
  const { body } = await get('/', { cookie: 'theme=dark; saver=on' })
  assert.match(body, /<html[^>]*data-theme="dark"[^>]*data-saver="on"/)
  assert.match((await get('/', { 'save-data': 'on' })).body, /data-saver="on"/)
})

test('an unknown path says so and offers ways on; an unknown call is not a page', async () => {
  const unknown = await get('/sw/xyz')
  assert.equal(unknown.statusCode, 404)
  assert.match(unknown.body, /There is no page at \/sw\/xyz\./)
  assert.match(unknown.body, /data-page="about"/)
  assert.equal((await get('/%zz')).statusCode >= 400, true)
  assert.doesNotMatch((await get('/orp/bfe/nothing')).body, /<html/)
})

test('a visitor who comes again fetches nothing twice', async () => {
  const first = await get('/')
  const etag = String(first.headers.etag)
  const again = await get('/', { 'if-none-match': etag })
  assert.equal(again.statusCode, 304)
  const file = /\/assets\/home-[^"]+\.js/.exec(first.body)?.[0] ?? ''
  const script = await get(file, { 'accept-encoding': 'br' })
  assert.equal(script.headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.equal(script.headers['content-encoding'], 'br')
  assert.equal((await get('/assets/..%2f..%2fpackage.json')).statusCode, 404)
})
