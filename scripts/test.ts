import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/store/embedded/start-embedded-postgres.ts'
import { ensureBrowser } from './browser.ts'
import { buildPortalIfNeeded } from './portal-build.ts'
import { runTests, runTool, testFiles, type StageResult } from './test-stages.ts'

/** Each stage runs whatever the earlier ones said, so that one run shows all there is to repair. */
type Stage = { key: string; name: string; run: () => StageResult | Promise<StageResult> }

/** The person's own settings of a running portal must not reach the tests. */
const NOT_FOR_TESTS = ['PORT', 'SANDBOX_PORT', 'DATA_DIR', 'DATABASE_URL', 'OPCO', 'RUN_MODE', 'NODE_ENV']
for (const name of NOT_FOR_TESTS) delete process.env[name]

const CORES = availableParallelism()
/** A journey mostly waits, as a customer does, so one more than there are cores; each opens many connections. */
const JOURNEYS_AT_ONCE = Math.min(CORES + 1, 4)

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
  { key: 'tests', name: 'Tests', run: () => onOneDatabaseServer('others', CORES) },
  { key: 'journeys', name: 'Journeys', run: () => onOneDatabaseServer('journeys', JOURNEYS_AT_ONCE) },
]

// `npm test -- types lint` runs only these.
const wanted = process.argv.slice(2)
const unknown = wanted.filter((key) => !STAGES.some((stage) => stage.key === key))
if (unknown.length > 0) {
  console.error(
    `Unknown stage: ${unknown.join(', ')}. There are: ${STAGES.map(({ key }) => key).join(', ')}.`,
  )
  process.exit(2)
}

const summary: string[] = []
let passed = 0
let failed = 0
for (const stage of STAGES.filter(({ key }) => wanted.length === 0 || wanted.includes(key))) {
  console.log(`\n── ${stage.name} ${'─'.repeat(70 - stage.name.length)}`)
  const since = performance.now()
  const result = await stage.run()
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  const counts = result.passed + result.failed > 0 ? `${result.passed} passed, ${result.failed} failed` : ''
  const words = [counts, ...result.faults].filter(Boolean).join('; ')
  const mark = result.failed + result.faults.length > 0 ? 'FAILED' : 'ok'
  summary.push(`${stage.name.padEnd(14)}${mark.padEnd(8)}${`${seconds} s`.padStart(8)}  ${words}`.trimEnd())
  passed += result.passed
  failed += result.failed + result.faults.length
}

console.log(`\n${summary.join('\n')}\n\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

function browser(): StageResult {
  const found = ensureBrowser()
  if (!found.ok) return { passed: 0, failed: 0, faults: [found.problem] }
  process.env['CHROMIUM_PATH'] = found.path
  console.log(found.path)
  return { passed: 0, failed: 0, faults: [] }
}

async function build(): Promise<StageResult> {
  try {
    await buildPortalIfNeeded()
    return { passed: 0, failed: 0, faults: [] }
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 0, faults: ['the portal could not be built'] }
  }
}

/** All test files of a stage share one PostgreSQL, each with a database of its own. */
async function onOneDatabaseServer(kind: 'journeys' | 'others', atOnce: number): Promise<StageResult> {
  const files = testFiles(kind)
  if (process.env['TEST_DATABASE_URL']) return runTests(files, { env: process.env, atOnce })
  const dataDir = mkdtempSync(join(tmpdir(), 'duuka-tests-'))
  const server = await startEmbeddedPostgres({ dataDir })
  try {
    return runTests(files, { env: { ...process.env, TEST_DATABASE_URL: server.url }, atOnce })
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
