import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import type { TestContext } from 'node:test'
import pg from 'pg'
import { DatabaseUnavailable, openDatabase, statement } from './database.ts'
import type { Database } from './database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded/start-embedded-postgres.ts'
import { openSilentWay } from '../testing/silent-way.ts'

interface Server {
  readonly postgres: EmbeddedPostgres
  /** Name and port that the portal knows it by. */
  readonly host: string
}

/** A server of its own that says which one it is, reached over TCP. */
async function openServer(context: TestContext, name: string): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), 'duuka-hosts-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  context.after(async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await tell(postgres, 'create table kept (word text)', `create table who as select '${name}' as name`)
  const { url } = await openSilentWay(context, postgres.url)
  return { postgres, host: new URL(url).host }
}

async function tell({ url }: EmbeddedPostgres, ...words: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const word of words) await client.query(word)
  await client.end()
}

const only = (mode: 'on' | 'off'): readonly string[] => [
  `alter system set default_transaction_read_only = ${mode}`,
  'select pg_reload_conf()',
]

interface Pair {
  readonly database: Database
  readonly first: EmbeddedPostgres
  readonly second: EmbeddedPostgres
}

/** The first takes writes, the second is a standby; `DATABASE_URL` names both. */
async function openPair(context: TestContext): Promise<Pair> {
  const [first, second] = [await openServer(context, 'first'), await openServer(context, 'second')]
  await tell(second.postgres, ...only('on'))
  const connectionString = `postgresql://postgres@${first.host},${second.host}/duuka`
  const database = openDatabase({ connectionString, maxConnections: 3, statementMs: 1_500 })
  context.after(() => database.close())
  return { database, first: first.postgres, second: second.postgres }
}

const keep = statement('keep', `insert into kept values ('word') returning (select name from who) as name`)

/** A server that was told to change may need a moment to hear of it. */
const GIVE_UP_AFTER_MS = 60_000

/**
 * Presses until it is served, as a customer does who is told to come back: by whom. `before`: the server that has been
 * told to take no writes; until it hears of it, it serves as well as ever.
 */
async function servedBy(database: Database, before = ''): Promise<string> {
  const began = performance.now()
  while (performance.now() - began < GIVE_UP_AFTER_MS) {
    try {
      const [row] = await database.transaction((tx) => tx.run<{ name: string }>(keep))
      if (row?.name !== before) return row?.name ?? ''
    } catch (error) {
      assert.ok(error instanceof DatabaseUnavailable, String(error))
      assert.equal(error.written, 'nothing', 'nobody is left unsure')
    }
  }
  return 'nobody'
}

test('when the first of two database servers goes away a customer is served by the second, which took over', async (context) => {
  const { database, first, second } = await openPair(context)
  assert.equal(await servedBy(database), 'first')
  await first.crash()
  // What is left of a crashed server may answer once more on a connection that stands.
  const [told] = await database.run<{ name: string }>(keep).catch((error: unknown) => {
    assert.ok(error instanceof DatabaseUnavailable, String(error))
    return []
  })
  assert.notEqual(told?.name, 'second', 'a standby is never written to')
  await tell(second, ...only('off'))
  assert.equal(await servedBy(database, 'first'), 'second')
})

test('when the first of two database servers turns into one that only reads, a customer is served by the second', async (context) => {
  const { database, first, second } = await openPair(context)
  assert.equal(await servedBy(database), 'first')
  await tell(first, ...only('on'))
  await tell(second, ...only('off'))
  assert.equal(await servedBy(database, 'first'), 'second')
  assert.equal(await servedBy(database), 'second', 'and stays there')
})

test('a portal whose first database server is away from the start serves its customers with the second', async (context) => {
  const { database, first, second } = await openPair(context)
  await first.stop()
  await tell(second, ...only('off'))
  assert.equal(await servedBy(database), 'second')
})

test('an address that leads to a standby now and then is not written to when it says that it must take writes', async (context) => {
  const { postgres, host } = await openServer(context, 'only')
  await tell(postgres, ...only('on'))
  const connectionString = `postgresql://postgres@${host}/duuka?target_session_attrs=read-write`
  const database = openDatabase({ connectionString, maxConnections: 3, statementMs: 1_500 })
  context.after(() => database.close())
  await assert.rejects(
    database.run(statement('count kept', 'select count(*) from kept')),
    DatabaseUnavailable,
  )
  await tell(postgres, ...only('off'))
  assert.equal(await servedBy(database), 'only')
})

/** A place where a server was: whoever comes is counted and sent away. */
async function openEmptyPlace(context: TestContext): Promise<{ host: string; visitors: () => number }> {
  let visitors = 0
  const server = createServer((socket) => {
    visitors += 1
    socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  context.after(() => server.close())
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, visitors: () => visitors }
}

test('customers who press again while no server takes writes do not keep the one that takes over from it', async (context) => {
  const places = [await openEmptyPlace(context), await openEmptyPlace(context)]
  const connectionString = `postgresql://postgres@${places.map(({ host }) => host).join(',')}/duuka`
  const database = openDatabase({ connectionString, maxConnections: 16, statementMs: 1_500 })
  context.after(() => database.close())
  const press = (): Promise<unknown> => assert.rejects(database.run(keep), DatabaseUnavailable)
  await press()
  await Promise.all(Array.from({ length: 200 }, press))
  const visits = places.map(({ visitors }) => visitors())
  // The first one, and at most one that asks again when some time has passed.
  assert.ok(Math.max(...visits) <= 2, `${visits.join(' and ')} connections for 201 presses`)
})
