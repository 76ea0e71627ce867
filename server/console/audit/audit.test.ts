import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import pg from 'pg'
import { openDatabase, type Database } from '#server/store/database.ts'
import { openTestDatabase } from '#server/store/embedded/database-for-tests.ts'
import { migrate } from '#server/store/migrate.ts'
import type { Asker } from '../asker.ts'
import { noteHeads } from './note-heads.ts'
import { readAudit } from './read-audit.ts'
import { verifyChain } from './verify-chain.ts'
import { lookAtChain } from './watch-chain.ts'
import { writeEntry, writeOutsideEntry, type Entry } from './write-entry.ts'

interface Books {
  readonly database: Database
  /** The owner of the tables, who may do everything, at the database itself. */
  readonly owner: pg.Client
}

async function openBooks(context: TestContext): Promise<Books> {
  const place = await openTestDatabase()
  await migrate(place.url)
  const database = openDatabase({ connectionString: place.url, pooler: place.pooler, maxConnections: 8 })
  const owner = new pg.Client({ connectionString: place.url })
  await owner.connect()
  context.after(async () => {
    await owner.end()
    await database.close()
    await place.close()
  })
  return { database, owner }
}

const GRACE: Asker = {
  staffId: 7,
  name: 'Grace Nakato',
  roles: ['finance'],
  session: { hash: Buffer.from('grace'), name: '3c91', browser: 'b' },
  provedMs: 0,
  requestId: 'r-1',
  origin: '10.0.0.7',
}

const LOOKED: Entry = { act: 'opened-payment', may: 'find', objectKind: 'payment', object: 'P1' }

async function write(database: Database, times: number, entry: Entry = LOOKED): Promise<void> {
  for (let n = 0; n < times; n += 1) await database.transaction((tx) => writeEntry(tx, GRACE, entry))
}

test('whoever looks up the chain of the audit learns that it is whole, also when many wrote at the same moment', async (context) => {
  const { database } = await openBooks(context)
  assert.deepEqual((({ entries, broken }) => ({ entries, broken }))(await verifyChain(database)), {
    entries: 0,
    broken: null,
  })
  const odd = { reason: 'says “12:mystery,” – Łukasz, 你好 😀', detail: { b: 'two', a: '3:x,' } }
  await Promise.all(Array.from({ length: 40 }, () => write(database, 1, { ...LOOKED, ...odd })))
  await database.transaction((tx) =>
    writeOutsideEntry(tx, { ...LOOKED, act: 'by-hand', by: 'ops', role: 'terminal', reason: 'power cut' }),
  )
  const { entries, broken } = await verifyChain(database)
  assert.deepEqual({ entries, broken }, { entries: 41, broken: null })
})

test('nothing that was done can be undone in the audit: neither changed nor removed, nor written twice over', async (context) => {
  const { database, owner } = await openBooks(context)
  await write(database, 3)
  for (const attack of [
    `update staff_event set by_name = 'Somebody else' where id = 2`,
    'delete from staff_event where id = 3',
    'truncate staff_event',
  ])
    await assert.rejects(owner.query(attack), /written once/, attack)
  await owner.query(
    `insert into staff_event (id, at, by_name, role, act, object_kind, object, detail, reason, request_id, origin, session, hash)
     values (1, '2020-01-01', 'x', '', 'proposed', 'payment', 'P', '{}', '', '', '', '', 'forged')`,
  )
  const { entries, broken } = await verifyChain(database)
  assert.deepEqual(
    { entries, broken },
    { entries: 4, broken: null },
    'number, moment and hash are the database’s',
  )
})

test('a table of the same name in somebody’s own session leads no entry astray', async (context) => {
  const { database, owner } = await openBooks(context)
  await write(database, 2)
  await owner.query('create temp table staff_event (like public.staff_event)')
  await owner.query(
    `insert into public.staff_event (id, at, by_name, role, act, object_kind, object, detail, reason, request_id, origin, session, hash)
     values (0, now(), 'x', '', 'proposed', 'payment', 'P', '{}', '', '', '', '', '')`,
  )
  assert.equal((await verifyChain(database)).broken, null)
})

const TAMPERING: readonly (readonly [what: string, sql: string, broken: { id: number; why: string }])[] = [
  ['a reason', `update staff_event set reason = 'agreed' where id = 5`, { id: 5, why: 'changed' }],
  ['who it was', 'update staff_event set staff_id = 8 where id = 4', { id: 4, why: 'changed' }],
  ['the moment', `update staff_event set at = at - interval '1 day' where id = 6`, { id: 6, why: 'changed' }],
  ['an entry', 'delete from staff_event where id = 3', { id: 3, why: 'missing' }],
  ['the first', 'delete from staff_event where id = 1', { id: 1, why: 'missing' }],
  [
    'an entry, with its hash made anew',
    `update staff_event e set reason = 'agreed', hash = sha256((select hash from staff_event where id = 6)
       || convert_to(staff_event_text((select n from staff_event n where n.id = 7)), 'UTF8')) where id = 7`,
    { id: 7, why: 'changed' },
  ],
]

for (const [what, sql, broken] of TAMPERING)
  test(`an auditor is told which entry is false where the owner of the database took away or rewrote ${what}`, async (context) => {
    const { database, owner } = await openBooks(context)
    await write(database, 8)
    await owner.query(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`)
    const found = await verifyChain(database)
    assert.deepEqual([found.broken, found.entries], [broken, broken.id - 1], 'and how many before it fit')
  })

test('entries that the owner took off the end are missed by whoever noted where the audit stood', async (context) => {
  const { database, owner } = await openBooks(context)
  await write(database, 8)
  const lines: string[] = []
  const note = ({ head }: { readonly head: string }, message: string): void => {
    lines.push(`${message} ${head}`)
  }
  const notes = noteHeads({ database, log: { warn: () => undefined }, note })
  await notes.stop()
  const [, id = '', hash = ''] =
    /^the audit stands at entry 8 (8):([0-9a-f]{64})$/.exec(lines.at(-1) ?? '') ?? []
  const noted = { id: Number(id), hash: Buffer.from(hash, 'hex') }
  assert.equal((await verifyChain(database, { noted })).broken, null)
  await write(database, 2)
  assert.equal((await verifyChain(database, { noted })).broken, null, 'it grows')
  const shorten = 'delete from staff_event where id > 5'
  await owner.query(
    `set session_replication_role = replica; ${shorten}; set session_replication_role = origin`,
  )
  assert.equal((await verifyChain(database)).broken, null, 'from inside nothing shows')
  assert.deepEqual((await verifyChain(database, { noted })).broken, { id: 6, why: 'missing' })
  await write(database, 6, { ...LOOKED, object: 'P2' })
  assert.deepEqual((await verifyChain(database, { noted })).broken, { id: 8, why: 'changed' }, 'grown again')
})

test('an auditor finds what somebody did by person, act, thing, words and day, page after page', async (context) => {
  const { database } = await openBooks(context)
  await write(database, 120)
  await write(database, 1, {
    ...LOOKED,
    act: 'proposed',
    may: 'decide',
    object: 'P2',
    reason: 'desk never credited',
  })
  const ask = { before: null, words: '', act: '', staffId: null, day: '', only: 'all' } as const
  const reading = { database, onlyOf: null }
  const first = await readAudit(reading, ask)
  assert.equal(first.entries.length, 100)
  assert.equal(first.entries[0]?.act, 'proposed')
  assert.equal(first.entries[0]?.role, 'finance')
  assert.equal(first.entries[0]?.previousHash, first.entries[1]?.hash)
  const second = await readAudit(reading, { ...ask, before: first.older })
  assert.deepEqual([second.entries.length, second.entries.at(-1)?.id, second.older], [21, 1, null])
  const only = async (asked: Partial<Parameters<typeof readAudit>[1]>) =>
    (await readAudit(reading, { ...ask, ...asked })).entries.map(({ id }) => id)
  assert.deepEqual(await only({ only: 'money' }), [121])
  assert.deepEqual(await only({ words: 'NEVER credited' }), [121])
  assert.deepEqual(await only({ words: 'P2' }), [121])
  assert.deepEqual(await only({ staffId: 8 }), [])
  assert.deepEqual(await only({ day: '2020-01-01' }), [])
  assert.equal((await only({ day: new Date().toISOString().slice(0, 10) })).length, 100)
  const others = await readAudit({ database, onlyOf: 8 }, { ...ask, staffId: 7 })
  assert.deepEqual(others.entries, [], 'an administrator reads what they did themselves')
})

test('an audit that was rewritten or shortened rings by itself, once, and is quiet when it hangs together again', async (context) => {
  const { database, owner } = await openBooks(context)
  const byOwner = (sql: string): Promise<unknown> =>
    owner.query(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`)
  const ringing = async (): Promise<unknown[]> =>
    (await owner.query(`select kind, detail->>'entry' as entry from alarm where ended_at is null`)).rows
  await write(database, 8)
  const { noted } = await lookAtChain(database, null)
  assert.equal(noted?.id, 8)
  assert.deepEqual(await ringing(), [])
  await byOwner(
    `create table kept as select * from staff_event where id > 6; delete from staff_event where id > 6`,
  )
  await lookAtChain(database, noted)
  await lookAtChain(database, noted)
  assert.deepEqual(await ringing(), [{ kind: 'chain-broken', entry: '7' }])
  await byOwner('insert into staff_event select * from kept')
  await lookAtChain(database, noted)
  assert.deepEqual(await ringing(), [])
})
