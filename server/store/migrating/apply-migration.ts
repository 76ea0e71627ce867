import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { isPooled } from '../role-settings.ts'
import type { Migration } from './migration-files.ts'
import { SchemaProblem } from './schema-problem.ts'
import { statementsOf } from './sql-parts.ts'
import { INDEX_BESIDE, isBeside } from './statement-effects.ts'

/**
 * While a migration waits for a table, all others that want the table wait behind it: it gives up after so long,
 * milliseconds, …
 */
const LOCK_MS = 40
/** … lets the others go on for a random part of this, … */
const PAUSE_MS = 400

/** How migrations are applied. */
export interface Applying {
  /** Nobody uses the tables yet: an index need not be made beside others. */
  readonly isFresh: boolean
  /** How long a migration tries to get a table that others use, milliseconds. */
  readonly waitMs: number
  /** Throws when this process may go on no more. */
  readonly check: () => void
}

/**
 * Applies a migration once. In a transaction of its own as a rule; one that makes indexes beside the customers' writes
 * without any, so that it can be taken up again wherever it was interrupted. Throws with its name.
 */
export async function applyMigration(client: pg.Client, migration: Migration, how: Applying): Promise<void> {
  const beside = isBeside(migration.text)
  try {
    if (!beside) await inTransaction(client, migration, how)
    else if (how.isFresh) await inTransaction(client, { ...migration, text: alone(migration.text) }, how)
    else await besideOthers(client, migration, how)
  } catch (error) {
    if (error instanceof SchemaProblem) throw error
    const reason = error instanceof Error ? error.message : 'unknown'
    throw new Error(`migration ${migration.name} could not be applied: ${reason}`, { cause: error })
  }
}

/** The name is written first: of two that apply the same one, the second waits here and then finds it done. */
const RECORD = 'insert into migration (name) values ($1) on conflict do nothing returning 1'

async function inTransaction(client: pg.Client, { name, text }: Migration, how: Applying): Promise<void> {
  const once = async (): Promise<void> => {
    how.check()
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = '${LOCK_MS}ms'`)
      await client.query('set local statement_timeout = 0')
      const { rowCount } = await client.query(RECORD, [name])
      if (rowCount === 1) await client.query(text)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  }
  await untilFree(client, { name, waitMs: how.waitMs }, once)
}

/** Tries again for as long as a table is used by a transaction that lasts, holding nobody up meanwhile. */
async function untilFree(
  client: pg.Client,
  { name, waitMs }: { readonly name: string; readonly waitMs: number },
  once: () => Promise<void>,
): Promise<void> {
  const giveUpAt = performance.now() + waitMs
  for (;;) {
    try {
      await once()
      return
    } catch (error) {
      if (!isHeldUp(error)) throw error
      if (performance.now() > giveUpAt) throw new SchemaProblem(await sayWhoHolds(client, name, waitMs))
      await wait(PAUSE_MS * (0.5 + Math.random() / 2))
    }
  }
}

function isHeldUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}

const OLDEST = `
  select pid, coalesce(nullif(application_name, ''), 'unnamed') as name,
    extract(epoch from clock_timestamp() - xact_start)::int as seconds
  from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
  order by xact_start limit 1`

async function sayWhoHolds(client: pg.Client, name: string, waitedMs: number): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string; seconds: number }>(OLDEST)
  const [oldest] = rows
  const holder = oldest
    ? `The oldest transaction is that of process ${oldest.pid} (${oldest.name}), open for ${oldest.seconds} seconds.`
    : 'No transaction is open now.'
  return (
    `Migration ${name} could not get a table that is in use, in ${waitedMs / 1_000} seconds. ` +
    `${holder} Migrate again when it is over: what was begun is taken up.`
  )
}

async function besideOthers(client: pg.Client, { name, text }: Migration, how: Applying): Promise<void> {
  if (await isPooled(client))
    throw new SchemaProblem(
      `Migration ${name} makes an index beside the customers’ writes, for which it needs a connection of its own: type ` +
        'npm run migrate with DATABASE_OWNER_URL at PostgreSQL itself, not at the pooler.',
    )
  // The build may take as long as it takes; only transactions that never end are not waited for without end.
  await client.query(`set statement_timeout = 0; set lock_timeout = ${how.waitMs}`)
  try {
    for (const statement of statementsOf(text)) {
      how.check()
      const made = INDEX_BESIDE.exec(statement)?.groups?.['made']
      if (made !== undefined) await dropUnfinished(client, made)
      await client.query(statement)
    }
    await client.query(RECORD, [name])
  } catch (error) {
    throw isHeldUp(error) ? new SchemaProblem(await sayWhoHolds(client, name, how.waitMs)) : error
  } finally {
    await client.query('reset statement_timeout; reset lock_timeout').catch(() => undefined)
  }
}

/** What an interrupted build leaves behind is written to by every insert and read by nobody. */
async function dropUnfinished(client: pg.Client, index: string): Promise<void> {
  const { rows } = await client.query(
    'select 1 from pg_index where indexrelid = to_regclass(quote_ident($1)) and not indisvalid',
    [index],
  )
  if (rows.length > 0) await client.query(`drop index concurrently ${client.escapeIdentifier(index)}`)
}

/** The same migration for tables that nobody uses: within a transaction, and in a moment. */
function alone(text: string): string {
  return statementsOf(text)
    .map((statement) => `${statement.replace(/\bconcurrently\b/i, '')};`)
    .join('\n')
}
