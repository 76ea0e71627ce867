import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { ADDRESSES } from '#contract/addresses.ts'
import { isKnown } from '#server/config/reading/variables.ts'
import { isThere, read } from '../repository.ts'
import { typedBlocks } from './typed-blocks.ts'

const PAGE = 'docs/running/install.md'
/** Of the sandbox, and of the shell that types. */
const STRANGERS = /^(?:SANDBOX_\w+|OWNER|PORTAL|CN|END|PATH|SHA256SUMS|VERSION)$/

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
