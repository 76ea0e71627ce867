import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test, type TestContext } from 'node:test'
import { launchTests, type LaunchedRun } from './test-runner/launched-run.ts'

/** A run in the middle of its tests, with a database and its clients. */
async function beginRun(context: TestContext): Promise<LaunchedRun> {
  const run = launchTests(['server/store'])
  context.after(() => run.remove())
  await until(() => globSync('duuka-*/duuka-tests-*/**/postmaster.pid', { cwd: run.place }).length > 0)
  return run
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((settle) => setTimeout(settle, 20))
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  test(`once a run that was ended by ${signal} has returned, no process and no folder of it is left`, async (context) => {
    const run = await beginRun(context)
    assert.ok(run.processes().length > 3, 'launcher, tests and database are running')
    run.launcher.kill(signal)
    await run.ended
    assert.deepEqual([run.processes(), run.leftInPlace()], [[], []])
  })

test('a launcher that was killed leaves no process and no folder of its run either', async (context) => {
  const run = await beginRun(context)
  run.launcher.kill('SIGKILL')
  await run.ended
  await until(() => run.processes().length === 0)
  assert.deepEqual(run.leftInPlace(), [])
})
