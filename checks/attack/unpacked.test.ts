import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import test from 'node:test'
import { gzipSync } from 'node:zlib'
import { makeStrangers } from './strangers.ts'

const ANSWERS: Readonly<Record<string, Buffer>> = {
  '/plain': gzipSync('Enter an amount.'),
  '/for-programmers': gzipSync('undefined'),
  // Compressed bytes can spell a forbidden word by chance.
  '/garbled': Buffer.from('\u0000 NaN \u0000'),
}

test('compressed answers are unpacked before their words are judged, so random bytes neither look like a fault nor hide one', async (context) => {
  const server = createServer((request, response) => {
    response.writeHead(422, { 'content-type': 'text/plain', 'content-encoding': 'gzip' })
    response.end(ANSWERS[request.url ?? ''])
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  context.after(() => server.close())
  const { port } = server.address() as AddressInfo
  const strangers = makeStrangers({ portalUrl: `http://127.0.0.1:${port}`, manyAddresses: false })
  context.after(() => strangers.close())
  const from = '127.0.0.1'
  const plain = await strangers.send({ path: '/plain', from })
  assert.equal(plain?.text, 'Enter an amount.')
  assert.deepEqual(strangers.unfit(), [])
  await strangers.send({ path: '/for-programmers', from })
  assert.equal(await strangers.send({ path: '/garbled', from }), null)
  await strangers.send({ path: '/plain', method: 'HEAD', from })
  assert.deepEqual(
    strangers.unfit().map((line) => line.replace(/:.*/, '')),
    ['words that no customer understands (a type that is none)', 'an answer that cannot be unpacked'],
  )
})
