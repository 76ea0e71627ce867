import assert from 'node:assert/strict'
import test from 'node:test'
import { CONSOLE_CALLS, CONSOLE_HEADER } from '#contract/console/addresses.ts'
import { claimsOf, openConsole } from '#server/testing/console/console-stage.ts'

const TRIES = 2_000
const FAR = '203.0.113.9'

test('a stranger with 2,000 tries leaves a handful of lines in the audit, and colleagues elsewhere come in meanwhile', async (context) => {
  const console = await openConsole(context, { runMode: 'live' })
  const { app, stage } = console
  const headers = { host: 'localhost:3100', [CONSOLE_HEADER]: '1' }
  const attempt = async (n: number): Promise<number> => {
    const id = `made-up-${n}`
    const credential = { id, rawId: id, type: 'public-key', response: {}, clientExtensionResults: {} }
    const reply = await app.inject({
      method: 'POST',
      url: CONSOLE_CALLS.signIn.path,
      remoteAddress: FAR,
      headers: { ...headers, cookie: `__Host-console=${'A'.repeat(43)}` },
      payload: { ceremony: 'B'.repeat(32), credential },
    })
    return reply.statusCode
  }
  const statuses = new Map<number, number>()
  for (let n = 0; n < TRIES; n += 1) {
    const status = await attempt(n)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (n === TRIES / 2) await console.signIn('grace.nakato', 'care')
  }
  assert.deepEqual(new Set(statuses.keys()), new Set([401, 429]))
  assert.equal(statuses.get(401), 50, 'made-up keys count together')
  const page = await app.inject({ url: '/company-account', remoteAddress: FAR, headers })
  assert.equal(page.statusCode, 429)
  assert.match(page.body, /^Too often just now/)
  assert.ok(Number(page.headers['retry-after']) > 0)
  assert.equal(await console.open().enter(claimsOf('peter.okello', 'finance')), '/')
  await app.close()
  const lines = await stage.rows<{ tries: number }>(
    `select coalesce((detail->>'count')::int, 1) as tries from staff_event where act = 'refused-sign-in'`,
  )
  assert.ok(lines.length <= 5, `${lines.length} lines`)
  assert.equal(
    lines.reduce((sum, { tries }) => sum + tries, 0),
    50,
  )
})
