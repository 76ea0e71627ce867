import assert from 'node:assert/strict'
import test from 'node:test'
import { readConsoleConfig } from '#server/config/console-config.ts'
import { startConsole } from './start-console.ts'

for (const [place, says] of [
  [
    '127.0.0.1:1/duuka',
    /^the database at 127\.0\.0\.1:1 takes no connection \(ECONNREFUSED\): .* in CONSOLE_DATABASE_URL/,
  ],
  [
    'nobody.invalid/duuka',
    /^the database at nobody\.invalid is a name that nobody knows .*: correct the host in CONSOLE_DATABASE_URL$/,
  ],
] as const)
  test(`whoever starts a console whose database cannot be reached reads which, and what to do: ${place}`, async () => {
    const found = readConsoleConfig({ CONSOLE_DATABASE_URL: `postgresql://console@${place}` })
    assert.ok(found.ok)
    await assert.rejects(startConsole(found.config, '0.0.0', 'nowhere'), (error: Error) => {
      assert.match(error.message, says)
      return true
    })
  })
