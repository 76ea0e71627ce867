import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { PROJECT } from './processes.ts'
import type { TestRun } from './run-test-files.ts'
import type { Tally } from './tally-reporter.ts'

const ENDS = "import { test } from 'node:test'\n test('a promise', () => {})\n"
/** What it started lives on and holds its pipe, as a portal does that nobody asked to end. */
const LIVES_ON = `import { spawn } from 'node:child_process'\n${ENDS}spawn('sleep', ['60'])\n`

test('a file that never ends is ended and named, and what the others said is counted', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'duuka-run-'))
  context.after(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'ends.test.mjs'), ENDS)
  writeFileSync(join(folder, 'lives-on.test.mjs'), LIVES_ON)
  const run: TestRun = {
    files: ['ends.test.mjs', 'lives-on.test.mjs'],
    atOnce: 2,
    withinMs: 15_000,
    grep: undefined,
    counts: join(folder, 'counts.json'),
  }
  // A run inside a test would speak the runner's own language.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const words = [join(PROJECT, 'scripts', 'run-test-files.ts'), JSON.stringify(run)]
  const { status, stdout } = spawnSync(process.execPath, words, { cwd: folder, env, encoding: 'utf8' })
  assert.equal(status, 1)
  assert.match(stdout, /lives-on\.test\.mjs does not end/)
  const tally: Tally = JSON.parse(readFileSync(run.counts, 'utf8'))
  assert.ok(tally.counts.passed >= 1)
  assert.ok(tally.failures.some(({ name }) => name.endsWith('lives-on.test.mjs')))
})
