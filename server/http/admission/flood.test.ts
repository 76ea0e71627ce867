import { inEnglish } from '#domain/replies/sentences.ts'
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { test, type TestContext } from 'node:test'
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { Connections } from './connections.ts'
import { endConnections } from './drain.ts'
import { guardPlaces } from './guard-places.ts'
import { makeListener } from './listener.ts'
import { openPlaces } from './places.ts'
import { openTurns } from './turns.ts'
import { knowNetworks } from '#server/limits/networks.ts'

const MOST = 5
const OPEN = { neighbourhoodOf: knowNetworks([]), sharedPlaces: 2, refused: () => undefined }

interface Counter {
  readonly connections: Connections
  /** One connection of a visitor who reads nothing. */
  readonly reach: (text: string) => Socket
  /** Ends when so many requests are worked on, in all. */
  readonly working: (count: number) => Promise<void>
  /** Lets all work end. */
  readonly finish: () => void
  readonly ask: (path?: string) => Promise<Response>
  readonly close: () => Promise<unknown>
  /** What is half sent is never too late: only a stop ends it. */
  readonly waitForEver: () => void
}

/** A portal with room for five at work; `/page` is too long for the machine to take unread, `/slow` waits for `finish`. */
async function openCounter(context: TestContext, most = 1_000): Promise<Counter> {
  const connections = new Connections({ most, mostPerNetwork: most, isTrusted: () => false, ...OPEN })
  const app = fastify({ serverFactory: (handler) => makeListener(handler, connections) })
  await app.register(cookie)
  const places = openPlaces({ most: MOST, mostPerNetwork: MOST })
  guardPlaces(app, { places, turns: openTurns(), say: inEnglish, ...OPEN })
  endConnections(app, connections, () => false)
  const begun: string[] = []
  let changed = Promise.withResolvers<null>()
  const finished = Promise.withResolvers<null>()
  const page = 'x'.repeat(16 * 1024 * 1024)
  app.get('/', async () => 'here')
  app.get('/page', async () => page)
  app.get('/health/live', { config: { guard: { kind: 'probe' } } }, async () => 'alive')
  app.post('/form', async () => 'saved')
  app.get('/slow', async () => {
    begun.push('')
    changed.resolve(null)
    changed = Promise.withResolvers()
    await finished.promise
    return 'done'
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const close = (): Promise<unknown> => app.close()
  context.after(async () => {
    finished.resolve(null)
    app.server.closeAllConnections()
    await close()
  })
  return {
    connections,
    waitForEver: () => {
      app.server.headersTimeout = 0
      app.server.requestTimeout = 0
      app.server.timeout = 0
    },
    reach: (text) => {
      const socket = connect(port, '127.0.0.1').pause()
      socket.on('error', () => undefined)
      if (text) socket.write(text)
      context.after(() => socket.destroy())
      return socket
    },
    working: async (count) => {
      while (begun.length < count) await changed.promise
    },
    finish: () => finished.resolve(null),
    ask: (path = '/') => fetch(`${url}${path}`, { headers: { connection: 'close' } }),
    close,
  }
}

const GET = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: portal\r\n\r\n`
const HALF =
  'POST /form HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{'

/** The server has seen what was sent before: it has taken in a later connection. */
async function seen(counter: Counter): Promise<void> {
  assert.equal((await counter.ask('/health/live')).status, 200)
}

test('one connection with 1,500 requests and no ear for the answers keeps no customer out, and is cut off', async (context) => {
  const counter = await openCounter(context)
  const flood = counter.reach(GET('/').repeat(1_500))
  flood.resume()
  await once(flood, 'close')
  for (let n = 0; n < 10; n += 1) assert.equal((await counter.ask()).status, 200)
})

test('visitors who read none of their answers keep no customer out', async (context) => {
  const counter = await openCounter(context)
  for (let n = 0; n < 3 * MOST; n += 1) counter.reach(GET('/page').repeat(3))
  await seen(counter)
  for (let n = 0; n < 10; n += 1) assert.equal((await counter.ask()).status, 200)
})

// T23
test('visitors who send half a form keep no customer out', async (context) => {
  const counter = await openCounter(context)
  for (let n = 0; n < 3 * MOST; n += 1) counter.reach(HALF)
  await seen(counter)
  for (let n = 0; n < 10; n += 1) assert.equal((await counter.ask()).status, 200)
})

test('requests of one connection are answered one after the other, in their order', async (context) => {
  const counter = await openCounter(context)
  const socket = counter.reach(GET('/slow') + GET('/') + GET('/slow'))
  await counter.working(1)
  await seen(counter)
  counter.finish()
  socket.resume()
  let text = ''
  for await (const chunk of socket) {
    text += String(chunk)
    if ((text.match(/done/g) ?? []).length === 2) break
  }
  assert.deepEqual(text.match(/done|here/g), ['done', 'here', 'done'])
})

test('who comes when all places are taken is told when to come back, and finds room when the work is done', async (context) => {
  const counter = await openCounter(context)
  const taken = Array.from({ length: MOST }, () => counter.reach(GET('/slow')))
  await counter.working(MOST)
  const crowded = await counter.ask()
  assert.deepEqual([crowded.status, crowded.headers.get('retry-after')], [503, '2'])
  assert.equal((await counter.ask('/health/live')).status, 200)
  counter.finish()
  for (const one of taken) await once(one.resume(), 'data')
  assert.equal((await counter.ask()).status, 200)
})

test('customers who left before their answer take nobody else’s place when the work for them is done', async (context) => {
  const counter = await openCounter(context)
  const gone = Array.from({ length: MOST }, () => counter.reach(GET('/slow')))
  await counter.working(MOST)
  for (const one of gone) one.destroy()
  counter.finish()
  while ((await counter.ask()).status !== 200) await seen(counter)
})

test('idle visitors make room for the next customer, the longest idle first', async (context) => {
  const counter = await openCounter(context, 10)
  const first = counter.reach('')
  await once(first, 'connect')
  await seen(counter)
  const gone = once(first, 'close')
  first.resume()
  for (let n = 0; n < 30; n += 1) counter.reach('')
  await gone
  assert.equal((await counter.ask()).status, 200)
  assert.ok(counter.connections.size <= 10)
})

test('neither half a request nor a silent visitor holds a stop', { timeout: 60_000 }, async (context) => {
  const counter = await openCounter(context)
  counter.waitForEver()
  counter.reach(HALF)
  counter.reach('GET / HTTP/1.1\r\nHo')
  counter.reach('')
  await seen(counter)
  await counter.close()
  await assert.rejects(counter.ask())
})
