import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { jointly, openDatabase, statement, type OpenDatabase } from './database.ts'
import { openTestDatabase } from './embedded/database-for-tests.ts'
import { asGiven } from './statement.ts'

const addTo = jointly(
  statement('add-to', 'update purse set n = n + $2 where id = $1 and $2 > 0 returning id, n'),
  {
    types: ['int', 'int'],
    text: 'moved as (update purse set n = n + given.p2 from given where id = given.p1 and given.p2 > 0 returning id, n, place) select * from moved',
  },
)
const kept = statement('kept', 'select id, n from purse order by id')
const holdRow = statement('hold-row', 'select 1 from purse where id = $1 for update')

/** A hundred purses, the last of which takes no more than ten, and what was asked for in this test. */
async function openPurses(
  context: TestContext,
): Promise<{ database: OpenDatabase; other: OpenDatabase; commits: () => Promise<number> }> {
  const on = await openTestDatabase()
  const open = (): OpenDatabase =>
    openDatabase({ connectionString: on.url, pooler: on.pooler, maxConnections: 8, isSpread: false })
  const [database, other] = [open(), open()]
  context.after(async () => {
    await Promise.all([database.close(), other.close()])
    await on.close()
  })
  await other.run(
    statement(
      'make-purses',
      `create table purse as select id, 0 as n, '0'::xid as by from generate_series(1, 100) id`,
    ),
  )
  await other.run(
    statement('one-is-small', 'alter table purse add constraint small check (id < 100 or n <= 10)'),
  )
  const versions = statement('versions', 'select count(distinct xmin::text)::int as n from purse where n > 0')
  return { database, other, commits: async () => (await other.run<{ n: number }>(versions))[0]?.n ?? 0 }
}

test('a text for many calls has a sign of its own left as it is', () => {
  assert.equal(asGiven("$1 ~ '_PIN$' and $12"), "g.p1 ~ '_PIN$' and g.p12")
})

test('what many ask for at once is one statement, and everybody is answered for their own', async (context) => {
  const { database, commits } = await openPurses(context)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => database.run(addTo, [n + 1, n === 7 ? 0 : n + 1])),
  )
  assert.deepEqual(answers[4], [{ id: 5, n: 5 }])
  assert.deepEqual(answers[7], [], 'nothing was done for this one')
  assert.equal(answers.flat().length, 39)
  assert.equal(await commits(), 2, 'the first alone, all others together')
})

test('one that is refused spoils it for nobody who came at the same moment', async (context) => {
  const { database } = await openPurses(context)
  const asked = [1, 2, 3, 100].map((id) => database.run(addTo, [id, 11]))
  const ends = await Promise.allSettled(asked)
  assert.deepEqual(
    ends.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'fulfilled', 'rejected'],
  )
  assert.match(String((ends[3] as PromiseRejectedResult).reason), /small/)
  const purses = await database.run<{ id: number; n: number }>(kept)
  assert.deepEqual(
    [purses[1], purses[2], purses[99]],
    [
      { id: 2, n: 11 },
      { id: 3, n: 11 },
      { id: 100, n: 0 },
    ],
  )
})

test('a value that text can’t hold fails alone, not everybody who came at the same moment', async (context) => {
  const { database } = await openPurses(context)
  const asked = [1, 2, 3].map((id) => database.run(addTo, [id, id === 3 ? { toJSON: () => 1n } : 1]))
  const ends = await Promise.allSettled(asked)
  assert.deepEqual(
    ends.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected'],
  )
})

test('two who want the same row are both served, one after the other', async (context) => {
  const { database } = await openPurses(context)
  const answers = await Promise.all([1, 7, 7, 7].map((id) => database.run<{ n: number }>(addTo, [id, 2])))
  assert.deepEqual(
    answers.map(([row]) => row?.n),
    [2, 2, 4, 6],
  )
})

test('a row that somebody holds keeps those who want others waiting no longer than a moment', async (context) => {
  const { database, other } = await openPurses(context)
  await other.transaction(async (tx) => {
    await tx.run(holdRow, [1])
    const held = database.run(addTo, [1, 1])
    const others = await Promise.all([2, 3].map((id) => database.run(addTo, [id, 1])))
    assert.equal(others.flat().length, 2, 'answered while the first still waits')
    void held.catch(() => undefined)
  })
})

test('where the connection is lost nobody is told that nothing happened', async (context) => {
  const { database, other } = await openPurses(context)
  const killed = other.transaction(async (tx) => {
    await tx.run(holdRow, [1])
    await tx.run(holdRow, [2])
    const asked = [1, 2, 3].map((id) => database.run(addTo, [id, 1]))
    const ends = Promise.allSettled(asked)
    const waiting = statement(
      'waiting-for-purses',
      `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like '%purse%'`,
    )
    const found: number[] = []
    while (found.length < 2)
      found.splice(0, 9, ...(await other.run<{ pid: number }>(waiting)).map(({ pid }) => pid))
    await tx.run(statement('end-purses', 'select pg_terminate_backend(pid) from unnest($1::int[]) as pid'), [
      found,
    ])
    return ends
  })
  const ends = await killed
  assert.deepEqual(
    ends.map((end) => (end.status === 'rejected' ? (end.reason as Error).name : end.status)),
    Array.from({ length: 3 }, () => 'DatabaseUnavailable'),
  )
})
