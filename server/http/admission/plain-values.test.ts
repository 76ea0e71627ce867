import { inEnglish } from '#domain/replies/sentences.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { acceptForms } from '#server/pages/form.ts'
import { guardPlainValues } from './plain-values.ts'

test('text that no record can hold is refused wherever it stands, and never breaks what is behind', async (context) => {
  const app = fastify()
  await app.register(cookie)
  guardPlainValues(app, inEnglish)
  acceptForms(app)
  app.post('/call', async () => 'taken')
  app.get('/page/:name', async () => 'shown')
  context.after(() => app.close())
  const json = { 'content-type': 'application/json' }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const bad = [
    ['/call', json, '{"data":{"leadId":"\\u0000"}}'],
    ['/call', json, '{"data":{"values":{"a\\u0000":"b"}}}'],
    ['/call', json, '["\\ud800"]'],
    ['/call', form, 'comment=a%00b'],
    ['/call', form, 'a%00b=c'],
    ['/call?x=%00', json, '{}'],
  ] as const
  for (const [url, headers, payload] of bad) {
    const answer = await app.inject({ method: 'POST', url, headers, payload })
    assert.equal(answer.statusCode, 400, `${url} ${payload}`)
    assert.match(answer.body, /could not be understood/)
  }
  for (const url of ['/page/a%00b', '/page/x?q=%00'])
    assert.equal((await app.inject(url)).statusCode, 400, url)
  const good = await app.inject({
    method: 'POST',
    url: '/call',
    headers: json,
    payload: '{"a":"Ñandú 😀 \\n"}',
  })
  assert.equal(good.statusCode, 200)
})
