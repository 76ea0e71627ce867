import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { PROJECT } from '../processes.ts'
import type { TestRun } from './run-test-files.ts'
import type { Tally } from './tally-reporter.ts'

const ENDS = "import { test } from 'node:test'\n test('a promise', () => {})\n"
/** What it started lives on and holds its pipe, as a portal does that nobody asked to end. */
const LIVES_ON = `import { spawn } from 'node:child_process'\n${ENDS}spawn('sleep', ['60'])\n`

const FAILS =
  "import { test } from 'node:test'\n test('a promise broken', () => { throw new Error('it broke', { cause: new Error('the wire') }) })\n"

const folder = mkdtempSync(join(tmpdir(), 'duuka-run-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** One run for all: a file that never ends takes as long as a run waits for it. */
const { status, stdout, tally } = runFiles({
  'ends.test.mjs': ENDS,
  'fails.test.mjs': FAILS,
  'lives-on.test.mjs': LIVES_ON,
})

/** Runs files side by side: what the run said, and its tally. */
function runFiles(sources: Readonly<Record<string, string>>) {
  for (const [name, source] of Object.entries(sources)) writeFileSync(join(folder, name), source)
  const run: TestRun = {
    files: Object.keys(sources),
    atOnce: 2,
    withinMs: 15_000,
    grep: undefined,
    counts: join(folder, 'counts.json'),
  }
  // A run inside a test would speak the runner's own language.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const words = [join(PROJECT, 'scripts/test-runner/run-test-files.ts'), JSON.stringify(run)]
  const ran = spawnSync(process.execPath, words, { cwd: folder, env, encoding: 'utf8' })
  const counted: Tally = JSON.parse(readFileSync(run.counts, 'utf8'))
  return { status: ran.status, stdout: ran.stdout, tally: counted }
}

test('a file that never ends is ended and named, and what the others said is counted', () => {
  assert.equal(status, 1)
  assert.match(stdout, /lives-on\.test\.mjs does not end/)
  assert.ok(tally.counts.passed >= 1)
  assert.ok(tally.failures.some(({ name }) => name.endsWith('lives-on.test.mjs')))
})

test('whoever reads a run that was cut off finds why a test failed, and not only which', () => {
  const [before = ''] = stdout.split('lives-on.test.mjs does not end')
  assert.match(before, /a promise broken\n {2}fails\.test\.mjs:2\n {2}it broke\n {2}because: the wire/)
})
