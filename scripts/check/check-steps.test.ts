import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { checkSteps, runSteps, summaryOf } from './check-steps.ts'
import { PROJECT } from '../processes.ts'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(PROJECT, 'package.json'), 'utf8'),
)

test('npm run check runs all tests and then every long check, and none is forgotten', () => {
  const entries = checkSteps(scripts).map(({ entry }) => entry)
  assert.equal(entries[0], 'scripts/test.ts')
  const mains = globSync('checks/*/main.ts', { cwd: PROJECT }).map((path) => path.replaceAll('\\', '/'))
  // It draws pictures of documents; that they are as drawn is a test.
  const checks = mains.filter((path) => path !== 'checks/drawn/main.ts')
  assert.deepEqual(entries.slice(1).toSorted(), checks.toSorted())
  assert.match(scripts['check'] ?? '', /scripts\/check\/main\.ts$/)
})

test('a check that finds something fails the run by its name, and the checks behind it run all the same', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'duuka-check-'))
  context.after(() => rmSync(folder, { recursive: true, force: true }))
  const step = (name: string, text: string) => {
    const entry = join(folder, `${name}.mjs`)
    writeFileSync(entry, text)
    return { name, entry }
  }
  const results = runSteps([
    step('kills', 'process.exitCode = 1'),
    step('gone', "process.kill(process.pid, 'SIGKILL')"),
    step('quiet', ''),
  ])
  assert.deepEqual(
    results.map(({ name, code }) => [name, code]),
    [
      ['kills', 1],
      ['gone', null],
      ['quiet', 0],
    ],
  )
  assert.match(
    summaryOf(results),
    /kills .*FAILED, ended with 1\n.*a signal\n.*ok\n\n3 checks, found something: kills, gone$/,
  )
  assert.match(summaryOf(results.slice(2)), /1 checks, nothing found$/)
})

test('whoever mistypes a check is told which there are, and none runs', () => {
  const ran = spawnSync(process.execPath, ['scripts/check/main.ts', 'kaos'], {
    cwd: PROJECT,
    encoding: 'utf8',
  })
  assert.equal(ran.status, 2)
  assert.match(ran.stderr, /Unknown check: kaos\. There are: test, .*\battack\b/)
  assert.equal(ran.stdout, '')
})
