import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { PROJECT } from '../processes.ts'
import type { Tally } from './tally-reporter.ts'

/** Runs these files and returns the tally. */
function tallyOf(context: TestContext, files: Record<string, string>): Tally {
  const folder = mkdtempSync(join(tmpdir(), 'duuka-tally-'))
  context.after(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  // With this variable, a nested run would report in node:test's internal format.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const words = [
    '--test',
    `--test-reporter=${join(PROJECT, 'scripts/test-runner/tally-reporter.ts')}`,
    ...Object.keys(files).filter((name) => name.includes('.test.')),
  ]
  return JSON.parse(spawnSync(process.execPath, words, { cwd: folder, env, encoding: 'utf8' }).stdout)
}

const ONE = "import { test } from 'node:test'\n test('a promise', () => {})\n"

test('a file in which no test runs is reported, and never counted as a passed test', (context) => {
  const tally = tallyOf(context, { 'one.test.mjs': ONE, 'nothing.test.mjs': '' })
  assert.equal(tally.counts.passed, 1)
  assert.deepEqual(tally.empty, ['nothing.test.mjs'])
})

test('each file is reported with the time it took', (context) => {
  const { files } = tallyOf(context, { 'one.test.mjs': ONE, 'two.test.mjs': ONE })
  assert.deepEqual(files.map(({ file }) => file).toSorted(), ['one.test.mjs', 'two.test.mjs'])
  assert.ok(files.every(({ ms }) => ms > 0))
})

test('a test that fails and a file that throws are both failures, each with its reason', (context) => {
  const tally = tallyOf(context, {
    'fails.test.mjs': "import { test } from 'node:test'\n test('kept', () => { throw new Error('lost') })\n",
    'breaks.test.mjs': "throw new Error('broken')\n",
  })
  assert.deepEqual([tally.counts.passed, tally.counts.failed], [0, 2])
  assert.ok(tally.failures.some(({ name, why }) => name === 'kept' && why === 'lost'))
})

test('a failure names its causes before the rest of a long message', (context) => {
  const thrown = `new Error('the run broke off\\n' + 'x'.repeat(5_000), { cause: new Error('no portal answered') })`
  const tally = tallyOf(context, {
    'fails.test.mjs': `import { test } from 'node:test'\n test('kept', () => { throw ${thrown} })\n`,
  })
  assert.match(tally.failures[0]?.why ?? '', /^the run broke off\nbecause: no portal answered\nx/)
})

test('a failed test in a module that several files share belongs to the file that ran it', (context) => {
  const shared =
    "import { test } from 'node:test'\nexport const walk = () => test('kept', () => { throw new Error('lost') })\n"
  const tally = tallyOf(context, {
    'walks.test.mjs': "import { walk } from './walk.mjs'\nwalk()\n",
    'walk.mjs': shared,
  })
  assert.deepEqual(
    tally.failures.map(({ file, at }) => [file, at]),
    [['walks.test.mjs', 'walk.mjs:2 in walks.test.mjs']],
  )
})
