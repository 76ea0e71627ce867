import type pg from 'pg'
import { isPooled } from '../role-settings.ts'
import { isSpread } from '../spreading/is-spread.ts'
import { indexAsSpread } from '../spreading/spread-tables.ts'
import type { Migration } from './migration-files.ts'
import { SchemaProblem } from './schema-problem.ts'
import { statementsOf } from './sql-parts.ts'
import { INDEX_BESIDE, isBeside } from './statement-effects.ts'
import { isHeldUp, sayWhoHolds, shortTransaction } from './short-transaction.ts'

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
  await shortTransaction(client, { what: `Migration ${name}`, waitMs: how.waitMs }, async () => {
    how.check()
    const { rowCount } = await client.query(RECORD, [name])
    if (rowCount === 1) await client.query(text)
  })
}

async function besideOthers(client: pg.Client, { name, text }: Migration, how: Applying): Promise<void> {
  if (await isPooled(client))
    throw new SchemaProblem(
      `Migration ${name} makes an index beside the customers’ writes, for which it needs a connection of its own: type ` +
        'npm run migrate with DATABASE_OWNER_URL at PostgreSQL itself, not at the pooler.',
    )
  // The build may take as long as it takes; only transactions that never end are not waited for without end.
  await client.query(`set statement_timeout = 0; set lock_timeout = ${how.waitMs}`)
  const spread = await isSpread(client)
  try {
    for (const statement of statementsOf(text)) {
      how.check()
      const made = INDEX_BESIDE.exec(statement)?.groups?.['made']
      if (made !== undefined) await dropUnfinished(client, made)
      await client.query(spread ? indexAsSpread(statement) : statement)
    }
    await client.query(RECORD, [name])
  } catch (error) {
    throw isHeldUp(error)
      ? new SchemaProblem(await sayWhoHolds(client, `Migration ${name}`, how.waitMs))
      : error
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
