import assert from 'node:assert/strict'
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { read, ROOT } from '../repository.ts'

/** A password or key setting with a literal value, as opposed to none or a reference to the environment. */
const FILLED =
  /^\s*(?:-\s*)?["']?[\w.-]*(?:passw(?:ord|d)|cipher-pass|secret|_key|-key)["']?\s*[=:]\s*(?!["']?[${])\S/i

// S-24
test('the deployment files contain no passwords, so nobody runs on a published one', () => {
  const files = globSync('deploy/**/*', { cwd: ROOT }).filter((file) => statSync(join(ROOT, file)).isFile())
  assert.ok(files.length > 20, 'the deployment files are found')
  const filled = files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (FILLED.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  )
  assert.deepEqual(filled, [])
})

test('a password in a deployment file would be found', () => {
  for (const line of [
    'PATRONI_REWIND_PASSWORD=change-me',
    '  password: duuka',
    'repo1-cipher-pass=word',
    'SERVER_SECRET=abc',
  ])
    assert.match(line, FILLED)
  for (const line of [
    'PATRONI_REWIND_PASSWORD=',
    'SECRET=${SECRET:?}',
    'password_encryption: scram-sha-256',
    'export OWNER_PASSWORD',
  ])
    assert.doesNotMatch(line, FILLED)
})
