import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { ensureBrowser } from '#scripts/browser.ts'
import { buildConsoleIfNeeded } from '#scripts/console-build.ts'
import { buildPortalIfNeeded } from '#scripts/portal-build.ts'
import { filesOfChange } from '#scripts/test-runner/changed-tests.ts'
import { isJourney, SLOWNESSES } from '#scripts/test-runner/chosen-tests.ts'
import { withDatabaseServer } from '#scripts/test-runner/database-server.ts'
import { takeOverUnstable } from '#scripts/test-runner/seen-unstable.ts'
import { runTests, testFiles } from '#scripts/test-runner/test-stages.ts'

// Runs the journeys that a change touches again and again, with a slow page, a slow connection and slow input, while the machine is busy. A
// journey with a race fails here, and not in someone else's run.

const USAGE = `npm run check:stability                     journeys touched since this branch left the main branch
npm run check:stability -- --since v1.2     journeys touched since a commit
npm run check:stability -- e2e/core/paying  these files and folders
npm run check:stability -- --times 3        three times each instead of ten`

const BUSY_PROCESSES = 2
const AT_ONCE = 2

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { since: { type: 'string', default: '' }, times: { type: 'string', default: '10' } },
})
const times = Number(values.times)
const files = chosenJourneys()
if (!Number.isInteger(times) || times < 1) misused('--times must be a whole number, at least 1.')

const seen = takeOverUnstable()
console.log(`${seen.length} journeys are known to be unstable (checks/stability/seen-unstable.json)`)
for (const name of seen) console.log(`  ${name}`)
const failed = files.length === 0 ? [] : await runRepeatedly()
for (const [name, count] of failed) console.log(`failed ${count} times: ${name}`)
console.log(
  files.length === 0
    ? 'no journeys were touched'
    : `${files.length} files, ${times} times each with slow ${SLOWNESSES.join(', ')}: ${failed.length} unstable`,
)
process.exit(failed.length > 0 ? 1 : 0)

function chosenJourneys(): readonly string[] {
  const journeys = testFiles().filter(isJourney)
  if (positionals.length === 0) {
    const ofChange = filesOfChange(values.since, journeys)
    return ofChange.ok ? ofChange.files : misused(ofChange.problem)
  }
  const chosen = journeys.filter((file) =>
    positionals.some((path) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`)),
  )
  return chosen.length > 0 ? chosen : misused('There are no journeys at these paths.')
}

/** The journeys that failed, and how often. */
async function runRepeatedly(): Promise<[string, number][]> {
  const browser = ensureBrowser()
  if (!browser.ok) misused(browser.problem)
  process.env['CHROMIUM_PATH'] = browser.path
  await buildPortalIfNeeded()
  await buildConsoleIfNeeded()
  const busy = Array.from({ length: BUSY_PROCESSES }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  try {
    return await withDatabaseServer(async (env) => {
      const failures = new Map<string, number>()
      for (let time = 1; time <= times; time += 1)
        for (const slow of SLOWNESSES) {
          console.log(`\n── ${time} of ${times}, slow ${slow} ${'─'.repeat(50)}`)
          const run = { env: { ...env, JOURNEYS_SLOW: slow }, atOnce: AT_ONCE, grep: undefined }
          const { failures: found = [], faults } = await runTests(files, run)
          for (const name of [...found.map((one) => one.name), ...faults])
            failures.set(name, (failures.get(name) ?? 0) + 1)
        }
      return [...failures]
    })
  } finally {
    for (const one of busy) one.kill('SIGKILL')
  }
}

function misused(problem: string): never {
  console.error(`${problem}\n\n${USAGE}`)
  process.exit(2)
}
