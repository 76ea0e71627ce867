import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { expectRail } from '../testing/expect-rail.ts'
import { railsOn } from '../testing/rails-on-stage.ts'
import { startSandboxProcess } from '../testing/sandbox-process.ts'
import { startScripted } from '../testing/scripted-server.ts'
import type { Seen } from '../testing/scripted-server.ts'
import { PROVIDERS } from './payment-providers.ts'
import type { Charge, Notice } from './port.ts'

const arrived: Seen[] = []
let onArrival: () => void = () => undefined
const portal = await startScripted((one) => {
  arrived.push(one)
  onArrival()
  return { status: 200, body: {} }
})
const sandbox = await startSandboxProcess(portal.url)
const stages = railsOn(sandbox)
after(async () => {
  for (const { rail } of stages) rail.close()
  await sandbox.close()
  await portal.close()
})

/** The first notification about a charge, once it is there. */
async function noticeAbout(charge: Charge): Promise<Seen> {
  const bare = charge.ourRef.replace('-', '')
  for (;;) {
    const found = arrived.find((one) => `${one.path} ${one.body}`.replaceAll('-', '').includes(bare))
    if (found) return found
    await new Promise<void>((resolve) => (onArrival = resolve))
  }
}

const headersOf = (seen: Seen): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(seen.headers).map(([name, value]) => [name, String(value)]))

const noticeFrom = (seen: Seen): Notice => ({
  headers: headersOf(seen),
  rawBody: Buffer.from(seen.body),
  query: new URL(seen.path, 'http://portal').searchParams,
})

test('no provider takes money whose promises were never tried: each has a stage', () => {
  const tried = stages.map(({ label, rail }) => label ?? rail.name)
  const missing = `${PROVIDERS.map(({ name }) => name).join(', ')} against ${tried.join(', ')}`
  assert.equal(
    stages.length,
    PROVIDERS.length,
    `${missing}: add a stage to providers/testing/rails-on-stage.ts`,
  )
})

for (const stage of stages)
  expectRail(stage, {
    ...sandbox,
    noticeAbout: async (charge) => noticeFrom(await noticeAbout(charge)),
  })
