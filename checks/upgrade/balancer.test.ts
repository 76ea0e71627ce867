import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import { ensureProgram } from '#scripts/debian.ts'
import { localFile } from './balancer.ts'

test('the file for HAProxy that an operator copies is one that HAProxy takes', (context) => {
  const program = ensureProgram('haproxy')
  if (program === undefined) return context.diagnostic('LEFT OUT: HAProxy is not on this machine')
  const folder = mkdtempSync(join(tmpdir(), 'duuka-haproxy-'))
  context.after(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, localFile({ port: 8_080, portals: ['127.0.0.1:3000', '127.0.0.1:3001'] }))
  const { status, stderr } = spawnSync(program, ['-c', '-f', file], { encoding: 'utf8' })
  assert.equal(status, 0, stderr)
  assert.doesNotMatch(stderr, /WARNING/)
})
