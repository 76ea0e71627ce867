import assert from 'node:assert/strict'
import test from 'node:test'
import { openRole } from '#server/testing/console/console-role.ts'
import { withConnection } from '#server/store/connect-once.ts'
import { missingSettings } from '#server/store/role-settings.ts'
import { runMigrate } from '#server/store/migrating/migrate-command.ts'
import { verifyChain } from './audit/verify-chain.ts'
import { roleFault, schemaFault } from './check-role.ts'

function entryLine(id: number): string {
  return `insert into public.staff_event (id, at, staff_id, by_name, role, act, object_kind, object, detail, reason, request_id,
       origin, session, hash)
     values (${id}, '2020-01-01', null, 'x', '', 'signed-in', 'session', 's', '{}', '', '', '', '', '\\xdead')`
}

test('a line of the audit has the database’s own number, moment and hash, whatever is written and whatever stands before it', async (context) => {
  const as = await openRole()
  context.after(() => as.on.close())
  await as.type(entryLine(77))
  await withConnection(as.url, async (client) => {
    await client.query('create temp table staff_event (id bigint, hash bytea)')
    await client.query(`insert into pg_temp.staff_event values (500, '\\xbeef')`)
    await client.query(entryLine(501))
  })
  const { entries, broken } = await verifyChain(as.database)
  assert.deepEqual([entries, broken], [2, null])
  const [row] = (await as.type(`select min(at) > now() - interval '1 hour' as own from staff_event`)) as {
    own: boolean
  }[]
  assert.ok(row?.own, 'the moment is that of the database')
})

test('the rule costs customers nothing: what their own role writes never reaches it', async (context) => {
  const { on, role } = await openRole()
  context.after(() => on.close())
  const triggers = await withConnection(on.url, async (owner) => {
    const text = `select pg_get_triggerdef(oid) as text from pg_trigger where tgname = 'by_two_${role}' and tgparentid = 0`
    return (await owner.query<{ text: string }>(text)).rows
  })
  assert.equal(triggers.length, 10)
  for (const { text } of triggers) assert.match(text, new RegExp(`WHEN \\(\\(?CURRENT_USER = '${role}'`))
})

test('a start says what its role lacks, and for real money refuses one that could rewrite what was written', async (context) => {
  const { on, url, database, role } = await openRole()
  context.after(() => on.close())
  assert.equal(await roleFault(database, 'live'), null)
  await withConnection(on.url, async (owner) => {
    await owner.query(`revoke insert on staff_event from ${role}`)
    assert.match((await roleFault(database, 'live')) ?? '', /has no rights: type npm run migrate/)
    await owner.query(`grant insert, update on staff_event to ${role}`)
  })
  assert.match((await roleFault(database, 'live')) ?? '', /may do more than the console does/)
  assert.equal(await roleFault(database, 'sandbox'), null)
  assert.notEqual(url, on.url)
})

test('a start on older tables says so and what to type, and migrates nothing itself', async (context) => {
  const { on, database, role } = await openRole()
  context.after(() => on.close())
  assert.equal(await schemaFault(database), null)
  await withConnection(on.url, async (owner) => {
    await owner.query(`delete from migration where name >= '071'`)
    assert.match(
      (await schemaFault(database)) ?? '',
      /^the database is older than this console: \d+ migrations are missing \(071-rail-minutes is the first\)\. Type npm run migrate,/,
    )
    await owner.query(`revoke select on migration from ${role}`)
  })
  assert.equal(await schemaFault(database), null)
  assert.match((await roleFault(database, 'live')) ?? '', /has no rights: type npm run migrate/)
})

test('npm run migrate gives the role of CONSOLE_DATABASE_URL its rights and settings, and refuses one that can do more', async (context) => {
  const { on, url, role } = await openRole()
  context.after(() => on.close())
  const said: string[] = []
  const type = (consoleUrl: string): Promise<void> =>
    runMigrate(
      { isPlan: false, parts: null, waitMs: 60_000 },
      { databaseUrl: on.url, ownerUrl: '', consoleUrl, isPooled: false, say: (line) => said.push(line) },
    )
  await type(url)
  assert.equal(said.at(-1), `The console’s role ${role} has its rights.`)
  assert.deepEqual(await withConnection(url, missingSettings), [])
  await assert.rejects(type(on.url), /The console needs a role of its own, and \w+ may do more/)
})
