import { buildCitus } from './citus/build-citus.ts'
import { NOT_ON_CITUS } from './citus/not-on-citus.ts'
import { openCitus } from './citus/open-citus.ts'
import { migrateOn, versionOf } from './foreign-engine.ts'
import { runFaults } from './under-faults.ts'
import { comparePace } from './pace.ts'
import { runPaymentTests, type TestedEngine, type TestedPayments } from './payment-tests.ts'

const PARTS = ['tests', 'faults', 'pace']

const words = process.argv.slice(2)
const isWanted = (part: string): boolean =>
  !words.some((word) => PARTS.includes(word)) || words.includes(part)
const files = words.filter((word) => !PARTS.includes(word))
const server = process.env['DATABASE_URL'] ?? ''
// The portal's own settings must not reach the tests.
delete process.env['DATABASE_URL']
if (server !== '') await checkForeign(server)
else await checkCitus()

/** Whatever engine an address leads to. */
async function checkForeign(url: string): Promise<void> {
  console.log(await versionOf(url))
  const engine = await migrateOn(url)
  if (!('server' in engine)) {
    for (const line of engine) console.log(`NOT SUPPORTED: ${line}`)
    process.exitCode = 1
    return
  }
  try {
    tell(await runPaymentTests(engine, files))
  } finally {
    await engine.remove()
  }
}

/** The engine for what outgrows one server: built from its source, a coordinator with two workers on this machine. */
async function checkCitus(): Promise<void> {
  const built = buildCitus(process.env)
  if (typeof built === 'string') return console.log(`LEFT OUT: Citus (${built})`)
  console.log(`Citus ${built.version}`)
  if (isWanted('tests')) {
    const citus = await openCitus(built.bin, true)
    try {
      await citus.makeDatabase('template_of_tests')
      const engine: TestedEngine = {
        server: citus.url('postgres'),
        template: 'template_of_tests',
        workers: citus.workers,
        exceptions: NOT_ON_CITUS,
      }
      tell(await runPaymentTests(engine, files))
    } finally {
      await citus.close()
    }
  }
  if (isWanted('faults') && !(await runFaults(built.bin, process.env))) process.exitCode = 1
  if (isWanted('pace')) await comparePace(built.bin, process.env)
}

function tell({ passed, failed, excepted, stale, refusals }: TestedPayments): void {
  for (const [line, times] of refusals) console.log(`NOT SUPPORTED (${times} tests): ${line}`)
  for (const line of excepted) console.log(`EXPECTED FAILURE, see engines.md: ${line}`)
  for (const line of stale) console.log(`NOW PASSES, take it out of not-on-citus.ts and engines.md: ${line}`)
  console.log(`payment tests: ${passed} passed, ${failed} failed, ${excepted.length} failed as expected`)
  if (failed > 0 || passed === 0 || stale.length > 0) process.exitCode = 1
}
