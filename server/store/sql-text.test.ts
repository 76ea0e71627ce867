import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { isSameSession, mayAct } from '#domain/payments/ownership.ts'
import { openDatabase, statement, type Database } from './database.ts'
import { openTestDatabase, type TestDatabase } from './embedded/database-for-tests.ts'
import { isSameSessionSql, mayActSql } from './sql-text.ts'

let opened: TestDatabase
let database: Database

before(async () => {
  opened = await openTestDatabase()
  database = openDatabase({ connectionString: opened.url, maxConnections: 1 })
})
after(async () => {
  await database?.close()
  await opened?.close()
})

test('who may steer a payment is the same to a statement and to the program', async () => {
  const [mine, theirs] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  for (const owner of [mine, null])
    for (const caller of [mine, theirs, null]) {
      const [answer] = await database.run<{ may: boolean; same: boolean }>(
        statement(
          'owner-asked',
          `select ${mayActSql('$2::bytea')} as may, ${isSameSessionSql('session_hash', '$2::bytea')} as same
            from (select $1::bytea as session_hash) as payment`,
        ),
        [owner, caller],
      )
      const told = { may: mayAct(owner, caller), same: isSameSession(owner, caller) }
      assert.deepEqual({ ...answer }, told, `${owner?.at(0)} ${caller?.at(0)}`)
    }
})
