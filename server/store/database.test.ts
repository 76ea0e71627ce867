import assert from 'node:assert/strict'
import test from 'node:test'
import { DatabaseUnavailable, openDatabase, statement } from './database.ts'
import { openTestDatabase } from './embedded/database-for-tests.ts'

const ownPid = statement('own-pid', 'select pg_backend_pid() as pid')
const endIt = statement('end-it', 'select pg_terminate_backend($1)')
const isGone = statement('is-gone', 'select count(*)::int as left from pg_stat_activity where pid = $1')

test('a connection lost in the middle of a transaction costs that request and not the process', async (context) => {
  const testDatabase = await openTestDatabase()
  const settings = { connectionString: testDatabase.url, maxConnections: 2 }
  const [database, other] = [openDatabase(settings), openDatabase(settings)]
  context.after(async () => {
    await Promise.all([database.close(), other.close()])
    await testDatabase.close()
  })
  const cut = database.transaction(async (tx) => {
    const [own] = await tx.run<{ pid: number }>(ownPid)
    await other.run(endIt, [own?.pid])
    const left = async (): Promise<number> =>
      (await other.run<{ left: number }>(isGone, [own?.pid]))[0]?.left ?? 0
    while ((await left()) > 0) continue
    // The next turn of the loop hears of it before anything else is asked.
    await new Promise((resolve) => setImmediate(resolve))
    await tx.run(ownPid)
  })
  await assert.rejects(cut, DatabaseUnavailable)
  assert.equal((await database.run(ownPid)).length, 1, 'the next request gets a new connection')
})

const addOne = statement('add-one', 'update counted set n = n + 1')

test('a statement that loses against another one is run again, and nobody is told to come back', async (context) => {
  const testDatabase = await openTestDatabase()
  const setUp = openDatabase({ connectionString: testDatabase.url, maxConnections: 1 })
  await setUp.run(statement('make-counted', 'create table counted as select 0 as n'))
  await setUp.run(
    statement(
      'strictly',
      `do $$ begin execute format('alter database %I set default_transaction_isolation = serializable', current_database()); end $$`,
    ),
  )
  const open = () => openDatabase({ connectionString: testDatabase.url, maxConnections: 1 })
  const [database, other] = [open(), open()]
  context.after(async () => {
    await Promise.all([setUp, database, other].map((one) => one.close()))
    await testDatabase.close()
  })
  await other
    .transaction(async (tx) => {
      await tx.run(addOne)
      const waiting = database.run(addOne)
      const isWaiting = statement(
        'is-waiting',
        `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and query like 'update counted%'
         and datname = current_database()`,
      )
      while ((await setUp.run<{ n: number }>(isWaiting))[0]?.n === 0) continue
      // Once this one is committed the server refuses the other, which saw the row before.
      return { waiting }
    })
    .then(({ waiting }) => waiting)
  const [{ n } = { n: 0 }] = await setUp.run<{ n: number }>(statement('counted', 'select n from counted'))
  assert.equal(n, 2)
})

test('two versions of the portal behind one pooler never mean two things by one name', () => {
  const [before, now] = [statement('find-it', 'select 1'), statement('find-it', 'select 2')]
  assert.notEqual(before.key, now.key)
  assert.equal(now.key, statement('find-it', 'select 2').key)
  assert.ok(statement('a'.repeat(90), 'select 1').key.length < 64, 'PostgreSQL would cut it off')
})

test('what is told after a commit is never told of work that was rolled back, so that no figure counts what is not there', async (context) => {
  const testDatabase = await openTestDatabase()
  const database = openDatabase({ connectionString: testDatabase.url, maxConnections: 2 })
  context.after(async () => {
    await database.close()
    await testDatabase.close()
  })
  const told: string[] = []
  await database.transaction(async (tx) => {
    tx.afterCommit(() => told.push('kept'))
    await tx.run(ownPid)
    assert.deepEqual(told, [], 'not before the server said so')
  })
  const lost = database.transaction(async (tx) => {
    tx.afterCommit(() => told.push('lost'))
    await tx.run(ownPid)
    throw new Error('changed its mind')
  })
  await assert.rejects(lost)
  database.afterCommit(() => told.push('alone'))
  assert.deepEqual(told, ['kept', 'alone'])
})
