import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { ADDRESSES } from '#contract/addresses.ts'
import { isKnown } from '#server/config/reading/variables.ts'
import { isThere, read, ROOT } from '../repository.ts'
import { typedBlocks } from './typed-blocks.ts'

const PAGE = 'docs/running/install.md'
/** Of the sandbox, and of the shell that types. */
const STRANGERS = /^(?:SANDBOX_\w+|OWNER_PASSWORD|PORTAL_PASSWORD|CN|END|PATH|SHA256SUMS|VERSION)$/

test('what an operator copies from the page of installation is a shell’s language, and names files, settings and addresses that exist', () => {
  const blocks = typedBlocks(read(PAGE))
  assert.ok(blocks.length >= 7)
  const typed = blocks.map(({ text }) => text).join('\n')
  const { status, stderr } = spawnSync('bash', ['-n'], { input: typed, encoding: 'utf8' })
  assert.equal(status, 0, stderr)
  const files = [...typed.matchAll(/\b(?:deploy|scripts\/commands|sandbox)\/[\w./@-]+/g)].map(
    ([path]) => path,
  )
  assert.ok(files.length >= 6)
  assert.deepEqual(
    files.filter((path) => !isThere(path)),
    [],
  )
  const settings = [...typed.matchAll(/\b([A-Z][A-Z\d_]+)=/g)].map(([, name = '']) => name)
  assert.ok(settings.length >= 8)
  assert.deepEqual(
    settings.filter((name) => !isKnown(name) && !STRANGERS.test(name)),
    [],
  )
  const base = /^portal=https:\/\/[^/]+(?<path>\S+)$/m.exec(typed)?.groups?.['path'] ?? ''
  for (const { path } of [ADDRESSES.initiate, ADDRESSES.process, ADDRESSES.fetch])
    assert.ok(path.startsWith(base) && typed.includes(`$portal${path.slice(base.length)}`), path)
})

test('no shipped script or guide puts a password on a command line, which anybody on the machine can read', () => {
  const files = globSync('{deploy/**/*,docs/running/**/*.md,Dockerfile}', { cwd: ROOT }).filter((path) =>
    statSync(join(ROOT, path)).isFile(),
  )
  assert.ok(files.length > 30)
  const found = files.flatMap((path) =>
    read(path)
      .split('\n')
      .filter((line) =>
        /(?:^|\s)(?:-v|--set|--variable)[ =]\w*(?:password|secret)\w*=|\s--password[ =]/i.test(line),
      )
      .map((line) => `${path}: ${line}`),
  )
  assert.deepEqual(found, [])
})
