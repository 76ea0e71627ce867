import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import pg from 'pg'
import { openTestDatabase } from '../embedded/database-for-tests.ts'
import { migrate } from '../migrate.ts'
import type { Migration } from './migration-files.ts'
import { SchemaProblem } from './schema-problem.ts'

const BY_A_COLUMN: Migration = { name: '900-column', text: 'alter table draft add column made_up text' }
const BY_AN_INDEX: Migration = {
  name: '901-index',
  text: 'create unique index concurrently if not exists draft_made_up on draft (data);',
}

interface Place {
  readonly url: string
  /** A connection of somebody else's; ended after the test. */
  readonly connect: () => Promise<pg.Client>
}

/** A database with all tables and one draft. */
async function openPlace(context: TestContext): Promise<Place> {
  const place = await openTestDatabase()
  const { url } = place
  const opened: pg.Client[] = []
  context.after(async () => {
    await Promise.all(opened.map((client) => client.end()))
    await place.close()
  })
  await migrate(url)
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url })
    opened.push(client)
    await client.connect()
    return client
  }
  await (await connect()).query(draft('A'))
  return { url, connect }
}

const draft = (letter: string): string =>
  `insert into draft (id, session_hash, data) values ('${letter.repeat(26)}', '', '{"same": true}')`

const columnsOf = async (client: pg.Client): Promise<number | null> =>
  (await client.query(`select 1 from information_schema.columns where column_name = 'made_up'`)).rowCount

const made = async (client: pg.Client): Promise<unknown> =>
  (await client.query('select event_months_ahead() as made')).rows

test('while a migration waits for a table that a report reads, customers go on writing to it', async (context) => {
  const { url, connect } = await openPlace(context)
  const [report, customer] = [await connect(), await connect()]
  await report.query('begin; select from draft')
  const migrating = migrate(url, { migrations: [BY_A_COLUMN] })
  // Each of them would fail if it had to wait for as long as a migration once did.
  await customer.query(`set lock_timeout = '1s'`)
  for (const letter of 'BCDEFGHIJK') {
    await customer.query(draft(letter))
    await customer.query('select pg_sleep(0.02)')
  }
  assert.equal(await columnsOf(customer), 0, 'it waits still')
  await report.query('commit')
  assert.deepEqual(await migrating, ['900-column'])
  assert.equal(await columnsOf(customer), 1)
})

test('a table that stays in use is given up in a sentence that says by whom, and nothing is half done', async (context) => {
  const { url, connect } = await openPlace(context)
  const report = await connect()
  await report.query(`set application_name = 'monthly report'; begin; select from draft`)
  await assert.rejects(migrate(url, { migrations: [BY_A_COLUMN], waitMs: 100 }), (error: unknown) => {
    assert.ok(error instanceof SchemaProblem)
    assert.match(
      error.message,
      /^Migration 900-column could not get .*\(monthly report\), open for \d+ seconds/,
    )
    return true
  })
  await report.query('commit')
  assert.equal(await columnsOf(report), 0)
  assert.deepEqual(await migrate(url, { migrations: [BY_A_COLUMN] }), ['900-column'])
})

test('an index whose making was interrupted is made again, and serves', async (context) => {
  const { url, connect } = await openPlace(context)
  const client = await connect()
  await client.query(draft('B'))
  const isValid = async (): Promise<unknown> =>
    (await client.query(`select indisvalid from pg_index where indexrelid = to_regclass('draft_made_up')`))
      .rows
  await assert.rejects(migrate(url, { migrations: [BY_AN_INDEX] }), /901-index could not be applied/)
  assert.deepEqual(await isValid(), [{ indisvalid: false }], 'what the interruption left')
  await client.query(`delete from draft where id like 'B%'`)
  assert.deepEqual(await migrate(url, { migrations: [BY_AN_INDEX] }), ['901-index'])
  assert.deepEqual(await isValid(), [{ indisvalid: true }])
  assert.deepEqual(await migrate(url, { migrations: [BY_AN_INDEX] }), [])
})

test('of portals that start at once on an empty database each finds all tables, made once', async (context) => {
  const { url, connect } = await openPlace(context)
  const client = await connect()
  await client.query('drop schema public cascade; create schema public')
  const done = await Promise.all([migrate(url), migrate(url), migrate(url)])
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from migration')
  assert.equal(rows[0]?.n, Math.max(...done.map(({ length }) => length)))
})

test('while one portal makes the months to come, another that starts leaves it to that one', async (context) => {
  const { url, connect } = await openPlace(context)
  const [one, owner] = [await connect(), await connect()]
  const { rows } = await owner.query<{ month: string }>(
    `select max(relname)::text as month from pg_class where relispartition and relkind = 'r' and relname ~ '^event_\\d'`,
  )
  const month = rows[0]?.month ?? ''
  await owner.query(`drop table ${month}`)
  await one.query('begin')
  assert.deepEqual(await made(one), [{ made: 1 }])
  // Whoever waited for the other would find its table there, and fall over it.
  assert.deepEqual(await made(owner), [{ made: 0 }])
  assert.deepEqual(await migrate(url), [])
  await one.query('commit')
  assert.deepEqual(await made(owner), [{ made: 0 }])
  assert.equal((await owner.query(`select to_regclass('${month}') is not null as there`)).rows[0].there, true)
})

test('whoever migrates elsewhere is named while it lasts, and a migration that died is in nobody’s way', async (context) => {
  const { url, connect } = await openPlace(context)
  const client = await connect()
  const lease = (seconds: number): Promise<unknown> =>
    client.query(
      `insert into migration_lease (holder, who, since, leased_until)
       values ('x', 'process 7 on alpha', now(), now() + interval '${seconds} seconds')
       on conflict (one) do update set leased_until = excluded.leased_until`,
    )
  await lease(60)
  await assert.rejects(
    migrate(url, { migrations: [BY_A_COLUMN], waitMs: 100 }),
    /^SchemaProblem: The database is being migrated by process 7 on alpha since .*its lease ends by itself within \d+ seconds/,
  )
  await lease(-1)
  assert.deepEqual(await migrate(url, { migrations: [BY_A_COLUMN] }), ['900-column'])
  assert.deepEqual((await client.query('select from migration_lease')).rowCount, 0)
})
