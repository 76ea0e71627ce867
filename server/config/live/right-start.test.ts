import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openTestDatabase } from '#server/store/embedded/database-for-tests.ts'
import { LIVE_ENVIRONMENT } from '#server/testing/live-environment.ts'

const MAIN = new URL('../../main.ts', import.meta.url).pathname

test('a right configuration starts, with secrets from files, says what it speaks to, and tells no secret', async () => {
  const testDatabase = await openTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'duuka-live-'))
  const secretFile = join(folder, 'portal-secret')
  writeFileSync(secretFile, `${LIVE_ENVIRONMENT['PORTAL_SECRET']}\n`)
  const environment = {
    ...LIVE_ENVIRONMENT,
    PATH: process.env['PATH'],
    PORTAL_SECRET: '',
    PORTAL_SECRET_FILE: secretFile,
    DATABASE_URL: testDatabase.url,
    PORT: '0',
  }
  const child = spawn(process.execPath, [MAIN], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(child, 'exit')
  let said = ''
  const ready = new Promise<void>((resolve, reject) => {
    const callProvider = (part: Buffer): void => {
      said += part.toString()
      if (said.includes('portal ready on')) resolve()
    }
    child.stdout.on('data', callProvider)
    child.stderr.on('data', callProvider)
    child.once('exit', () => reject(new Error(said)))
  })
  try {
    await ready
    for (const line of ['run mode live', 'reached at https://shop.kati.africa', 'Paystack api.paystack.co'])
      assert.ok(said.includes(line), line)
    const secrets = Object.entries(LIVE_ENVIRONMENT).filter(([name]) =>
      /SECRET|KEY|TOKEN|CREDENTIAL/.test(name),
    )
    for (const [name, value] of secrets) assert.ok(!said.includes(value), `the value of ${name} was told`)
  } finally {
    child.kill('SIGTERM')
    await exited
    await testDatabase.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
