import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { guardRequests } from './guard-requests.ts'

const MOST = 3

interface Counter {
  readonly url: string
  readonly port: number
  /** Ends when so many requests wait for their answer. */
  readonly waiting: (count: number) => Promise<void>
  /** Ends when so many of them have left. */
  readonly left: (count: number) => Promise<void>
}

/** A portal with room for three, whose `/slow` is answered to nobody. */
async function openCounter(context: TestContext): Promise<Counter> {
  const app = fastify()
  await app.register(cookie)
  const sockets: Promise<unknown>[] = []
  let changed = Promise.withResolvers<null>()
  guardRequests(app, {
    portalApiKey: '',
    say: (sentence) => sentence,
    isHttps: true,
    mostAtOnce: MOST,
  })
  app.get('/quick', async () => 'here')
  app.get('/health/live', async () => 'alive')
  app.get('/slow', (request, reply) => {
    sockets.push(once(reply.raw, 'close'))
    changed.resolve(null)
    changed = Promise.withResolvers()
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  context.after(() => app.close())
  const waiting = async (count: number): Promise<void> => {
    while (sockets.length < count) await changed.promise
  }
  return {
    url,
    port: (app.server.address() as AddressInfo).port,
    waiting,
    left: async (count) => void (await Promise.all(sockets.slice(0, count))),
  }
}

function ask(port: number): { readonly leave: () => void } {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write('GET /slow HTTP/1.1\r\nHost: portal\r\n\r\n')
  return { leave: () => socket.destroy() }
}

test('customers who leave before their answer take nobody else’s place', async (context) => {
  const counter = await openCounter(context)
  for (let round = 1; round <= 4; round += 1) {
    const gone = Array.from({ length: MOST }, () => ask(counter.port))
    await counter.waiting(round * MOST)
    for (const one of gone) one.leave()
    await counter.left(round * MOST)
  }
  const answer = await fetch(`${counter.url}/quick`)
  assert.deepEqual([answer.status, await answer.text()], [200, 'here'])
  assert.match(answer.headers.get('strict-transport-security') ?? '', /^max-age=31536000;/)
})

test('who comes when all places are taken is told when to come back, and the portal still says that it lives', async (context) => {
  const counter = await openCounter(context)
  const taken = Array.from({ length: MOST }, () => ask(counter.port))
  await counter.waiting(MOST)
  const crowded = await fetch(`${counter.url}/quick`)
  assert.deepEqual([crowded.status, crowded.headers.get('retry-after')], [503, '2'])
  assert.equal((await fetch(`${counter.url}/health/live`)).status, 200)
  for (const one of taken) one.leave()
  await counter.left(MOST)
  assert.equal((await fetch(`${counter.url}/quick`)).status, 200)
})
