import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import test from 'node:test'
import { EXIT_DATABASE_AWAY } from './tell-not-started.ts'

/** The exit code and standard error of a process started with only this environment. */
function endOf(entry: string, environment: Readonly<Record<string, string>>) {
  const main = new URL(`../../${entry}`, import.meta.url).pathname
  const env = { PATH: process.env['PATH'], ...environment }
  return new Promise<{ readonly code: unknown; readonly said: string }>((resolve) => {
    execFile(process.execPath, [main], { env }, (error, _, said) => resolve({ code: error?.code ?? 0, said }))
  })
}

for (const [entry, variable, place, says] of [
  [
    'main.ts',
    'DATABASE_URL',
    '127.0.0.1:1/duuka',
    'at 127.0.0.1:1 takes no connection (ECONNREFUSED): start it',
  ],
  [
    'console/main.ts',
    'CONSOLE_DATABASE_URL',
    'nobody.invalid/duuka',
    'at nobody.invalid is a name that nobody knows',
  ],
] as const)
  test(`${entry} started without its database says which one and what to do, and is tried again by what keeps it running`, async () => {
    const { code, said } = await endOf(entry, { [variable]: `postgresql://duuka@${place}` })
    const program = variable === 'DATABASE_URL' ? 'portal' : 'console'
    assert.ok(said.includes(`The ${program} could not start: the database ${says}`), said)
    assert.match(said, new RegExp(` in ${variable}\\b`))
    assert.equal(code, EXIT_DATABASE_AWAY)
  })

test('a wrong setting isn’t taken for a database that is away', async () => {
  const { code, said } = await endOf('main.ts', {
    DATABASE_URL: 'postgresql://duuka@127.0.0.1:1/duuka',
    PORT: 'http',
  })
  assert.match(said, /PORT/)
  assert.equal(code, 1)
})
