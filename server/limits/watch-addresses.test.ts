import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import test from 'node:test'
import fastify from 'fastify'
import { networkOf } from '#domain/codes/network.ts'
import { watchAddresses } from './watch-addresses.ts'

test('behind a proxy that writes ports each network keeps its own limit, and words that are no address are said once', async (context) => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const app = fastify({ logger: { level: 'error', stream }, trustProxy: ['127.0.0.1'] })
  context.after(() => app.close())
  watchAddresses(app)
  app.get('/', async (request) => networkOf(request.ip))
  const from = async (forwarded: string): Promise<string> =>
    (await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } })).body
  assert.equal(await from('41.210.1.2:51234'), '41.210.1.0/24')
  assert.equal(await from('41.210.1.9:1'), '41.210.1.0/24')
  assert.equal(await from('[2001:db8:7::1]:443'), '2001:db8:7::/48')
  assert.deepEqual(lines, [])
  const unread = [await from('unknown'), await from('_hidden'), await from('41.210.1.2:port')]
  assert.equal(new Set(unread).size, 1)
  assert.notEqual(unread[0], '')
  assert.equal(lines.length, 1)
  assert.doesNotMatch(lines[0] ?? '', /_hidden|41\.210/)
})
