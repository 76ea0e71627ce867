import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { test } from 'node:test'
import type { TestContext } from 'node:test'
import { openRelay } from './relay.ts'
import type { Relay } from './relay.ts'

/** A server that says everything back, behind a relay; `heard` is what reached it. */
async function openEcho(context: TestContext): Promise<{ relay: Relay; heard: () => string }> {
  let heard = ''
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', (part) => {
      heard += part.toString()
      socket.write(part)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const relay = await openRelay({ port: (server.address() as AddressInfo).port })
  context.after(async () => {
    await relay.close()
    for (const socket of open) socket.destroy()
    server.close()
  })
  return { relay, heard: () => heard }
}

async function dial(context: TestContext, relay: Relay): Promise<Socket> {
  const socket = connect({ port: relay.port, host: '127.0.0.1', noDelay: true })
  context.after(() => socket.destroy())
  await once(socket, 'connect')
  return socket
}

async function say(socket: Socket, word: string): Promise<string> {
  socket.write(word)
  const [part] = (await once(socket, 'data')) as [Buffer]
  return part.toString()
}

test('what passes arrives as it was sent', async (context) => {
  const { relay } = await openEcho(context)
  const socket = await dial(context, relay)
  assert.equal(await say(socket, 'one'), 'one')
  relay.delay(5)
  assert.equal(await say(socket, 'two'), 'two')
})

test('in silence nothing arrives and nobody is told; a connection that lost a byte never speaks again', async (context) => {
  const { relay, heard } = await openEcho(context)
  const [spoke, idle] = [await dial(context, relay), await dial(context, relay)]
  await say(spoke, 'before')
  await say(idle, 'idle')
  relay.silence()
  const written = new Promise((resolve) => spoke.write('lost', resolve))
  await written
  // The relay reads in the order in which the bytes came: when it has taken this one, it has taken those.
  while (relay.sound() > 1) await new Promise((resolve) => setImmediate(resolve))
  relay.pass()
  spoke.write('after')
  assert.equal(await say(idle, 'idle again'), 'idle again', 'what was idle goes on')
  assert.equal(heard(), 'beforeidleidle again')
  assert.equal(spoke.destroyed, false, 'nobody was told')
})

test('what is asked arrives while answers are lost, and that connection never speaks again', async (context) => {
  const { relay, heard } = await openEcho(context)
  const socket = await dial(context, relay)
  await say(socket, 'before')
  relay.loseAnswers()
  socket.write('asked')
  while (relay.sound() > 0) await new Promise((resolve) => setImmediate(resolve))
  relay.pass()
  assert.equal(heard(), 'beforeasked')
  assert.equal(socket.destroyed, false, 'nobody was told')
  assert.equal(await say(await dial(context, relay), 'again'), 'again')
})

test('a cut resets what is open and refuses what comes, until it passes again', async (context) => {
  const { relay } = await openEcho(context)
  const socket = await dial(context, relay)
  await say(socket, 'before')
  const reset = once(socket, 'error')
  relay.cut()
  const [error] = (await reset) as [NodeJS.ErrnoException]
  assert.equal(error.code, 'ECONNRESET')
  const refused = connect({ port: relay.port, host: '127.0.0.1' })
  await assert.rejects(once(refused, 'data'))
  relay.pass()
  assert.equal(await say(await dial(context, relay), 'again'), 'again')
})
