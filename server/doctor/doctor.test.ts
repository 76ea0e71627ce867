import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { test, type TestContext } from 'node:test'
import { openTestDatabase } from '#server/store/embedded/database-for-tests.ts'
import { migrate } from '#server/store/migrate.ts'
import { LIVE_ENVIRONMENT } from '#server/testing/live-environment.ts'
import { runDoctor } from './doctor-command.ts'

async function ask(environment: Readonly<Record<string, string>>, ...words: readonly string[]) {
  const lines: string[] = []
  const code = await runDoctor(words, {
    environment,
    embeddedUrl: async () => '',
    say: (line) => void lines.push(line),
  })
  return { code, text: lines.join('\n') }
}

/** A port that something else than a portal holds. */
async function busyPort(context: TestContext): Promise<number> {
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  context.after(() => void server.close())
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

test('an operator reads what is wrong by name and with the remedy, and no secret of theirs', async (context) => {
  const database = await openTestDatabase()
  context.after(() => database.close())
  await migrate(database.url)
  const port = await busyPort(context)
  const { PORTAL_SECRET: secret = '', ...given } = LIVE_ENVIRONMENT
  const environment = { ...given, DATABASE_URL: database.url, PORT: `${port}`, PAYMENT_PROVIDERS: 'AIRTEL' }
  const { code, text } = await ask({ ...environment, AIRTEL_CLIENT_SECRET: 'password1' })
  assert.equal(code, 1)
  assert.match(
    text,
    /^wrong +configuration +PORTAL_SECRET is needed .* → set PORTAL_SECRET, or PORTAL_SECRET_FILE/m,
  )
  assert.match(text, /^wrong +configuration +AIRTEL_CLIENT_SECRET is too easy to guess .* → correct/m)
  assert.match(text, /^wrong +port +\S+ is taken by another program → /m)
  assert.match(text, /^ok +schema +as this version wants it/m)
  assert.match(text, /^ok +rights +on all \d+ tables/m)
  assert.match(text, /^wrong +standby +none: .* → alter system/m)
  assert.match(text, /^ok +clock +agrees with the database/m)
  assert.doesNotMatch(text, /password1/)
  assert.ok(!text.includes(secret))
})

test('a database that is not there is said in one line, without its password', async () => {
  const { code, text } = await ask({
    DATABASE_URL: ['postgresql://portal', 'hunter2@127.0.0.1:1/duuka'].join(':'),
  })
  assert.equal(code, 1)
  assert.match(text, /^wrong +database +127\.0\.0\.1:1 takes no connection \(ECONNREFUSED\) → start it/m)
  assert.doesNotMatch(text, /hunter2/)
})

test('the example holds what a live portal of the country demands, and with all of it filled in the portal may start', async () => {
  const { code, text } = await ask({ PAYMENT_PROVIDERS: 'AIRTEL,DPO' }, '--example', 'UG')
  assert.equal(code, 0)
  const lines = text.split('\n').filter((line) => /^[A-Z]/.test(line))
  const filled = Object.fromEntries(
    lines.map((line) => {
      const [name = '', value = ''] = line.split('=')
      return [name, value || (LIVE_ENVIRONMENT[name] ?? '')]
    }),
  )
  assert.ok(lines.includes('PAYMENT_PROVIDERS=AIRTEL,DPO'))
  assert.ok(!lines.some((line) => /^(?:GSMA|UBA|DARAJA)_/.test(line)))
  const { text: said } = await ask({ ...filled, PORT: '0' })
  assert.match(said, /^ok +configuration +is right \(run mode live, country UG\)/m)
  assert.equal((await ask({}, '--example', 'XX')).code, 2)
  assert.equal((await ask({}, 'cure')).code, 2)
})
