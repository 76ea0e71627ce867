import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { globSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { PROJECT } from './processes.ts'

/** Long enough to be in the middle of a run, with a database and its clients. */
const WORDS = ['scripts/launch.mjs', 'scripts/test.ts', 'server/store']

/** A run of tests by the launcher, with a folder of its own for temporary files, once its database has started. */
async function beginRun(context: TestContext) {
  const place = mkdtempSync(join(tmpdir(), 'run-'))
  context.after(() => rmSync(place, { recursive: true, force: true }))
  // A run inside a test would speak the runner's own language, and use its database.
  const { NODE_TEST_CONTEXT: _, TEST_DATABASE_URL: __, TEST_DATABASE_TEMPLATE: ___, ...env } = process.env
  const launcher = spawn(process.execPath, WORDS, {
    cwd: PROJECT,
    stdio: 'ignore',
    env: { ...env, TMPDIR: place },
  })
  const ended = new Promise((settle) => launcher.once('exit', settle))
  await until(() => globSync('duuka-*/duuka-tests-*/**/postmaster.pid', { cwd: place }).length > 0)
  return { launcher, ended, place }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((settle) => setTimeout(settle, 20))
}

/** Processes whose words, environment or folder name the place. */
function processesOf(place: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid) || pid === String(process.pid)) return false
    try {
      if (/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) return false
      const said = ['cmdline', 'environ'].map((name) => readFileSync(`/proc/${pid}/${name}`, 'utf8'))
      return [...said, readlinkSync(`/proc/${pid}/cwd`)].some((text) => text.includes(place))
    } catch {
      return false
    }
  })
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  test(`once a run that was ended by ${signal} has returned, no process and no folder of it is left`, async (context) => {
    const { launcher, ended, place } = await beginRun(context)
    assert.ok(processesOf(place).length > 3, 'launcher, tests and database are running')
    launcher.kill(signal)
    await ended
    assert.deepEqual(processesOf(place), [])
    assert.deepEqual(readdirSync(place), [])
  })

test('a launcher that was killed leaves no process and no folder of its run either', async (context) => {
  const { launcher, ended, place } = await beginRun(context)
  launcher.kill('SIGKILL')
  await ended
  await until(() => processesOf(place).length === 0)
  assert.deepEqual(readdirSync(place), [])
})
