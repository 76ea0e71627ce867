import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { checkSteps } from './check-steps.ts'
import { keptResults } from './kept-results.ts'
import { isDone, runSteps, summaryOf } from './run-steps.ts'
import { PROJECT } from '../processes.ts'
import { PARTS } from '../test-runner/tiers.ts'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(PROJECT, 'package.json'), 'utf8'),
)

test('npm run check runs the gate, every other test file and every long check', () => {
  const steps = checkSteps(scripts)
  assert.deepEqual(steps[0], { name: 'test', entry: 'scripts/test.ts', words: [] })
  const ofTests = steps.filter(({ entry }) => entry === 'scripts/test.ts')
  assert.deepEqual(
    ofTests.map(({ name }) => name),
    Object.keys(PARTS),
  )
  const mains = globSync('checks/*/main.ts', { cwd: PROJECT }).map((path) => path.replaceAll('\\', '/'))
  // It draws the pictures in the documents. A test checks that they're up to date.
  const checks = mains.filter((path) => path !== 'checks/drawn/main.ts')
  const entries = steps.slice(ofTests.length).map(({ entry }) => entry)
  assert.deepEqual(entries.toSorted(), checks.toSorted())
  assert.match(scripts['check'] ?? '', /scripts\/check\/main\.ts$/)
})

function folderOf(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'duuka-check-'))
  context.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a part that fails or leaves something out is named and fails the run, and the later parts still run', async (context) => {
  const folder = folderOf(context)
  const step = (name: string, text: string) => {
    const entry = join(folder, `${name}.mjs`)
    writeFileSync(entry, text)
    return { name, entry, words: [] }
  }
  const results = await runSteps([
    step('kills', 'process.exitCode = 1'),
    step('gone', "process.kill(process.pid, 'SIGKILL')"),
    step('quiet', ''),
    step('partly', "console.log('LEFT OUT: a day (no haproxy on this machine)')"),
  ])
  assert.deepEqual(
    results.map((result) => [result.name, isDone(result)]),
    [
      ['kills', false],
      ['gone', false],
      ['quiet', true],
      ['partly', false],
    ],
  )
  const summary = summaryOf(results)
  assert.match(
    summary,
    /kills .*FAILED, exit code 1\n.*exit code 137\n.*ok\n.*INCOMPLETE\n {4}LEFT OUT: a day/,
  )
  assert.match(summary, /4 parts, \d\.\d min, failed: kills, gone; incomplete: partly$/)
  assert.match(summaryOf(results.slice(2, 3)), /1 parts, \d\.\d min, no failures$/)
})

test('an interrupted check skips the parts that its commit has passed, and no other commit inherits them', (context) => {
  const folder = folderOf(context)
  const result = { name: 'chaos', code: 0, seconds: 1_100, leftOut: [] }
  const first = keptResults(folder, 'a'.repeat(40))
  first.keep(result)
  first.keep({ ...result, name: 'planted', code: 1 })
  first.keep({ ...result, name: 'day', leftOut: ['LEFT OUT: haproxy'] })
  assert.deepEqual(keptResults(folder, 'a'.repeat(40)).done, [result])
  assert.deepEqual(keptResults(folder, 'b'.repeat(40)).done, [])
})

test('a mistyped part lists the valid ones, and nothing runs', () => {
  const ran = spawnSync(process.execPath, ['scripts/check/main.ts', 'kaos'], {
    cwd: PROJECT,
    encoding: 'utf8',
  })
  assert.equal(ran.status, 2)
  assert.match(ran.stderr, /Unknown part: kaos\. Parts: test, journeys, .*\battack\b/)
  assert.equal(ran.stdout, '')
})
