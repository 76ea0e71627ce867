import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import fastify from 'fastify'
import { Connections } from './connections.ts'
import { makeListener } from './listener.ts'
import { answerUnreadable, unreadableTo } from './unreadable-requests.ts'
import { knowNetworks } from '#server/limits/networks.ts'

test('a browser whose cookies grew too large, and bytes that are no request, are answered in words and by the envelope', async (context) => {
  const connections = new Connections({
    most: 10,
    mostPerNetwork: 10,
    isTrusted: () => false,
    neighbourhoodOf: knowNetworks([]),
    refused: () => undefined,
  })
  const app = fastify({
    serverFactory: (handler) => makeListener(handler, connections),
    clientErrorHandler: unreadableTo(connections),
  })
  app.get('/', async () => 'here')
  context.after(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const tell = async (bytes: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(bytes)
    return text(socket)
  }
  const large = await tell(`GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'c'.repeat(20_000)}\r\n\r\n`)
  assert.match(large, /^HTTP\/1\.1 431 /)
  assert.match(large, /connection: close/)
  const said: unknown = JSON.parse(large.split('\r\n\r\n')[1] ?? '')
  assert.deepEqual(said, {
    statusCode: 431,
    status: 'failed',
    message: 'The request is too large.',
    result: null,
  })
  const nonsense = await tell('FOO BAR\r\n\r\n')
  assert.match(nonsense, /^HTTP\/1\.1 400 [\s\S]*"message":"The request could not be read\."/)
})

test('who was too slow is told so, and nothing is written into an answer that is on its way', async () => {
  const line = new PassThrough()
  answerUnreadable({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, asLine(line), false)
  assert.match(await text(line), /^HTTP\/1\.1 408 [\s\S]*took too long\. Please try again\./)
  const answering = new PassThrough()
  answerUnreadable({ code: 'HPE_INVALID_METHOD' }, asLine(answering), true)
  assert.equal(answering.destroyed, true)
  assert.equal(answering.readableLength, 0)
})

function asLine(stream: PassThrough): Parameters<typeof answerUnreadable>[1] {
  return stream as unknown as Parameters<typeof answerUnreadable>[1]
}
