import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { withConnection } from '../connect-once.ts'
import { SchemaProblem } from './schema-problem.ts'

/** Whoever migrates has the lease for so long, milliseconds, … */
const LEASE_MS = 30_000
/** … renews it so often, … */
const RENEW_MS = 5_000
/** … and whoever waits for it asks so often. */
const ASK_MS = 250

const TABLES = `
  create table if not exists migration (name text primary key, applied_at timestamptz not null default now());
  create table if not exists migration_lease (
    one boolean primary key default true check (one),
    holder text not null,
    who text not null,
    since timestamptz not null,
    leased_until timestamptz not null)`

const TAKE = `
  insert into migration_lease as l (holder, who, since, leased_until)
  values ($1, $2, clock_timestamp(), clock_timestamp() + $3::float8 * interval '1 second')
  on conflict (one) do update set holder = excluded.holder, who = excluded.who, since = excluded.since,
    leased_until = excluded.leased_until
  where l.leased_until < clock_timestamp()
  returning 1`

const RENEW = `
  update migration_lease set leased_until = clock_timestamp() + $2::float8 * interval '1 second' where holder = $1`

const HOLDER = `
  select who, to_char(since at time zone 'UTC', 'HH24:MI:SS') as since,
    ceil(extract(epoch from leased_until - clock_timestamp()))::int as seconds
  from migration_lease`

/** One process at a time migrates; a lease that nobody renews ends by itself, whatever became of its holder. */
export interface MigrationLease {
  /** Throws when the lease was lost: another process migrates by now. */
  readonly check: () => void
  readonly end: () => Promise<void>
}

interface Asking {
  readonly connectionString: string
  /** Who asks, for whoever waits meanwhile. */
  readonly who: string
  /** How long it is waited for another process, milliseconds. */
  readonly waitMs: number
}

/** A table, its row type or its line in the catalogue is there already. */
const THERE_ALREADY = new Set(['42P07', '42710', '23505'])

/** Two that begin on an empty database at once make the same table; how far the other is decides what is said of it. */
function isTwin(error: unknown): boolean {
  return error instanceof Error && 'code' in error && THERE_ALREADY.has(String(error.code))
}

/** Makes the two tables that migrating itself needs. */
export async function makeMigrationTables(client: pg.Client): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(TABLES)
      return
    } catch (error) {
      if (!isTwin(error) || tries === 3) throw error
    }
  }
}

/** Takes the lease, for which others are waited for. Throws `SchemaProblem`, which names who has it, when that takes too long. */
export async function takeMigrationLease(client: pg.Client, asking: Asking): Promise<MigrationLease> {
  const holder = randomUUID()
  const giveUpAt = performance.now() + asking.waitMs
  while ((await client.query(TAKE, [holder, asking.who, LEASE_MS / 1_000])).rowCount !== 1) {
    if (performance.now() > giveUpAt) throw new SchemaProblem(await sayHolder(client, asking.waitMs))
    await wait(ASK_MS)
  }
  return renewed(client, holder, asking.connectionString)
}

async function sayHolder(client: pg.Client, waitedMs: number): Promise<string> {
  const { rows } = await client.query<{ who: string; since: string; seconds: number }>(HOLDER)
  const [holder] = rows
  const named = holder ? `by ${holder.who} since ${holder.since} UTC` : 'by another process'
  return (
    `The database is being migrated ${named}, and was waited for ${waitedMs / 1_000} seconds. Wait for its end and try ` +
    `again; if it is gone for good, its lease ends by itself within ${Math.max(holder?.seconds ?? 0, 0)} seconds.`
  )
}

/** The connection that migrates is busy for as long as an index takes, so that the lease is renewed on another one. */
function renewed(client: pg.Client, holder: string, connectionString: string): MigrationLease {
  let lost = false
  let renewal = Promise.resolve()
  const renew = async (): Promise<void> => {
    const { rowCount } = await withConnection(connectionString, (other) =>
      other.query(RENEW, [holder, LEASE_MS / 1_000]),
    )
    if (rowCount !== 1) lost = true
  }
  const timer = setInterval(() => {
    // A database that does not answer is told by the migration itself.
    renewal = renew().catch(() => undefined)
  }, RENEW_MS).unref()
  return {
    check: () => {
      if (lost)
        throw new SchemaProblem('Another process migrates the database by now: this one held it up too long.')
    },
    end: async () => {
      clearInterval(timer)
      await renewal
      // On a connection that is lost it ends by itself.
      await client.query('delete from migration_lease where holder = $1', [holder]).catch(() => undefined)
    },
  }
}
