import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import { programOnPath } from '#scripts/debian.ts'
import { localFile } from './balancer.ts'

test('the file for HAProxy that an operator copies is one that HAProxy takes', (context) => {
  // The test command leaves this file out, and says so, where there is no HAProxy.
  const program = programOnPath(['haproxy'])
  assert.ok(program, 'there is no HAProxy here')
  const folder = mkdtempSync(join(tmpdir(), 'duuka-haproxy-'))
  context.after(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, localFile({ port: 8_080, portals: ['127.0.0.1:3000', '127.0.0.1:3001'] }))
  const { status, stderr } = spawnSync(program, ['-c', '-f', file], { encoding: 'utf8' })
  assert.equal(status, 0, stderr)
  assert.doesNotMatch(stderr, /WARNING/)
})
