import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import { createInterface } from 'node:readline/promises'
import { anyFirstPort, choosePort, findFreePort, releasePort } from './ports.ts'

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
    const choice = await choosePort('PORT', String(port), anyFirstPort())
    assert.equal(choice.ok, false)
    assert.match(choice.ok ? '' : choice.problem, new RegExp(`^Port ${port} \\(PORT\\) is already in use\\.`))
  })
})

test('without a wish the portal moves on to a port that is free', async () => {
  const first = await findFreePort(anyFirstPort())
  const next = await choosePort('PORT', undefined, first)
  assert.ok(next.ok && next.port > first && next.port < 32_768)
})

test('a port that is no port is named as such', async () => {
  for (const wrong of ['0', '65536', '80.5', 'http']) {
    const choice = await choosePort('SANDBOX_PORT', wrong, anyFirstPort())
    assert.equal(choice.ok ? '' : choice.problem, 'SANDBOX_PORT must be a port number from 1 to 65535.')
  }
})

/** What `npm start` does about ports until its programs begin to listen. */
const CHOOSES = `
  const { chosenPort, holdManagementPort } = await import(${JSON.stringify(import.meta.resolve('./ports.ts'))})
  const ports = []
  for (const name of ['PORT', 'SANDBOX_PORT', 'CONSOLE_PORT']) ports.push(await chosenPort(name))
  const figures = await holdManagementPort().then(() => 'held', ({ message }) => message)
  console.log(JSON.stringify({ ports, figures }))
  process.stdin.resume()
`

/** A start that has chosen its ports, and waits until `end` before anything listens on them. */
async function beginStart(context: TestContext, managementPort: number) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', CHOOSES], {
    env: { PATH: process.env['PATH'], MANAGEMENT_PORT: String(managementPort) },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const end = () => (child.kill('SIGKILL'), once(child, 'exit'))
  context.after(() => child.kill('SIGKILL'))
  const [said] = (await once(createInterface(child.stdout), 'line')) as [string]
  const { ports, figures } = JSON.parse(said) as { ports: number[]; figures: string }
  return { ports, figures, end }
}

test('two starts begun at the same moment never choose the same port, and one that has ended leaves its ports to the next', async (context) => {
  const managementPort = await findFreePort(anyFirstPort())
  releasePort(managementPort)
  const starts = await Promise.all([beginStart(context, managementPort), beginStart(context, managementPort)])
  const ports = starts.flatMap((one) => one.ports)
  assert.equal(new Set(ports).size, 6, ports.join(', '))
  // Both were given the same management port. The one that can't have it says so immediately.
  const [held, refused] = starts.map(({ figures }) => figures).toSorted((one) => (one === 'held' ? -1 : 1))
  assert.equal(held, 'held')
  assert.match(
    refused ?? '',
    new RegExp(`^Port ${managementPort} \\(MANAGEMENT_PORT\\) is already in use\\.`),
  )
  await Promise.all(starts.map(({ end }) => end()))
  const next = await beginStart(context, managementPort)
  assert.equal(next.figures, 'held')
  await next.end()
})
