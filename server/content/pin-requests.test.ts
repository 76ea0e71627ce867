import assert from 'node:assert/strict'
import test from 'node:test'
import fastify from 'fastify'
import { makeSnapshot, type ContentSnapshot } from '#content/snapshot.ts'
import { pinRequests } from './pin-requests.ts'
import { pinnedStore } from './pinned-store.ts'
import { english } from '../testing/content-stage.ts'

const version = (n: number): ContentSnapshot =>
  makeSnapshot(english({ 'a-translation': { word: `word ${n}` } }), { version: n, digest: '', cdnHost: '' })

test('a customer’s page is made of one version, also when another is published while it is made', async (context) => {
  let current = version(1)
  const content = pinnedStore(() => current)
  const app = fastify()
  context.after(() => app.close())
  pinRequests(app, content)
  const read = () => `${content.version} ${content.texts('EN')['word']} ${content.snapshot().version}`
  app.route({
    method: ['GET', 'POST'],
    url: '/orp/cms/page',
    handler: async () => {
      const before = read()
      current = version(current.version + 1)
      await new Promise((next) => void setImmediate(next))
      return [before, read()]
    },
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  for (const body of [null, JSON.stringify({ a: 'x'.repeat(100_000) })]) {
    const began = current.version
    const answer = await fetch(`${url}/orp/cms/page`, {
      method: body === null ? 'GET' : 'POST',
      headers: body === null ? {} : { 'content-type': 'application/json' },
      body,
    })
    const one = `${began} word ${began} ${began}`
    assert.deepEqual(await answer.json(), [one, one])
    assert.equal(answer.headers.get('x-content-version'), String(began))
  }
  assert.equal(content.version, 3)
})
