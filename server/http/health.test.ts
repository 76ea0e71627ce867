import assert from 'node:assert/strict'
import test from 'node:test'
import type { TestContext } from 'node:test'
import fastify from 'fastify'
import { DatabaseUnavailable, openDatabase, statement } from '#server/store/database.ts'
import type { Database } from '#server/store/database.ts'
import { openTestDatabase } from '#server/store/embedded/database-for-tests.ts'
import { migrate } from '#server/store/migrate.ts'
import { watchShortage } from '#server/store/shortage.ts'
import { registerHealth } from './health.ts'

interface Portal {
  readonly database: Database
  readonly passed: (ms: number) => void
  readonly ready: () => Promise<number>
}

async function openPortal(context: TestContext): Promise<Portal> {
  const testDatabase = await openTestDatabase()
  await migrate(testDatabase.url)
  let time = 0
  const shortage = watchShortage(() => time)
  const onShortage = shortage.note
  const database = openDatabase({ connectionString: testDatabase.url, maxConnections: 2, onShortage })
  const app = fastify()
  registerHealth(app, {
    database,
    migrations: 1,
    lagMs: () => 0,
    isDraining: () => false,
    isShort: shortage.lasts,
    crowdedMs: () => 0,
  })
  context.after(async () => {
    await app.close()
    await database.close()
    await testDatabase.close()
  })
  return {
    database,
    passed: (ms) => (time += ms),
    ready: async () => (await app.inject('/health/ready')).statusCode,
  }
}

/** What PostgreSQL answers to a write when it has run out of something. */
const failing = (code: string): Parameters<Database['run']>[0] =>
  statement(`fail-${code}`, `do $$ begin raise exception using errcode = '${code}'; end $$`)

for (const [what, code] of [
  ['disk', '53100'],
  ['memory', '53200'],
] as const)
  test(`a portal whose database is out of ${what} sends customers elsewhere, and takes them again when it is not`, async (context) => {
    const { database, passed, ready } = await openPortal(context)
    assert.equal(await ready(), 200)
    await assert.rejects(database.run(failing(code)), DatabaseUnavailable)
    assert.equal(await ready(), 503)
    passed(29_000)
    await assert.rejects(
      database.transaction((tx) => tx.run(failing(code))),
      DatabaseUnavailable,
    )
    passed(29_000)
    assert.equal(await ready(), 503, 'half a minute after the last failure, not the first')
    passed(1_001)
    assert.equal(await ready(), 200)
  })

test('a write that is refused for what it says keeps no customer away', async (context) => {
  const { database, ready } = await openPortal(context)
  await assert.rejects(database.run(failing('23505')))
  assert.equal(await ready(), 200)
})
