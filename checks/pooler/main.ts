import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testFiles, runTests } from '#scripts/test-runner/test-stages.ts'
import { makeTemplate } from '#server/store/embedded/database-for-tests.ts'
import { startEmbeddedPostgres } from '#server/store/embedded/start-embedded-postgres.ts'
import { openPooler } from './open-pooler.ts'
import { runBehindPooler, type Held } from './run-behind-pooler.ts'

/** Everything that a payment goes through. */
const OF_PAYMENTS = /^server\/(?:payments|calls\/payments|adapters|codes|catalogue)\//
const AT_ONCE = 3

const words = process.argv.slice(2)
const isWanted = (part: string): boolean => words.length === 0 || words.includes(part)

const held = [
  ...(isWanted('tests') ? [await testsBehindPooler()] : []),
  ...(isWanted('faults') ? [await runBehindPooler(process.env)] : []),
]
if (held.includes('left out'))
  console.log('LEFT OUT: there is no pgbouncer here, and none could be installed')
else if (held.every((one) => one === 'held')) console.log('payments hold behind a pooler in transaction mode')
else process.exitCode = 1

/** All tests of payments, with the pooler between them and the server. */
async function testsBehindPooler(): Promise<Held> {
  const dataDir = mkdtempSync(join(tmpdir(), 'duuka-pooler-'))
  const server = await startEmbeddedPostgres({ dataDir, throwaway: true })
  try {
    const pooler = await openPooler({
      host: server.connection.host,
      port: 5432,
      user: server.connection.user,
    })
    if (!pooler) return 'left out'
    const template = await makeTemplate(server.url)
    const env = {
      ...process.env,
      TEST_DATABASE_URL: server.url,
      TEST_DATABASE_TEMPLATE: template.name,
      TEST_POOLER_URL: pooler.url('postgres'),
    }
    const files = testFiles().filter((file) => OF_PAYMENTS.test(file))
    const result = await runTests(files, { env, atOnce: AT_ONCE, grep: undefined })
    const { transactions, version } = await pooler.figures()
    console.log(
      `${files.length} files of tests through ${version}: ${result.passed} passed, ${result.failed} failed, ` +
        `${transactions} transactions`,
    )
    await pooler.close()
    const isWhole = result.failed + result.faults.length === 0 && transactions > result.passed
    return isWhole ? 'held' : 'broken'
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
