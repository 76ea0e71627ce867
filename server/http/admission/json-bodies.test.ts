import assert from 'node:assert/strict'
import { test } from 'node:test'
import fastify from 'fastify'
import { acceptJson, depthOf } from './json-bodies.ts'

test('the depth of a body is that of its brackets, not of what customers write in their texts', () => {
  assert.equal(depthOf('{"data":{"metaInfo":{"leadId":"[[[[{{"}}}'), 3)
  assert.equal(depthOf(String.raw`{"comment":"a \" [[[ \\"}`), 1)
  assert.equal(depthOf('[[],[[]]]'), 3)
})

test('a body that is nested without end is refused before it costs anything', async (context) => {
  const app = fastify()
  acceptJson(app)
  app.post('/call', async () => 'read')
  context.after(() => app.close())
  const send = async (payload: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/call',
        headers: { 'content-type': 'application/json' },
        payload,
      })
    ).statusCode
  assert.equal(await send('{"data":{"metaInfo":{"leadId":"1"}}}'), 200)
  for (const deep of [
    `{"extra":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
    '['.repeat(60_000),
    '[[[[[[[[[[[]]]]]]]]]]]',
  ])
    assert.equal(await send(deep), 400)
})
