import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { ROOT } from '../repository.ts'

function search(folder: string): { readonly status: number | null; readonly told: string } {
  const words = [join(ROOT, 'checks', 'security', 'find-secrets.mjs'), folder]
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' })
  return { status, told: stdout + stderr }
}

test('no key of anybody lies in the repository', () => {
  const { status, told } = search(ROOT)
  assert.equal(status, 0, told)
  assert.match(told, /^\d{3,} files, 0 secrets$/m)
})

/** In pieces, so that the search above does not find its own test. */
const PLANTED = {
  'a private key': [
    '-----BEGIN RSA ',
    'PRIVATE KEY-----\n',
    'MIIEpAIBAAKCAQEA'.repeat(8),
    '\n-----END RSA ',
    'PRIVATE KEY-----',
  ],
  'a key of Amazon': ['AWS_SECRET_ACCESS_KEY=', 'wJalrXUtnFEMI/K7MDENG/bPx', 'RfiCYzzzzzzzKEY'],
  'a token of GitHub': ['token = "ghp_', 'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx"'],
  'an address with a password': ['DATABASE_URL=postgres://portal:', 'hU7fR2k9Lq@db.operator.example/duuka'],
  'a live key of Paystack': ['PAYSTACK=sk_', 'live_0123456789abcdef0123456789abcdef01234567'],
  'a live key of Flutterwave': ['KEY=FLWSECK', '-0123456789abcdef0123456789abcdef-X'],
}

for (const [what, parts] of Object.entries(PLANTED))
  test(`${what} that somebody left in a file would be found, and is not printed`, (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'duuka-secrets-'))
    t.after(() => rmSync(folder, { recursive: true, force: true }))
    spawnSync('git', ['init', '--quiet'], { cwd: folder })
    const secret = parts.join('')
    writeFileSync(join(folder, 'settings.env'), `# kept by mistake\n${secret}\n`)
    const { status, told } = search(folder)
    assert.equal(status, 1, told)
    assert.match(told, /^settings\.env:\d+: /m)
    for (const part of parts.slice(1)) assert.ok(!told.includes(part.trim()) || part.trim() === '', told)
  })
