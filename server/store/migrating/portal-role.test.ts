import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import test from 'node:test'
import pg from 'pg'
import { makeEventMonths } from '#server/payments/retention/event-months.ts'
import { openStage } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { withConnection } from '../connect-once.ts'
import { openTestDatabase, type TestDatabase } from '../embedded/database-for-tests.ts'
import { prepareSchema } from '../prepare-schema.ts'
import { missingSettings } from '../role-settings.ts'
import { parseMigrateCommand, runMigrate } from './migrate-command.ts'

interface Roles {
  /** The database as the role sees it that owns the tables, … */
  readonly ownerUrl: string
  /** … and as the portal's own. */
  readonly portal: TestDatabase
  /** What `npm run migrate` with these words says. */
  readonly type: (...words: string[]) => Promise<string>
}

/** A place without tables, and two roles as deploy/postgresql/roles.sql makes them; `portal.close` removes all of it. */
async function openRoles(): Promise<Roles> {
  const database = await openTestDatabase()
  const admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
  const mark = randomBytes(6).toString('hex')
  const [owner, portal] = [`owner_${mark}`, `portal_${mark}`]
  const name = (await admin.query<{ name: string }>('select current_database() as name')).rows[0]?.name
  await admin.query(`
    create role ${owner} login; create role ${portal} login;
    create schema apart authorization ${owner}; grant usage on schema apart to ${portal};
    alter role ${owner} in database ${name} set search_path = apart;
    alter role ${portal} in database ${name} set search_path = apart`)
  const as = (role: string): string => {
    const url = new URL(database.url)
    url.username = role
    return url.href
  }
  const close = async (): Promise<void> => {
    await admin.query(`drop owned by ${portal}, ${owner} cascade; drop role ${portal}; drop role ${owner}`)
    await admin.end()
    await database.close()
  }
  const ownerUrl = as(owner)
  return {
    ownerUrl,
    portal: { url: as(portal), pooler: null, close },
    async type(...words) {
      const typed = parseMigrateCommand(words)
      assert.ok(typed)
      const said: string[] = []
      const say = (line: string): void => void said.push(line)
      await runMigrate(typed, { databaseUrl: as(portal), ownerUrl, consoleUrl: '', isPooled: false, say })
      return said.join('\n')
    },
  }
}

test('the portal sells as a role that cannot alter its tables, nor what is booked', async (context) => {
  const { portal, type } = await openRoles()
  await type()
  const stage = await openStage(context, { on: portal })
  const id = await stage.pay()
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  await stage.pass(10_000)
  assert.equal(await stage.stateOf(id), 'delivered')
  for (const forbidden of [
    'alter table payment add column mine text',
    'drop table draft',
    'truncate draft',
    'create table mine (id int)',
    'update ledger set amount_minor = 1',
    'delete from ledger',
    'update event set cause = $$nothing$$',
    'update event_first set cause = $$nothing$$',
    'delete from event_default',
    'alter table event detach partition event_first',
    'delete from archived_month',
    'delete from migration',
    'update selling_event set by_name = $$nobody$$',
    'delete from selling_event',
  ])
    await assert.rejects(stage.rows(forbidden), /permission denied|must be owner/, forbidden)
})

test('nobody has to remember the months to come: a portal makes them, and their events are as safe from it as all others', async (context) => {
  const { ownerUrl, portal, type } = await openRoles()
  await type()
  const stage = await openStage(context, { on: portal })
  const months = `select relname as name from pg_class where relispartition and relkind = 'r' and relname ~ '^event_\\d'
    and relnamespace = current_schema()::regnamespace`
  const made = await stage.rows<{ name: string }>(months)
  assert.ok(made.length >= 2, 'a migration makes some')
  await withConnection(ownerUrl, async (owner) => {
    for (const { name } of made) await owner.query(`drop table ${name}`)
  })
  // Two years later, and no portal ran meanwhile: its events are kept all the same.
  const early = `insert into event (payment_id, from_state, to_state, cause, node, at)
    select repeat('E', 26), '', 'registered', 'initiate', 'one', date_trunc('month', now()) + interval '70 days'`
  await stage.rows(early)
  assert.equal(await makeEventMonths(stage.database), made.length)
  assert.equal(await makeEventMonths(stage.database), 0)
  const [lies] = await stage.rows<{ place: string }>(
    `select tableoid::regclass::text as place from event where payment_id = repeat('E', 26)`,
  )
  assert.match(lies?.place ?? '', /event_\d{4}_\d\d$/, 'an event that came too early lies with its month')
  for (const { name } of made) await assert.rejects(stage.rows(`delete from ${name}`), /permission denied/)
})

test('a start that may not migrate says what to type, and starts once that was typed', async (context) => {
  const { ownerUrl, portal, type } = await openRoles()
  const way = { pooler: null, migratesAtStart: true }
  context.after(() => portal.close())
  await assert.rejects(
    prepareSchema({ ...way, connectionString: portal.url }),
    /older than this version: \d+ migrations are missing .* Type npm run migrate, with the owner of the tables in DATABASE_OWNER_URL/,
  )
  assert.match(await type('--plan'), /^001-payments\n {2}only makes what is new: nobody waits\n/)
  await assert.rejects(prepareSchema({ ...way, connectionString: portal.url }), 'a plan changes nothing')
  assert.match(await type(), /The tables are of this version now\.$/)
  assert.equal(await type(), 'The tables are of this version.')
  await prepareSchema({ ...way, connectionString: portal.url })
  await prepareSchema({ ...way, connectionString: ownerUrl })
})

test('the role of the portal commits to disk and waits for nothing without end, whoever opens its connections', async (context) => {
  const { portal, type } = await openRoles()
  context.after(() => portal.close())
  const faults = (): Promise<string[]> => withConnection(portal.url, missingSettings)
  assert.deepEqual(await faults(), ['lock_timeout is 0 ms', 'statement_timeout is 0 ms'])
  await type()
  assert.deepEqual(await faults(), [])
})

test('words that the command does not know change nothing', () => {
  for (const words of [['--plans'], ['now'], ['--wait', 'x'], ['--wait', '0'], ['--wait', '-3']])
    assert.equal(parseMigrateCommand(words), null, words.join(' '))
  assert.deepEqual(parseMigrateCommand(['--wait', '60']), { isPlan: false, waitMs: 60_000, parts: null })
})
