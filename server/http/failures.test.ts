import assert from 'node:assert/strict'
import test from 'node:test'
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { ADDRESSES } from '#contract/addresses.ts'
import { DatabaseUnavailable } from '#server/store/database.ts'
import { registerFailures } from './failures.ts'

async function toldOn(url: string, written: 'nothing' | 'unknown'): Promise<string> {
  const app = fastify()
  await app.register(cookie)
  registerFailures(app)
  app.post(url, async () => {
    throw new DatabaseUnavailable('away', { written })
  })
  const answer = await app.inject({ method: 'POST', url })
  await app.close()
  assert.equal(answer.statusCode, 503)
  assert.equal(answer.headers['retry-after'], '5')
  return answer.json<{ message: string }>().message
}

// WIRE-24
test('only a call that asks nobody for money, and wrote nothing, says that nothing was charged', async () => {
  const { initiate, process, status } = ADDRESSES
  assert.match(await toldOn(initiate.path, 'nothing'), /Nothing was charged/)
  for (const [path, written] of [
    [initiate.path, 'unknown'],
    [process.path, 'nothing'],
    [process.path, 'unknown'],
    [status.path, 'nothing'],
  ] as const)
    assert.doesNotMatch(await toldOn(path, written), /charged/)
})
