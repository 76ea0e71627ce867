import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROJECT } from '../processes.ts'
import type { TestRun } from './run-test-files.ts'
import type { Tally } from './tally-reporter.ts'

/**
 * How many tests passed and failed in one stage. `faults` describes anything else that went wrong, and `failures`
 * lists which tests failed, where and why.
 */
export type StageResult = {
  passed: number
  failed: number
  faults: string[]
  failures?: Tally['failures']
  /** How long each file took. */
  files?: Tally['files']
}

/** Nothing to report. */
export const NOTHING: StageResult = { passed: 0, failed: 0, faults: [] }

/** Result of a stage that failed as a whole. */
export function fault(words: string): StageResult {
  return { ...NOTHING, faults: [words] }
}

/** How to run test files: `atOnce` of them in parallel, and only tests whose name contains `grep`. */
export type RunOptions = { env: NodeJS.ProcessEnv; atOnce: number; grep: string | undefined }

/** Named after this process, because a test may run tests. */
const COUNTS = join(tmpdir(), `duuka-test-counts-${process.pid}.json`)
/** When a file counts as hanging. No test depends on how long anything takes. */
const HANGING_AFTER_MS = 10 * 60_000

/** Every test file in the repository, sorted, with `/`. */
export function testFiles(): string[] {
  const all = globSync('**/*.test.ts', {
    cwd: PROJECT,
    exclude: ['node_modules', 'build', 'build-console', 'build.*/', '.cache', '.data'],
  })
  return all.map((path) => path.replaceAll('\\', '/')).toSorted()
}

/** Runs one of the repository's tools on this Node. Any exit code but 0 is one fault. */
export function runTool(tool: string, words: readonly string[]): StageResult {
  const result = spawnSync(process.execPath, [join(PROJECT, 'node_modules', tool), ...words], {
    cwd: PROJECT,
    stdio: 'inherit',
  })
  if (result.status === 0) return NOTHING
  return fault(`${words.join(' ') || tool} exited with ${result.status ?? result.signal}`)
}

/** Runs test files with node:test. A run that has no tests or crashes is a fault. */
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
    counted.faults.push(`no test name contains “${options.grep}”`)
  return counted
}

/** Reads the tally of a run. With `each`, every file must have run at least one test. */
function countsOf(status: number | null, each: boolean): StageResult {
  const written = existsSync(COUNTS) ? readFileSync(COUNTS, 'utf8') : ''
  if (written === '') return fault('the tests ended before they were counted')
  const { counts, failures, files, empty }: Tally = JSON.parse(written)
  const { passed, failed, cancelled, skipped, todo } = counts
  const leftOut = skipped + todo
  const faults = leftOut > 0 ? [`${leftOut} tests were skipped`] : []
  if (each) faults.push(...empty.map((file) => `${file} runs no tests`))
  if (status !== 0 && failed + cancelled === 0) faults.push(`the tests exited with ${status}`)
  return { passed, failed: failed + cancelled, faults, failures, files }
}
