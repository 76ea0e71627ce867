import assert from 'node:assert/strict'
import test from 'node:test'
import { openDatabase, statement } from './database.ts'
import { openTestDatabase } from './embedded/database-for-tests.ts'
import { migrate } from './migrate.ts'
import { lockRows } from './row-locks.ts'

test('what is locked is done one after the other by all processes, and no order of keys makes two wait for each other', async (context) => {
  const place = await openTestDatabase()
  await migrate(place.url)
  const processes = [1, 2].map(() => openDatabase({ connectionString: place.url, maxConnections: 8 }))
  const [first] = processes
  assert.ok(first)
  context.after(async () => {
    await Promise.all(processes.map((database) => database.close()))
    await place.close()
  })
  await first.run(statement('make-seen', 'create table seen as select 0 as n'))
  const [look, write] = [
    statement('seen-look', 'select n from seen'),
    statement('seen-write', 'update seen set n = $1'),
  ]
  const keys = ['network:a', 'session:b', 'prefix:c', 'prefix:d']
  const addOne = async (turn: number): Promise<void> => {
    const database = processes[turn % 2] ?? first
    await database.transaction(async (tx) => {
      await lockRows(tx, 'codes', turn % 3 === 0 ? keys.toReversed() : keys)
      const [{ n } = { n: 0 }] = await tx.run<{ n: number }>(look)
      await tx.run(write, [n + 1])
    })
  }
  const TIMES = 24
  await Promise.all(Array.from({ length: TIMES }, (_, turn) => addOne(turn)))
  assert.deepEqual(await first.run(look), [{ n: TIMES }])
})

test('a lock whose rows are gone is an error, and not a lock that holds nobody', async (context) => {
  const place = await openTestDatabase()
  await migrate(place.url)
  const database = openDatabase({ connectionString: place.url, maxConnections: 1 })
  context.after(async () => {
    await database.close()
    await place.close()
  })
  await database.run(statement('lose', `delete from lock_row where name = 'shops'`))
  await assert.rejects(
    database.transaction((tx) => lockRows(tx, 'shops')),
    /the lock shops has lost rows/,
  )
})
