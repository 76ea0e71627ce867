import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROJECT } from '../processes.ts'
import type { TestRun } from './run-test-files.ts'
import type { Tally } from './tally-reporter.ts'

/**
 * Tests that passed and failed in one stage; `faults` says in words what went wrong beside them, and `failures`
 * which tests failed, where and why.
 */
export type StageResult = {
  passed: number
  failed: number
  faults: string[]
  failures?: Tally['failures']
  /** Where the time went. */
  files?: Tally['files']
}

/** Nothing to tell. */
export const NOTHING: StageResult = { passed: 0, failed: 0, faults: [] }

/** A stage that went wrong as a whole. */
export function fault(words: string): StageResult {
  return { ...NOTHING, faults: [words] }
}

/** How test files are run: `atOnce` of them side by side, and only tests whose name contains `grep`. */
export type RunOptions = { env: NodeJS.ProcessEnv; atOnce: number; grep: string | undefined }

/** Of this process alone: a test may run tests. */
const COUNTS = join(tmpdir(), `duuka-test-counts-${process.pid}.json`)
/** Ends a hanging file; no test depends on how long anything takes. */
const HANGING_AFTER_MS = 10 * 60_000

/** Every test file of the repository, with `/`, by name. */
export function testFiles(): string[] {
  const all = globSync('**/*.test.ts', {
    cwd: PROJECT,
    exclude: ['node_modules', 'build', 'build-console', 'build.*/', '.cache', '.data'],
  })
  return all.map((path) => path.replaceAll('\\', '/')).toSorted()
}

/** Runs a tool of the repository on the present Node; anything but success is one fault. */
export function runTool(tool: string, words: readonly string[]): StageResult {
  const result = spawnSync(process.execPath, [join(PROJECT, 'node_modules', tool), ...words], {
    cwd: PROJECT,
    stdio: 'inherit',
  })
  if (result.status === 0) return NOTHING
  return fault(`${words.join(' ') || tool} ended with ${result.status ?? result.signal}`)
}

/** Runs test files with node:test. A run without tests, or one that dies, is a fault. */
export async function runTests(files: readonly string[], options: RunOptions): Promise<StageResult> {
  if (files.length === 0) return fault('there are no tests')
  rmSync(COUNTS, { force: true })
  const run: TestRun = {
    files,
    atOnce: options.atOnce,
    withinMs: HANGING_AFTER_MS,
    grep: options.grep,
    counts: COUNTS,
  }
  const program = join(PROJECT, 'scripts/test-runner/run-test-files.ts')
  const running = spawn(process.execPath, [program, JSON.stringify(run)], {
    cwd: PROJECT,
    stdio: 'inherit',
    env: options.env,
  })
  const [status]: (number | null)[] = await once(running, 'exit')
  const counted = countsOf(status ?? null, options.grep === undefined)
  rmSync(COUNTS, { force: true })
  if (options.grep !== undefined && counted.passed + counted.failed + counted.faults.length === 0)
    counted.faults.push(`no test has a name with “${options.grep}”`)
  return counted
}

/** `each`: every file has to run a test of its own. */
function countsOf(status: number | null, each: boolean): StageResult {
  const written = existsSync(COUNTS) ? readFileSync(COUNTS, 'utf8') : ''
  if (written === '') return fault('the tests ended before they were counted')
  const { counts, failures, files, empty }: Tally = JSON.parse(written)
  const { passed, failed, cancelled, skipped, todo } = counts
  const leftOut = skipped + todo
  const faults = leftOut > 0 ? [`${leftOut} tests were left out`] : []
  if (each) faults.push(...empty.map((file) => `${file} runs no test`))
  if (status !== 0 && failed + cancelled === 0) faults.push(`the tests ended with ${status}`)
  return { passed, failed: failed + cancelled, faults, failures, files }
}
