import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import test, { type TestContext } from 'node:test'
import { Registry } from 'prom-client'
import { openManagementPort } from './management-port.ts'

const BUILD = { version: '1.2.3', country: 'UG', runMode: 'live', node: 'one:7' }

async function portOf(context: TestContext, missing: readonly string[], port = 0): Promise<string> {
  const health = {
    isLive: () => true,
    ready: async () => missing.length === 0,
    missing: async () => missing,
    lastFound: () => true,
  }
  const management = {
    registry: new Registry(),
    build: BUILD,
    refresh: async () => undefined,
    health: () => health,
  }
  const server = await openManagementPort({ host: '127.0.0.1', port }, management)
  context.after(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('whoever runs the portal reads why no customers are sent here, which no public address tells', async (context) => {
  const url = await portOf(context, ['database', 'places'])
  const answer = await fetch(`${url}/health/ready`)
  assert.deepEqual(
    [answer.status, await answer.json()],
    [503, { status: 'not ready', missing: ['database', 'places'] }],
  )
  assert.equal((await fetch(`${url}/health/live`)).status, 200)
})

test('an operator reads which build runs, and nothing is changed by this port', async (context) => {
  const url = await portOf(context, [])
  assert.deepEqual(await (await fetch(`${url}/build`)).json(), BUILD)
  assert.equal((await fetch(`${url}/health/ready`)).status, 200)
  assert.equal((await fetch(`${url}/metrics`)).status, 200)
  assert.equal((await fetch(`${url}/metrics`, { method: 'POST' })).status, 405)
  assert.equal((await fetch(`${url}/payment`)).status, 404)
})

test('a port that somebody else has is told by the variable that names it', async (context) => {
  const { port } = new URL(await portOf(context, []))
  await assert.rejects(portOf(context, [], Number(port)), /MANAGEMENT_PORT \d+ on 127\.0\.0\.1 .*EADDRINUSE/)
})
