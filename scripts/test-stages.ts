import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from './processes.ts'

/** Tests that passed and failed in one stage; `faults` says in words what went wrong beside them. */
export type StageResult = { passed: number; failed: number; faults: string[] }

const COUNTS = join(PROJECT, '.cache', 'test-counts.json')
/** Ends a hanging file; no test depends on how long anything takes. */
const HANGING_AFTER_MS = 20 * 60_000

/** Test files of the repository; the journeys apart from all others. */
export function testFiles(kind: 'journeys' | 'others'): string[] {
  const all = globSync('**/*.test.ts', {
    cwd: PROJECT,
    exclude: ['node_modules', 'build', 'build.*/', '.cache', '.data'],
  })
  return all.filter((path) => path.startsWith('e2e/') === (kind === 'journeys')).toSorted()
}

/** Runs a tool of the repository on the present Node; anything but success is one fault. */
export function runTool(tool: string, words: readonly string[]): StageResult {
  const result = spawnSync(process.execPath, [join(PROJECT, 'node_modules', tool), ...words], {
    cwd: PROJECT,
    stdio: 'inherit',
  })
  if (result.status === 0) return { passed: 0, failed: 0, faults: [] }
  return {
    passed: 0,
    failed: 0,
    faults: [`${words.join(' ') || tool} ended with ${result.status ?? result.signal}`],
  }
}

/** Runs test files with node:test, `atOnce` of them side by side. A run without tests, or one that dies, is a fault. */
export function runTests(
  files: readonly string[],
  options: { env: NodeJS.ProcessEnv; atOnce: number },
): StageResult {
  if (files.length === 0) return { passed: 0, failed: 0, faults: ['there are no tests'] }
  mkdirSync(join(PROJECT, '.cache'), { recursive: true })
  rmSync(COUNTS, { force: true })
  const reporters = [
    ['--test-reporter=spec', '--test-reporter-destination=stdout'],
    [
      `--test-reporter=${join(PROJECT, 'scripts', 'tally-reporter.ts')}`,
      `--test-reporter-destination=${COUNTS}`,
    ],
  ].flat()
  const flow = [`--test-timeout=${HANGING_AFTER_MS}`, `--test-concurrency=${options.atOnce}`]
  const result = spawnSync(process.execPath, ['--test', ...flow, ...reporters, ...files], {
    cwd: PROJECT,
    stdio: 'inherit',
    env: options.env,
  })
  return countsOf(result.status)
}

type Counts = { passed: number; failed: number; cancelled: number; skipped: number; todo: number }

function countsOf(status: number | null): StageResult {
  const written = existsSync(COUNTS) ? readFileSync(COUNTS, 'utf8') : ''
  if (written === '') return { passed: 0, failed: 0, faults: ['the tests ended before they were counted'] }
  const { passed, failed, cancelled, skipped, todo }: Counts = JSON.parse(written)
  const leftOut = skipped + todo
  const faults = leftOut > 0 ? [`${leftOut} tests were left out`] : []
  if (status !== 0 && failed + cancelled === 0) faults.push(`the tests ended with ${status}`)
  return { passed, failed: failed + cancelled, faults }
}
