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
/** The process it starts keeps running and holds its pipe open, like a portal that was never stopped. */
const LIVES_ON = `import { spawn } from 'node:child_process'\n${ENDS}spawn('sleep', ['60'])\n`

const FAILS =
  "import { test } from 'node:test'\n test('a promise broken', () => { throw new Error('it broke', { cause: new Error('the wire') }) })\n"

const folder = mkdtempSync(join(tmpdir(), 'duuka-run-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** One run for all tests, since it takes the whole time limit to end a file that hangs. */
const { status, stdout, tally } = runFiles({
  'ends.test.mjs': ENDS,
  'fails.test.mjs': FAILS,
  'lives-on.test.mjs': LIVES_ON,
})

/** Runs files in parallel and returns the exit code, the output and the tally. */
function runFiles(sources: Readonly<Record<string, string>>) {
  for (const [name, source] of Object.entries(sources)) writeFileSync(join(folder, name), source)
  const run: TestRun = {
    files: Object.keys(sources),
    atOnce: 2,
    withinMs: 15_000,
    grep: undefined,
    counts: join(folder, 'counts.json'),
  }
  // With this variable, a nested run would report in node:test's internal format.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const words = [join(PROJECT, 'scripts/test-runner/run-test-files.ts'), JSON.stringify(run)]
  const ran = spawnSync(process.execPath, words, { cwd: folder, env, encoding: 'utf8' })
  const counted: Tally = JSON.parse(readFileSync(run.counts, 'utf8'))
  return { status: ran.status, stdout: ran.stdout, tally: counted }
}

test('a file that never exits is killed and named, and the other files are still counted', () => {
  assert.equal(status, 1)
  assert.match(stdout, /lives-on\.test\.mjs doesn't exit/)
  assert.ok(tally.counts.passed >= 1)
  assert.ok(tally.failures.some(({ name }) => name.endsWith('lives-on.test.mjs')))
})

test('a run that was cut off has already said why a test failed, not only which one', () => {
  const [before = ''] = stdout.split("lives-on.test.mjs doesn't exit")
  assert.match(before, /a promise broken\n {2}fails\.test\.mjs:2\n {2}it broke\n {2}because: the wire/)
})
