import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from './processes.ts'
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

/** Of this process alone: a test may run tests. */
const COUNTS = join(PROJECT, '.cache', `test-counts-${process.pid}.json`)
/** Ends a hanging file; no test depends on how long anything takes. */
const HANGING_AFTER_MS = 20 * 60_000

/** Files that take the longest (a run tells at its end): begun first, so that none is left running alone. */
const BEGUN_FIRST = [
  'checks/chaos/chaos.test.ts',
  'checks/planted/planted.test.ts',
  'checks/leads/leads.test.ts',
  'checks/attack/attack.test.ts',
  'checks/restore/restore.test.ts',
  'checks/outage/outage.test.ts',
  'checks/fuzz/fuzz.test.ts',
  'checks/selling/selling.test.ts',
  'scripts/release/release.test.ts',
  'server/payments/pay/payable-hold.test.ts',
  'e2e/accessibility/paying.test.ts',
  'e2e/accessibility/home-internet.test.ts',
  'e2e/accessibility/finding.test.ts',
  'e2e/accessibility/buying.test.ts',
  'e2e/staff/screens.test.ts',
  'e2e/frame/xss.test.ts',
  'e2e/frame/still-presses.test.ts',
  'e2e/leads/lead-payment.test.ts',
  'e2e/paying/money-line.test.ts',
  'e2e/paying/gateways.test.ts',
  'e2e/simulator.test.ts',
  'e2e/frame/still-pages.test.ts',
  'e2e/development.test.ts',
]

/** Every test file of the repository, with `/`, in the order in which they begin. */
export function testFiles(): string[] {
  const all = globSync('**/*.test.ts', {
    cwd: PROJECT,
    exclude: ['node_modules', 'build', 'build-console', 'build.*/', '.cache', '.data'],
  })
  const files = all.map((path) => path.replaceAll('\\', '/')).toSorted()
  return [
    ...BEGUN_FIRST.filter((file) => files.includes(file)),
    ...files.filter((file) => !BEGUN_FIRST.includes(file)),
  ]
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

/**
 * Runs test files with node:test, `atOnce` of them side by side; `grep`: only tests whose name holds this text. A run
 * without tests, or one that dies, is a fault.
 */
export async function runTests(
  files: readonly string[],
  options: { env: NodeJS.ProcessEnv; atOnce: number; grep: string | undefined },
): Promise<StageResult> {
  if (files.length === 0) return { passed: 0, failed: 0, faults: ['there are no tests'] }
  mkdirSync(join(PROJECT, '.cache'), { recursive: true })
  rmSync(COUNTS, { force: true })
  const run: TestRun = {
    files,
    atOnce: options.atOnce,
    withinMs: HANGING_AFTER_MS,
    grep: options.grep,
    counts: COUNTS,
  }
  const program = join(PROJECT, 'scripts', 'run-test-files.ts')
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
  if (written === '') return { passed: 0, failed: 0, faults: ['the tests ended before they were counted'] }
  const { counts, failures, files, empty }: Tally = JSON.parse(written)
  const { passed, failed, cancelled, skipped, todo } = counts
  const leftOut = skipped + todo
  const faults = leftOut > 0 ? [`${leftOut} tests were left out`] : []
  if (each) faults.push(...empty.map((file) => `${file} runs no test`))
  if (status !== 0 && failed + cancelled === 0) faults.push(`the tests ended with ${status}`)
  return { passed, failed: failed + cancelled, faults, failures, files }
}
