import assert from 'node:assert/strict'
import test from 'node:test'
import type { TestContext } from 'node:test'
import { DatabaseUnavailable, openDatabase, statement } from './database.ts'
import type { Database } from './database.ts'
import { openTestDatabase } from './embedded/database-for-tests.ts'
import { openSilentWay, type SilentWay } from '../testing/silent-way.ts'

const EVERYTHING = /[^]/

async function openWay(context: TestContext): Promise<SilentWay & { readonly database: Database }> {
  const place = await openTestDatabase()
  const way = await openSilentWay(context, place.url)
  const database = openDatabase({ connectionString: way.url, maxConnections: 4, statementMs: 1_500 })
  context.after(async () => {
    await database.close()
    await place.close()
  })
  return { ...way, database }
}

const one = statement('one', 'select 1 as one')
const make = statement('make', 'create table kept (name text)')
const keep = statement('keep', `insert into kept values ('word') returning name`)
const countKept = statement('count-kept', 'select count(*)::int as count from kept')

const unavailable =
  (written: 'nothing' | 'unknown') =>
  (error: unknown): boolean =>
    error instanceof DatabaseUnavailable && error.written === written

test('a database that falls silent holds nobody for ever, and works again as soon as it is back', async (context) => {
  const { database, swallow, heal } = await openWay(context)
  await Promise.all([database.run(one), database.run(one), database.run(one)])
  swallow(EVERYTHING, 'question')
  await assert.rejects(database.run(one), DatabaseUnavailable)
  heal()
  // The connections that were idle meanwhile are as dead as the one that was used; nobody is given one of them.
  for (let count = 0; count < 4; count += 1) assert.equal((await database.run(one)).length, 1)
})

test('a customer whose write was carried out and never confirmed is not told that nothing happened', async (context) => {
  const { database, swallow, heal } = await openWay(context)
  await database.run(make)
  swallow(/keep/, 'answer')
  await assert.rejects(database.run(keep), unavailable('unknown'))
  heal()
  assert.deepEqual(await database.run(countKept), [{ count: 1 }], 'it was written')
})

test('a commit without an answer is unknown, a transaction that was lost before it is undone', async (context) => {
  const { database, swallow, heal } = await openWay(context)
  await database.run(make)
  swallow(/keep/, 'answer')
  await assert.rejects(
    database.transaction((tx) => tx.run(keep)),
    unavailable('nothing'),
  )
  heal()
  assert.deepEqual(await database.run(countKept), [{ count: 0 }])
  swallow(/commit/, 'answer')
  await assert.rejects(
    database.transaction((tx) => tx.run(keep)),
    unavailable('unknown'),
  )
  heal()
  assert.deepEqual(await database.run(countKept), [{ count: 1 }], 'it was written')
})

test('what a server refuses in the middle of a transaction is told as what it was refused for', async (context) => {
  const { database } = await openWay(context)
  await database.run(make)
  const writing = database.transaction(async (tx) => {
    await tx.run(statement('only-read', 'set transaction read only'))
    await tx.run(keep).catch(() => undefined)
    await tx.run(keep)
  })
  await assert.rejects(writing, unavailable('nothing'))
})
