import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import test from 'node:test'
import fastify from 'fastify'
import { cutSlowBodies, giveTime } from './slow-bodies.ts'

const HALF = (path: string): string =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 6\r\n\r\n{"a"`

test('a stranger who sends half a body is cut off; somebody signed in has time for a large file', async (context) => {
  const app = fastify()
  cutSlowBodies(app, 20)
  app.post('/open', async () => 'read')
  app.post('/inside', { onRequest: async (request) => giveTime(request) }, async () => 'read')
  context.after(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const reach = (path: string) => {
    const socket = connect(port, '127.0.0.1')
    context.after(() => socket.destroy())
    socket.write(HALF(path))
    return socket
  }
  const inside = reach('/inside')
  const open = reach('/open').resume()
  await once(open, 'close')
  inside.write(':1')
  const [answer] = (await once(inside, 'data')) as [Buffer]
  assert.match(String(answer), /^HTTP\/1\.1 400 /, 'read to its end: half of an object')
})
