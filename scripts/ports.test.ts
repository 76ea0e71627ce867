import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { test } from 'node:test'
import { anyFirstPort, choosePort, findFreePort } from './ports.ts'

/** A port held by another program while the test asks for it. */
async function withBusyPort(ask: (port: number) => Promise<void>): Promise<void> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    await ask((server.address() as AddressInfo).port)
  } finally {
    server.close()
  }
}

test('a port the person asked for is never silently exchanged for another', async () => {
  await withBusyPort(async (port) => {
    const choice = await choosePort('PORT', String(port), { first: anyFirstPort(), taken: [] })
    assert.equal(choice.ok, false)
    assert.match(choice.ok ? '' : choice.problem, new RegExp(`^Port ${port} \\(PORT\\) is already in use\\.`))
  })
})

test('without a wish the portal moves on to a port that is free', async () => {
  const first = await findFreePort(anyFirstPort())
  const next = await choosePort('PORT', undefined, { first, taken: [first] })
  assert.ok(next.ok && next.port > first && next.port < 32_768)
})

test('a port that is no port is named as such', async () => {
  for (const wrong of ['0', '65536', '80.5', 'http']) {
    const choice = await choosePort('SANDBOX_PORT', wrong, { first: anyFirstPort(), taken: [] })
    assert.equal(choice.ok ? '' : choice.problem, 'SANDBOX_PORT must be a port number from 1 to 65535.')
  }
})
