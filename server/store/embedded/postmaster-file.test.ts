import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import { readPostmasterFile } from './postmaster-file.ts'

/** Writes and deletes the file as fast as it can, until it's killed. */
const WRITER = `
  const { rmSync, writeFileSync } = require('node:fs')
  const turn = () => {
    for (let n = 0; n < 200; n += 1) { writeFileSync(process.argv[1], '4711\\n'); rmSync(process.argv[1]) }
    setImmediate(turn)
  }
  process.stdout.write('on')
  turn()`

test('a database server that ends while its file is read keeps no portal from starting', async (context) => {
  const cluster = mkdtempSync(join(tmpdir(), 'duuka-postmaster-'))
  context.after(() => rmSync(cluster, { recursive: true, force: true }))
  assert.equal(readPostmasterFile(cluster), null)
  const writer = spawn(process.execPath, ['-e', WRITER, join(cluster, 'postmaster.pid')])
  context.after(() => writer.kill('SIGKILL'))
  await once(writer.stdout, 'data')
  const seen = new Set(Array.from({ length: 20_000 }, () => readPostmasterFile(cluster)?.[0] ?? null))
  for (const first of seen) assert.ok([null, '', '4711'].includes(first), String(first))
})
