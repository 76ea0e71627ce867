import { availableParallelism } from 'node:os'
import { canShowBrowser, ensureBrowser } from './browser.ts'
import { buildConsoleIfNeeded } from './console-build.ts'
import { INSTALL_PROGRAMS } from './debian.ts'
import { buildPortalIfNeeded } from './portal-build.ts'
import { PROJECT } from './processes.ts'
import { filesOfChange } from './test-runner/changed-tests.ts'
import { chooseTests, isJourney, stagesFor, USAGE } from './test-runner/chosen-tests.ts'
import { withDatabaseServer } from './test-runner/database-server.ts'
import { missingSentences, withoutPrograms } from './test-runner/needed-programs.ts'
import { reportOf, timesOf, type RanStage } from './test-runner/report.ts'
import { runJourneys } from './test-runner/run-journeys.ts'
import { keepTimes, keepWeights, lastTimes, watchMachine, weights } from './test-runner/run-times.ts'
import { seenUnstable, noteUnstable } from './test-runner/seen-unstable.ts'
import { filesOfShard, longestFirst } from './test-runner/shards.ts'
import { clearTraces } from './test-runner/trace-place.ts'
import { fault, NOTHING, runTests, runTool, testFiles, type StageResult } from './test-runner/test-stages.ts'

/** Every stage runs even if an earlier one failed, so that one run shows everything there is to fix. */
type Stage = { key: string; name: string; run: () => StageResult | Promise<StageResult> }

/** Settings for the developer's own portal mustn't reach the tests. */
const NOT_FOR_TESTS =
  'PORT SANDBOX_PORT DATA_DIR DATABASE_URL DATABASE_POOLER MIGRATE_AT_START OPCO RUN_MODE NODE_ENV'.split(' ')
for (const name of NOT_FOR_TESTS) delete process.env[name]

const BEGUN_MS = Date.now()
/** One more than there are cores, since a file spends a third of its time waiting for a process to start or a page to render. */
const FILES_AT_ONCE = Math.min(availableParallelism() + 1, 8)
const KEEP_WEIGHTS = '--keep-weights'

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
  { key: 'tests', name: 'Tests', run: tests },
  { key: 'journeys', name: 'Journeys', run: journeys },
]
const STATIC = ['types', 'lint', 'format']

const words = process.argv.slice(2)
const all = testFiles()
const answer = chooseTests(
  words.filter((word) => word !== KEEP_WEIGHTS),
  { project: PROJECT, stages: STAGES.map(({ key }) => key), testFiles: all },
)
if (!answer.ok) misused(`${answer.problem}\n\n${USAGE}`)
const { chosen } = answer
const { grep, headed, slow, shard } = chosen
if (headed && !canShowBrowser())
  misused('--headed needs a screen, but neither DISPLAY nor WAYLAND_DISPLAY is set.')
if (headed) process.env['JOURNEYS_HEADED'] = '1'
if (slow !== undefined) process.env['JOURNEYS_SLOW'] = slow
if (chosen.install) process.env[INSTALL_PROGRAMS] = '1'

const files = longestFirst(chosenFiles(), weights())
const wanted = chosenStages()
const missing = withoutPrograms(files)
// Old traces would fill the disk. A partial run keeps them, since it says nothing about the other files.
if (chosen.isWhole && wanted.includes('journeys')) clearTraces()

const last = lastTimes()
const machine = watchMachine()
const ran: RanStage[] = []
for (const { key, name, run } of STAGES.filter((stage) => wanted.includes(stage.key))) {
  console.log(`\n── ${name} ${'─'.repeat(70 - name.length)}`)
  const since = performance.now()
  const result = await run()
  ran.push({ key, name, seconds: (performance.now() - since) / 1000, result })
}
const unstable = ran.flatMap(({ result }) => result.unstable ?? []).map(({ name }) => name)
const report = reportOf({
  stages: ran,
  last,
  seenUnstable: seenUnstable(),
  missing: missingSentences(missing),
  machine: machine(),
  begunMs: BEGUN_MS,
})
noteUnstable(unstable)
keepTimes(timesOf(ran))
if (words.includes(KEEP_WEIGHTS)) keepWeights(timesOf(ran).files, all)
console.log(report.text)
process.exit(report.failed > 0 ? 1 : 0)

/** The files to run: the chosen ones, narrowed by `--changed` and `--shard`. */
function chosenFiles(): readonly string[] {
  let left = chosen.files
  if (chosen.changedSince !== undefined) {
    const ofChange = filesOfChange(chosen.changedSince, left)
    if (!ofChange.ok) misused(ofChange.problem)
    console.log(ofChange.told)
    left = ofChange.files
  }
  return shard === undefined ? left : filesOfShard(left, shard, weights())
}

/** Only the first shard runs types, lint and format. */
function chosenStages(): readonly string[] {
  const needed = stagesFor(files)
  return chosen.stages.filter((key) =>
    STATIC.includes(key) ? (shard?.number ?? 1) === 1 : chosen.isWhole || needed.includes(key),
  )
}

function browser(): StageResult {
  const found = ensureBrowser()
  if (!found.ok) return fault(found.problem)
  process.env['CHROMIUM_PATH'] = found.path
  console.log(found.path)
  return NOTHING
}

async function build(): Promise<StageResult> {
  try {
    await buildPortalIfNeeded()
    await buildConsoleIfNeeded()
    return NOTHING
  } catch (error) {
    console.error(error)
    return fault('failed to build the portal or the console')
  }
}

function tests(): Promise<StageResult> {
  const ofKind = files.filter((file) => !isJourney(file) && !missing.has(file))
  return withDatabaseServer((env) => runTests(ofKind, { env, atOnce: FILES_AT_ONCE, grep }))
}

function journeys(): Promise<StageResult> {
  const ofKind = files.filter((file) => isJourney(file) && !missing.has(file))
  // Two visible browsers would cover each other.
  return withDatabaseServer((env) => runJourneys(ofKind, { env, atOnce: headed ? 1 : FILES_AT_ONCE, grep }))
}

function misused(problem: string): never {
  console.error(problem)
  process.exit(2)
}
