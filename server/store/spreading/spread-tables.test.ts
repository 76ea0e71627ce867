import assert from 'node:assert/strict'
import test from 'node:test'
import { withConnection } from '../connect-once.ts'
import { openTestDatabase } from '../embedded/database-for-tests.ts'
import { migrate } from '../migrate.ts'
import { SchemaProblem } from '../migrating/schema-problem.ts'
import { isSpread } from './is-spread.ts'
import { indexAsSpread, spreadTables } from './spread-tables.ts'

test('whoever spreads the tables of a server that cannot is told what is missing, and the tables stay as they are', async (context) => {
  const database = await openTestDatabase()
  context.after(() => database.close())
  await migrate(database.url)
  await withConnection(database.url, async (client) => {
    const spreading = spreadTables(client, { parts: 4, say: () => assert.fail('nothing is done') })
    await assert.rejects(
      spreading,
      (error) => error instanceof SchemaProblem && /no Citus/.test(error.message),
    )
    assert.equal(await isSpread(client), false)
    const { rows } = await client.query(
      `select 1 from pg_constraint where conname = 'attempt_rail_our_ref_key'`,
    )
    assert.equal(rows.length, 1)
  })
})

const by = (columns: string): string =>
  `create unique index concurrently if not exists a on payment (${columns}) where keeps`

test('an operator whose tables are spread can upgrade to a version that makes a unique index', () => {
  assert.equal(
    indexAsSpread(by('purchase_key')),
    'create index concurrently if not exists a on payment (purchase_key) where keeps',
  )
  assert.equal(indexAsSpread(by('id, state')), by('id, state'))
  const elsewhere = 'create unique index concurrently if not exists a on alarm (name)'
  assert.equal(indexAsSpread(elsewhere), elsewhere)
})
