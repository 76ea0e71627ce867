import assert from 'node:assert/strict'
import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import test from 'node:test'
import fastify from 'fastify'
import { knowNetworks } from '#server/limits/networks.ts'
import { Connections } from './connections.ts'
import { endConnections } from './drain.ts'
import { makeListener } from './listener.ts'

test('while a process serves on for its last seconds, nobody who is answered stays on its connections', async (context) => {
  const connections = new Connections({
    most: 100,
    mostPerNetwork: 100,
    isTrusted: () => false,
    neighbourhoodOf: knowNetworks([]),
    refused: () => undefined,
  })
  const app = fastify({ serverFactory: (handler) => makeListener(handler, connections) })
  const life = { draining: false }
  endConnections(app, connections, () => life.draining)
  app.get('/', async () => 'served')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  context.after(async () => {
    agent.destroy()
    await app.close()
  })
  /** What the connection is said to be after the answer, and whether it was a new one. */
  const ask = () =>
    new Promise<readonly [string | undefined, boolean]>((resolve, reject) => {
      const request = get({ port, host: '127.0.0.1', agent }, (answer) => {
        answer.resume()
        answer.once('end', () => resolve([answer.headers.connection, request.reusedSocket]))
      })
      request.once('error', reject)
    })
  assert.deepEqual(await ask(), ['keep-alive', false])
  assert.deepEqual(await ask(), ['keep-alive', true])
  life.draining = true
  assert.deepEqual(await ask(), ['close', true], 'it is answered all the same')
  assert.deepEqual(await ask(), ['close', false], 'and whoever comes anew is answered too')
})
