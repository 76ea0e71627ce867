import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { ownDatabase } from '#scripts/world-database.ts'
import { migrate } from '#server/store/migrate.ts'
import { readMigrations, type Migration } from '#server/store/migrating/migration-files.ts'
import { fillAged } from './aged-payments.ts'
import { startWriting, type WriteFigures, type WriteLoad } from './write-load.ts'

/** A write that waits longer for a lock is one that a customer notices. */
const BAR_MS = 100
const WRITERS = 4
const ASK_AGAIN_MS = 5

export interface Plan {
  readonly payments: number
  /** The name of the last migration that the database has when the load begins. */
  readonly from: string
  /** Before the first migration, for comparison, milliseconds. */
  readonly quietMs: number
}

export interface Moment extends WriteFigures {
  readonly name: string
  readonly seconds: number
}

export interface Outcome {
  readonly bytes: number
  readonly moments: readonly Moment[]
  /** What the server says of writes that waited longer than the bar. */
  readonly waits: readonly string[]
  /** False: the index whose making was interrupted does not serve. */
  readonly isIndexValid: boolean
}

const BY_AN_INDEX: Migration = {
  name: '900-index',
  text: 'create index concurrently if not exists made_up on payment (payer, created_at);',
}
const BY_COLUMNS: Migration = {
  name: '901-columns',
  text: `alter table payment add column made_up text not null default '';
    alter table event add column made_up int;
    alter table payment add constraint made_up check (made_up <> 'x') not valid;`,
}

/**
 * Payments of years, customers who write to them, and every migration from one on; then an index on all payments whose
 * making is interrupted, and columns while a report reads for seconds.
 */
export async function migrateUnderLoad({ payments, from, quietMs }: Plan): Promise<Outcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'duuka-migrations-'))
  const database = await ownDatabase(dataDir)
  const { url } = database
  const client = new pg.Client({ connectionString: url })
  try {
    await migrate(url, { migrations: (await readMigrations()).filter(({ name }) => name <= from) })
    await client.connect()
    const bytes = await fillAged(client, payments)
    await tellWaits(client)
    const load = await startWriting(url, WRITERS)
    const during = momentsOf(load)
    if (quietMs > 0) await during('nothing', () => wait(quietMs))
    await during(`all from ${from} on`, () => migrate(url))
    await during('an index, interrupted', () => interrupted(url, client))
    await during('an index, taken up again', () => migrate(url, { migrations: [BY_AN_INDEX] }))
    await during('columns, while a report reads', () => besideReport(url, client))
    await load.end()
    const { rows } = await client.query<{ valid: boolean }>(
      `select indisvalid as valid from pg_index where indexrelid = to_regclass('made_up')`,
    )
    return {
      bytes,
      moments: during.all,
      waits: waitsOf(readFileSync(join(dataDir, 'postgres.log'), 'utf8'), load.pids),
      isIndexValid: rows[0]?.valid === true,
    }
  } finally {
    await client.end()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** What was written while each work was done. */
function momentsOf(load: WriteLoad) {
  const all: Moment[] = []
  const during = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    load.take()
    const since = performance.now()
    await work()
    all.push({ name, seconds: (performance.now() - since) / 1_000, ...load.take() })
  }
  return Object.assign(during, { all })
}

/** The server writes down whatever waits longer than the bar for a lock: its own clock, whoever else uses the machine. */
async function tellWaits(client: pg.Client): Promise<void> {
  await client.query('alter system set log_lock_waits = on')
  await client.query(`alter system set deadlock_timeout = '${BAR_MS}ms'`)
  await client.query('select pg_reload_conf()')
}

function waitsOf(log: string, pids: readonly number[]): string[] {
  return log
    .split('\n')
    .filter((line) => pids.includes(Number(/process (\d+) still waiting for/.exec(line)?.[1])))
}

/** Ends the making of the index in the middle, as a power cut would: an older reader, whom it waits for, holds it there. */
async function interrupted(url: string, client: pg.Client): Promise<void> {
  const reader = new pg.Client({ connectionString: url })
  await reader.connect()
  await reader.query('begin isolation level repeatable read; select from payment limit 1')
  const making = migrate(url, { migrations: [BY_AN_INDEX] }).then(
    () => true,
    () => false,
  )
  const end = `select pg_terminate_backend(pid) from pg_stat_activity where query like 'create index concurrently%made_up%'
    and exists (select from pg_index where indexrelid = to_regclass('made_up'))`
  while ((await client.query(end)).rowCount === 0) await wait(ASK_AGAIN_MS)
  await reader.end()
  if (await making) throw new Error('the index was made before it could be interrupted')
}

const REPORT_MS = 1_500

async function besideReport(url: string, client: pg.Client): Promise<void> {
  await client.query('begin; select from payment limit 1')
  const migrating = migrate(url, { migrations: [BY_COLUMNS] })
  await wait(REPORT_MS)
  await client.query('commit')
  await migrating
}
