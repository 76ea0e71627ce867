import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openTestDatabase } from '#server/store/embedded/database-for-tests.ts'
import { LIVE_ENVIRONMENT } from '#server/testing/live-environment.ts'

const MAIN = new URL('../../main.ts', import.meta.url).pathname

interface Started {
  /** What it said so far. */
  readonly said: () => string
  /** Asks it to read its files anew; answers what it says of that. */
  readonly reload: () => Promise<string>
}

/** A portal with nothing but this environment and a database, while `look` looks at it. */
async function withStarted(
  environment: Readonly<Record<string, string>>,
  look: (started: Started) => unknown,
): Promise<void> {
  const testDatabase = await openTestDatabase()
  const env = {
    ...environment,
    PATH: process.env['PATH'],
    DATABASE_URL: testDatabase.url,
    SINGLE_DATABASE: 'accepted',
    PORT: '0',
  }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(child, 'exit')
  let said = ''
  let heard: (() => void) | null = null
  for (const output of [child.stdout, child.stderr])
    output.on('data', (part: Buffer) => {
      said += part.toString()
      heard?.()
    })
  const saying = (words: string, from = 0): Promise<string> =>
    new Promise((resolve, reject) => {
      const looks = (): void => {
        if (said.slice(from).includes(words)) resolve(said.slice(from))
      }
      heard = looks
      child.once('exit', () => reject(new Error(said)))
      looks()
    })
  try {
    await saying('portal ready on')
    await look({
      said: () => said,
      reload: () => {
        const from = said.length
        child.kill('SIGHUP')
        return saying('Reload: ', from)
      },
    })
  } finally {
    child.kill('SIGTERM')
    await exited
    await testDatabase.close()
  }
}

test('a right configuration starts, with secrets from files, says what it speaks to, and tells no secret', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'duuka-live-'))
  const secretFile = join(folder, 'portal-secret')
  writeFileSync(secretFile, `${LIVE_ENVIRONMENT['PORTAL_SECRET']}\n`)
  const environment = { ...LIVE_ENVIRONMENT, PORTAL_SECRET: '', PORTAL_SECRET_FILE: secretFile }
  try {
    await withStarted(environment, async ({ said, reload }) => {
      for (const line of ['run mode live', 'reached at https://shop.kati.africa', 'Paystack api.paystack.co'])
        assert.ok(said().includes(line), line)
      writeFileSync(secretFile, 'too short\n')
      const refused = await reload()
      assert.match(refused, /stays as it was[^]*PORTAL_SECRET must be at least 22 characters/)
      writeFileSync(secretFile, `${LIVE_ENVIRONMENT['OPERATOR_KEY']}\n`)
      assert.match(await reload(), /in use now: PORTAL_SECRET_FILE/)
      const secrets = Object.entries(LIVE_ENVIRONMENT).filter(([name]) =>
        /SECRET|KEY|TOKEN|CREDENTIAL/.test(name),
      )
      for (const [name, value] of secrets) assert.ok(!said().includes(value), `the value of ${name} was told`)
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a portal of Uganda starts with Airtel, DPO and Africa’s Talking alone', async () => {
  const own =
    /^(?:RUN_MODE|OPCO|PUBLIC_URL|PORTAL_SECRET|BRAND_EMAIL|TRUSTED_PROXIES|(?:AIRTEL|DPO|SMS|OPERATOR)_\w+)$/
  const environment = Object.fromEntries(Object.entries(LIVE_ENVIRONMENT).filter(([name]) => own.test(name)))
  await withStarted({ ...environment, PAYMENT_PROVIDERS: 'AIRTEL,DPO' }, ({ said }) => {
    for (const party of [
      'mobile money (Airtel) openapi.airtel.africa',
      'DPO secure.3gdirectpay.com',
      'SMS api.',
    ])
      assert.ok(said().includes(party), party)
    assert.doesNotMatch(said(), /Paystack|UBA|M-PESA|SmartCash|GSMA/)
  })
})

test('what customers paid is not lost with one machine: a start for real money asks for a standby, or for a word that it goes without', async () => {
  const testDatabase = await openTestDatabase()
  const environment = {
    ...LIVE_ENVIRONMENT,
    PATH: process.env['PATH'],
    DATABASE_URL: testDatabase.url,
    PORT: '0',
  }
  const { status, stderr } = spawnSync(process.execPath, [MAIN], { env: environment, encoding: 'utf8' })
  await testDatabase.close()
  assert.equal(status, 1)
  assert.match(
    stderr,
    /could not start: no synchronous standby is named .*docs\/running\/failover\.md.*SINGLE_DATABASE=accepted/,
  )
})
