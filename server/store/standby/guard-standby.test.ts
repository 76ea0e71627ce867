import assert from 'node:assert/strict'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import type { TestContext } from 'node:test'
import pg from 'pg'
import type { LogFields } from '#server/payments/engine.ts'
import { DatabaseUnavailable, openDatabase, statement, type Database } from '../database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded/start-embedded-postgres.ts'
import { guardStandby } from './guard-standby.ts'
import { provenStandbyFault, standbyFault } from './standby-fault.ts'

interface Pair {
  readonly primary: EmbeddedPostgres
  readonly standby: EmbeddedPostgres
  /** As the superuser, and as a role that may see nothing of others. */
  readonly seeing: Database
  readonly blind: Database
}

async function tell({ url }: EmbeddedPostgres, ...words: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const word of words) await client.query(word)
  await client.end()
}

const open = (connectionString: string): Database =>
  openDatabase({ connectionString, maxConnections: 2, statementMs: 500 })

/** A primary with a standby that follows it, which nobody waits for yet. */
async function openPair(context: TestContext): Promise<Pair> {
  const top = mkdtempSync(join(tmpdir(), 'duuka-standby-'))
  const [first, second] = [join(top, 'first'), join(top, 'second')]
  const made = await startEmbeddedPostgres({ dataDir: first })
  await tell(made, 'create role portal login', 'create unlogged table pace (n int)')
  await made.stop()
  mkdirSync(second)
  cpSync(join(first, 'postgres'), join(second, 'postgres'), { recursive: true })
  const primary = await startEmbeddedPostgres({ dataDir: first })
  const { host, user } = primary.connection
  writeFileSync(join(second, 'postgres', 'standby.signal'), '')
  appendFileSync(
    join(second, 'postgres', 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} user=${user}'\n`,
  )
  const standby = await startEmbeddedPostgres({ dataDir: second })
  const [seeing, blind] = [open(primary.url), open(primary.url.replace(`//${user}@`, '//portal@'))]
  context.after(async () => {
    await Promise.all([seeing.close(), blind.close()])
    await standby.stop()
    await primary.crash()
    rmSync(top, { recursive: true, force: true })
  })
  return { primary, standby, seeing, blind }
}

/** As behind a pooler, where the settings of the role hold: here commits wait for no standby. */
async function unwaiting(context: TestContext, { url }: EmbeddedPostgres): Promise<Pick<Database, 'run'>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  client.on('error', () => undefined)
  context.after(() => client.end().catch(() => undefined))
  await client.query('set synchronous_commit = local')
  return { run: async <Row>({ text }: { readonly text: string }) => (await client.query(text)).rows as Row[] }
}

const name = (standbys: string): readonly string[] => [
  `alter system set synchronous_standby_names = '${standbys}'`,
  'select pg_reload_conf()',
]

/** Looks until the server, which was told something, says so; a server may need a moment to hear of it. */
async function until(fault: string | null, database: Database): Promise<void> {
  let found = await standbyFault(database)
  for (let looks = 0; looks < 2_000 && found !== fault; looks += 1) found = await standbyFault(database)
  assert.equal(found, fault)
}

test('whoever paid is not left on one machine unnoticed: a portal sees whether a standby has every acknowledged commit', async (context) => {
  const { primary, standby, seeing, blind } = await openPair(context)
  assert.equal(await standbyFault(blind), 'none-named', 'it follows, and nobody waits for it')
  await assert.rejects(guardStandby({ database: blind, log: { warn: () => undefined } }), /SINGLE_DATABASE/)

  await tell(primary, ...name('*'))
  await until(null, seeing)
  assert.equal(await provenStandbyFault(blind), null, 'what the role may not see is proved by a commit')

  const careless = await unwaiting(context, primary)
  assert.equal(await standbyFault(careless), 'not-waited-for')

  const lines: (readonly [LogFields, string])[] = []
  const heard = new Map<number, () => void>()
  const warn = (fields: LogFields, message: string): void => {
    lines.push([fields, message])
    heard.get(lines.length)?.()
  }
  const line = (count: number): Promise<void> => new Promise((resolve) => void heard.set(count, resolve))
  const [gone, back] = [line(1), line(2)]
  const guard = await guardStandby({ database: seeing, log: { warn }, lookEveryMs: 50 })
  await tell(primary, ...name(''))
  await gone
  assert.equal(guard.isAlone(), true, 'staff are woken by its figure')
  assert.match(String(lines[0]?.[0].reason), /synchronous_standby_names is empty/)
  await tell(primary, ...name('*'))
  await back
  assert.equal(guard.isAlone(), false)
  await guard.close()
  assert.deepEqual(
    lines.map(([, message]) => message),
    ['acknowledged payments are on one machine alone', 'acknowledged payments are on a second machine again'],
    'once each time',
  )

  await standby.stop()
  await until('none-connected', seeing)
  assert.equal(await standbyFault(blind), null, 'what it may not see it does not know')
  assert.equal(await provenStandbyFault(blind), 'none-connected', 'a commit waits in vain')
})

test('a customer whose portal is still led to a machine that is a standby by now is told to come back, and meets no fault', async (context) => {
  const { standby } = await openPair(context)
  const database = open(standby.url)
  context.after(() => database.close())
  for (const text of ['select n from pace', 'create table kept (n int)'])
    await assert.rejects(
      database.run(statement(text, text)),
      (error) => error instanceof DatabaseUnavailable && error.written === 'nothing',
      text,
    )
})
