import assert from 'node:assert/strict'
import test from 'node:test'
import type { TestContext } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import fastify from 'fastify'
import { notCrowded, processHealth } from '#server/health/process-health.ts'
import { makeReadiness } from '#server/health/readiness.ts'
import { DatabaseUnavailable, openDatabase, statement } from '#server/store/database.ts'
import type { Database } from '#server/store/database.ts'
import { openTestDatabase } from '#server/store/embedded/database-for-tests.ts'
import { listMigrations, migrate } from '#server/store/migrate.ts'
import { watchShortage } from '#server/store/shortage.ts'
import { registerHealth } from './health.ts'

interface Portal {
  readonly database: Database
  /** Its worker: the last completed round, and the last that ended in any way, so many milliseconds ago. */
  readonly worker: { lag: number; stuck: number }
  readonly passed: (ms: number) => void
  /** The process is told to end. */
  readonly drain: () => void
  readonly ready: () => Promise<number>
  readonly pages: () => Promise<number>
  readonly live: () => Promise<number>
  /** What the log was told. */
  readonly told: string[]
}

async function openPortal(context: TestContext, watchedDisk = ''): Promise<Portal> {
  const testDatabase = await openTestDatabase()
  await migrate(testDatabase.url)
  let time = 0
  const now = (): number => time
  const shortage = watchShortage(now)
  const onShortage = shortage.note
  const database = openDatabase({ connectionString: testDatabase.url, maxConnections: 2, onShortage })
  const app = fastify()
  const worker = { lag: 0, stuck: 0 }
  const told: string[] = []
  const health = processHealth({
    database,
    node: 'test',
    migrations: (await listMigrations()).length,
    worker: { lagMs: () => worker.lag, stuckMs: () => worker.stuck },
    isShort: shortage.lasts,
    watchedDisk,
    log: { warn: ({ reason = '' }, message) => void told.push(`${message}: ${reason}`) },
  })
  registerHealth(app, {
    isLive: health.isLive,
    ready: makeReadiness({ ...health.pages, now }).ready,
    readyForMoney: makeReadiness({ ...health.money, now }).ready,
  })
  context.after(async () => {
    await app.close()
    await database.close()
    await testDatabase.close()
  })
  return {
    database,
    worker,
    passed: (ms) => (time += ms),
    drain: health.drain,
    ready: async () => (await app.inject('/health/ready/money')).statusCode,
    pages: async () => (await app.inject('/health/ready')).statusCode,
    live: async () => (await app.inject('/health/live')).statusCode,
    told,
  }
}

/** What PostgreSQL answers to a write when it has run out of something. */
const failing = (code: string): Parameters<Database['run']>[0] =>
  statement(`fail-${code}`, `do $$ begin raise exception using errcode = '${code}'; end $$`)

for (const [what, code] of [
  ['disk', '53100'],
  ['memory', '53200'],
] as const)
  // I14, I15
  test(`a portal whose database is out of ${what} sends purchases elsewhere, and takes them again when it is not`, async (context) => {
    const { database, passed, ready } = await openPortal(context)
    assert.equal(await ready(), 200)
    await assert.rejects(database.run(failing(code)), DatabaseUnavailable)
    assert.equal(await ready(), 503)
    passed(4_000)
    await assert.rejects(
      database.transaction((tx) => tx.run(failing(code))),
      DatabaseUnavailable,
    )
    passed(4_000)
    assert.equal(await ready(), 503, 'some seconds after the last failure, not the first')
    passed(1_001)
    assert.equal(await ready(), 200)
  })

test('a write that is refused for what it says keeps no purchase away', async (context) => {
  const { database, ready } = await openPortal(context)
  await assert.rejects(database.run(failing('23505')))
  assert.equal(await ready(), 200)
})

test('no purchase is sent to a portal whose database only reads, and payments begin again when it writes', async (context) => {
  const { database, passed, ready, live, told } = await openPortal(context)
  const setMode = (mode: string): Promise<unknown> =>
    database.run(
      statement(
        `only-${mode}`,
        `do $$ begin execute format('alter database %I set default_transaction_read_only = ${mode}', current_database()); end $$`,
      ),
    )
  const newConnections = async (): Promise<void> => {
    await database
      .run(
        statement(
          'end-all',
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`,
        ),
      )
      .catch(() => undefined)
  }
  /** A connection that is being ended is no answer yet. */
  const until = async (code: number): Promise<void> => {
    while ((await ready()) !== code) passed(1_001)
  }
  assert.equal(await ready(), 200)
  await setMode('on')
  await newConnections()
  await until(503)
  passed(1_001)
  assert.deepEqual([await ready(), await live()], [503, 200], 'a restart would not help')
  await assert.rejects(
    database.run(statement('write', `delete from heartbeat where node = 'nobody'`)),
    (error) => error instanceof DatabaseUnavailable && error.written === 'nothing',
  )
  await database.transaction(async (tx) => {
    await tx.run(statement('allow', 'set transaction read write'))
    await tx.run(
      statement(
        'only-off',
        `do $$ begin execute format('alter database %I set default_transaction_read_only = off', current_database()); end $$`,
      ),
    )
  })
  await newConnections()
  await until(200)
  assert.deepEqual(told.slice(0, 1), ['purchases are sent elsewhere: database'])
  assert.deepEqual(told.slice(-1), ['purchases can be made again: '])
})

test('a worker that does not get on keeps purchases away, one that is stuck for good has the process started again', async (context) => {
  const { worker, ready, live } = await openPortal(context)
  worker.lag = 60_000
  assert.deepEqual([await ready(), await live()], [503, 200])
  worker.stuck = 120_000
  assert.deepEqual([await ready(), await live()], [503, 503])
})

test('a portal whose records have no disk to go to sends purchases elsewhere', async (context) => {
  const { ready, told } = await openPortal(context, '/no/such/folder')
  assert.equal(await ready(), 503)
  assert.deepEqual(told, ['purchases are sent elsewhere: disk'])
})

test('with its database away a portal still says that it can show help and shops, until it is told to end', async (context) => {
  const { database, passed, ready, pages, drain } = await openPortal(context)
  assert.deepEqual([await pages(), await ready()], [200, 200])
  await assert.rejects(database.run(failing('53100')), DatabaseUnavailable)
  passed(1_001)
  assert.deepEqual([await pages(), await ready()], [200, 503])
  passed(10_000)
  assert.deepEqual([await pages(), await ready()], [200, 200])
  drain()
  assert.deepEqual([await pages(), await ready()], [503, 503])
})

test('a page that waits for nobody knows within a second or two that nobody can buy', async () => {
  let works = true
  let time = 0
  const probe = { name: 'database', works: () => Promise.resolve(works) }
  const readiness = makeReadiness({ conditions: [], probes: [probe], now: () => time })
  assert.equal(readiness.lastFound(), true)
  await setImmediate()
  works = false
  time += 1_000
  readiness.lastFound()
  await setImmediate()
  assert.equal(readiness.lastFound(), false)
})

test('however many ask whether a portal is ready, the database is asked once a second', async () => {
  let asked = 0
  let time = 0
  const works = async (): Promise<boolean> => {
    asked += 1
    return true
  }
  const readiness = makeReadiness({ conditions: [], probes: [{ name: 'database', works }], now: () => time })
  await Promise.all(Array.from({ length: 400 }, () => readiness.ready()))
  assert.equal(asked, 1)
  time += 1_000
  await Promise.all(Array.from({ length: 400 }, () => readiness.ready()))
  assert.equal(asked, 2)
})

test('a database that says nothing is a no, and nobody waits for its answer twice', async () => {
  let time = 0
  const answer = Promise.withResolvers<boolean>()
  const probe = { name: 'database', works: () => answer.promise }
  const readiness = makeReadiness({ conditions: [], probes: [probe], now: () => time })
  const first = readiness.ready()
  time += 2_000
  assert.equal(await readiness.ready(), false, 'under way for too long')
  answer.resolve(true)
  assert.equal(await first, true)
  assert.equal(await readiness.ready(), true)
})

test('a portal that has sent customers away for some seconds asks to be spared', async () => {
  let crowdedMs = 4_999
  const readiness = makeReadiness({ conditions: [notCrowded(() => crowdedMs)], probes: [] })
  assert.equal(await readiness.ready(), true)
  crowdedMs = 5_000
  assert.equal(await readiness.ready(), false)
})
