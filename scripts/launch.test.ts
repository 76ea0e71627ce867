import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { launchTests, type LaunchedRun } from './test-runner/launched-run.ts'

/** Starts a run and waits until its database is up. */
async function beginRun(context: TestContext): Promise<LaunchedRun> {
  const run = launchTests(['server/store'])
  context.after(() => run.remove())
  await until(() => globSync('duuka-*/duuka-tests-*/**/postmaster.pid', { cwd: run.place }).length > 0)
  return run
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20))
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  test(`a run ended by ${signal} has left no process and no folder behind when it returns`, async (context) => {
    const run = await beginRun(context)
    assert.ok(run.processes().length > 3, 'launcher, tests and database are running')
    run.launcher.kill(signal)
    await run.ended
    assert.deepEqual([run.processes(), run.leftInPlace()], [[], []])
  })

test('a killed launcher leaves no process and no folder behind either', async (context) => {
  const run = await beginRun(context)
  run.launcher.kill('SIGKILL')
  await run.ended
  await until(() => run.processes().length === 0)
  assert.deepEqual(run.leftInPlace(), [])
})

test('a disk that a killed run had mounted is unmounted, so that its folder goes too', async (context) => {
  const run = await beginRun(context)
  const [folder = ''] = globSync('duuka-*', { cwd: run.place })
  const disk = join(run.place, folder, 'disk')
  mkdirSync(disk)
  // Without the right to mount, as most users are, there is no disk, and a folder to delete like any other.
  spawnSync('mount', ['-t', 'tmpfs', 'duuka-check', disk], { stdio: 'ignore' })
  run.launcher.kill('SIGKILL')
  await run.ended
  await until(() => run.processes().length === 0)
  assert.deepEqual(run.leftInPlace(), [])
})
