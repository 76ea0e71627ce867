import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeTemplate } from '#server/store/embedded/database-for-tests.ts'
import { startEmbeddedPostgres } from '#server/store/embedded/start-embedded-postgres.ts'
import { canShowBrowser, ensureBrowser, ensureFirefox } from './browser.ts'
import { chooseTests, isJourney, USAGE } from './chosen-tests.ts'
import { filesWithoutPrograms } from './needed-programs.ts'
import { buildConsoleIfNeeded } from './console-build.ts'
import { buildPortalIfNeeded } from './portal-build.ts'
import { PROJECT } from './processes.ts'
import { clearTraces, traceHint } from './trace-place.ts'
import { runTests, runTool, testFiles, type StageResult } from './test-stages.ts'

/** Each stage runs whatever the earlier ones said, so that one run shows all there is to repair. */
type Stage = { key: string; name: string; run: () => StageResult | Promise<StageResult> }

/** The person's own settings of a running portal must not reach the tests. */
const NOT_FOR_TESTS =
  'PORT SANDBOX_PORT DATA_DIR DATABASE_URL DATABASE_POOLER MIGRATE_AT_START OPCO RUN_MODE NODE_ENV'.split(' ')
for (const name of NOT_FOR_TESTS) delete process.env[name]

const CORES = availableParallelism()
const BEGUN_MS = Date.now()
/** Files told of each stage, so that whoever shortens the run knows where. */
const SLOWEST = 10
/** One more than there are cores: each file has a portal, a sandbox, a browser or a database of its own beside it. */
const FILES_AT_ONCE = Math.min(CORES + 1, 8)

const IN_FIREFOX = 'e2e/firefox.test.ts'
/** What this machine has no means for; said at the end. */
const leftOut = new Set<string>()

const STAGES: readonly Stage[] = [
  { key: 'browser', name: 'Browser', run: browser },
  { key: 'build', name: 'Portal build', run: build },
  { key: 'types', name: 'Types', run: () => runTool('typescript/bin/tsc', ['-b']) },
  { key: 'lint', name: 'Lint', run: () => runTool('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']) },
  {
    key: 'format',
    name: 'Format',
    run: () => runTool('prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.']),
  },
  { key: 'tests', name: 'Tests', run: () => onOneDatabaseServer((file) => !isJourney(file), FILES_AT_ONCE) },
  { key: 'journeys', name: 'Journeys', run: () => onOneDatabaseServer(isJourney, FILES_AT_ONCE) },
]

const answer = chooseTests(process.argv.slice(2), {
  project: PROJECT,
  stages: STAGES.map(({ key }) => key),
  testFiles: testFiles(),
})
if (!answer.ok) misused(`${answer.problem}\n\n${USAGE}`)
const { stages: wanted, files: chosen = testFiles(), grep, headed, slow } = answer.chosen
if (headed && !canShowBrowser())
  misused('--headed needs a screen, and DISPLAY or WAYLAND_DISPLAY names none.')
if (headed) process.env['JOURNEYS_HEADED'] = '1'
if (slow !== undefined) process.env['JOURNEYS_SLOW'] = slow

// Traces of runs long ago would fill the disk; one file that is run again says nothing of the others.
if (answer.chosen.files === undefined && wanted.includes('journeys')) clearTraces()

const summary: string[] = []
/** Told once more at the end: the place in thousands of lines is what nobody finds, and the end is what is kept. */
const failures: string[] = []
const slowest: string[] = []
let passed = 0
let failed = 0
for (const stage of STAGES.filter(({ key }) => wanted.includes(key))) {
  console.log(`\n── ${stage.name} ${'─'.repeat(70 - stage.name.length)}`)
  const since = performance.now()
  const result = await stage.run()
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  const counts = result.passed + result.failed > 0 ? `${result.passed} passed, ${result.failed} failed` : ''
  const words = [counts, ...result.faults].filter(Boolean).join('; ')
  const mark = result.failed + result.faults.length > 0 ? 'FAILED' : 'ok'
  summary.push(`${stage.name.padEnd(14)}${mark.padEnd(8)}${`${seconds} s`.padStart(8)}  ${words}`.trimEnd())
  for (const { name, at, why } of result.failures ?? [])
    failures.push(
      `✖ ${name}\n  ${at}\n${[why, traceHint(name, BEGUN_MS)].join('\n').trimEnd().replace(/^/gm, '    ')}\n`,
    )
  const byTime = (result.files ?? []).toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST)
  for (const { file, ms } of byTime) slowest.push(`${(ms / 1000).toFixed(1).padStart(8)} s  ${file}`)
  passed += result.passed
  failed += result.failed + result.faults.length
}

if (failures.length > 0) console.log(`\n── Failed ${'─'.repeat(64)}\n${failures.join('\n')}`)
if (slowest.length > 1) console.log(`\n── Took longest ${'─'.repeat(58)}\n${slowest.join('\n')}`)
for (const file of leftOut) summary.push(`Left out      ${file}`)
console.log(`\n${summary.join('\n')}\n\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

function browser(): StageResult {
  const found = ensureBrowser()
  if (!found.ok) return { passed: 0, failed: 0, faults: [found.problem] }
  process.env['CHROMIUM_PATH'] = found.path
  console.log(found.path)
  if (!chosen.includes(IN_FIREFOX)) return { passed: 0, failed: 0, faults: [] }
  const firefox = ensureFirefox()
  console.log(firefox ?? `There is no Firefox here, and none could be installed: ${IN_FIREFOX} is left out.`)
  if (firefox === undefined) leftOut.add(IN_FIREFOX)
  return { passed: 0, failed: 0, faults: [] }
}

async function build(): Promise<StageResult> {
  try {
    await buildPortalIfNeeded()
    await buildConsoleIfNeeded()
    return { passed: 0, failed: 0, faults: [] }
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 0, faults: ['portal or console could not be built'] }
  }
}

/** The test files of a stage that were chosen; they share one PostgreSQL, each with a database of its own. */
async function onOneDatabaseServer(
  kind: (file: string) => boolean,
  sideBySide: number,
): Promise<StageResult> {
  const ofKind = chosen.filter(kind)
  for (const file of filesWithoutPrograms(ofKind)) leftOut.add(file)
  const files = ofKind.filter((file) => !leftOut.has(file))
  // Two browsers that are seen would cover each other.
  const atOnce = headed ? 1 : sideBySide
  const given = process.env['TEST_DATABASE_URL']
  if (given) return onServer(given, files, atOnce)
  const dataDir = mkdtempSync(join(tmpdir(), 'duuka-tests-'))
  const server = await startEmbeddedPostgres({ dataDir, throwaway: true })
  try {
    return await onServer(server.url, files, atOnce)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function onServer(url: string, files: readonly string[], atOnce: number): Promise<StageResult> {
  const template = await makeTemplate(url)
  const env = { ...process.env, TEST_DATABASE_URL: url, TEST_DATABASE_TEMPLATE: template.name }
  try {
    return await runTests(files, { env, atOnce, grep })
  } finally {
    await template.remove()
  }
}

function misused(problem: string): never {
  console.error(problem)
  process.exit(2)
}
