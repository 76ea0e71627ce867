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
