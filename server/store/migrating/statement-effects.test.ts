import assert from 'node:assert/strict'
import test from 'node:test'
import { readMigrations } from './migration-files.ts'
import { statementsOf } from './sql-parts.ts'
import { effectsOf, isBeside, unsafeIn } from './statement-effects.ts'

/** From the first one after which a portal of the version before runs on: older ones were put in place without portals. */
const FIRST_UNDER_LOAD = '032'

test('no migration that ships keeps a customer waiting, or stops a portal of the version before', async () => {
  const migrations = await readMigrations()
  const unsafe = migrations
    .filter(({ name }) => name >= FIRST_UNDER_LOAD)
    .flatMap(({ name, text }) => unsafeIn(text).map((fault) => `${name}: ${fault}`))
  assert.deepEqual(unsafe, [])
  const older = migrations.filter(({ text }) => unsafeIn(text).length > 0)
  assert.ok(older.length > 3, 'the older ones would be found')
})

/** `table lock` of each statement that is in somebody's way. */
function holds(text: string): string {
  return effectsOf(text)
    .map((effect) => `${effect.table} ${effect.holds}`)
    .join()
}

test('whoever plans an upgrade reads what each statement holds', () => {
  assert.equal(holds('alter table payment add column x text'), 'payment moment')
  assert.equal(holds('ALTER TABLE ONLY payment ADD COLUMN x text'), 'payment moment')
  assert.equal(holds('create index a on payment (id)'), 'payment no-writes')
  assert.equal(holds('create unique index concurrently if not exists a on payment (id)'), 'payment beside')
  assert.equal(holds('alter table payment add constraint c check (x > 0)'), 'payment nothing')
  assert.equal(holds('alter table payment add constraint c check (x > 0) not valid'), 'payment moment')
  assert.equal(holds('alter table payment validate constraint c'), 'payment beside')
  assert.equal(holds('alter table payment alter column x set not null'), 'payment nothing')
  assert.equal(holds(`update attempt set state = 'a; b' where n = 1`), 'attempt rows')
  assert.equal(holds('create table new (id int); create index i on new (id); insert into new values (1)'), '')
})

test('a table that another one takes the place of is told of by its own name, also in what a body composes', () => {
  const exchange = `create table event_new (like event); alter table event rename to event_old;
    alter table event_new rename to event; alter table event_old drop constraint c`
  assert.equal(holds(exchange), 'event moment,event moment')
  assert.deepEqual(unsafeIn(exchange), [], 'its name is taken again in the same moment')
  assert.equal(unsafeIn('alter table event rename to event_old').length, 1)
  const composed = `do $x$ begin execute format('alter table event add constraint c check (at < %L)', now()); end $x$`
  assert.equal(holds(composed), 'event nothing')
  assert.equal(holds('alter table event add constraint c primary key using index i'), 'event moment')
})

test('what stops a portal of the version before is told', () => {
  for (const text of [
    'alter table payment rename column a to b',
    'alter table payment drop column a',
    'drop table payment',
    'alter table payment alter column amount_minor type numeric',
  ])
    assert.match(unsafeIn(text)[0] ?? '', /version before stops working/, text)
  assert.deepEqual(unsafeIn('alter table payment alter column a drop not null'), [])
})

test('a table that customers write to isn’t held while a migration writes rows, however many there are', () => {
  const column = 'alter table payment add column x text'
  const rows = `update attempt set state = 'failed' where kept`
  assert.deepEqual(unsafeIn(column), [])
  assert.deepEqual(unsafeIn(rows), [])
  assert.match(unsafeIn(`${column}; ${rows}`)[0] ?? '', /everything waits while rows of attempt are written/)
})

test('beside indexes that are made concurrently nothing else stands, and each may be repeated', () => {
  assert.deepEqual(unsafeIn('create index concurrently if not exists a on payment (id);'), [])
  for (const text of [
    'create index concurrently a on payment (id)',
    'create index concurrently if not exists a on payment (id); alter table payment add column x text',
  ]) {
    assert.ok(isBeside(text))
    assert.equal(unsafeIn(text).length, 1, text)
  }
})

test('a semicolon in a text, a comment or a body ends no statement', () => {
  assert.deepEqual(statementsOf(`-- one; two\nselect ';' as "a;b"; /* ; */ do $x$ begin; end $x$;\n`), [
    `select ';' as "a;b"`,
    'do $x$ begin; end $x$',
  ])
})
