import { hostname } from 'node:os'
import type pg from 'pg'
import { withConnection } from './connect-once.ts'
import { applyMigration } from './migrating/apply-migration.ts'
import { grantFutureTables, grantTo } from './migrating/grants.ts'
import { readMigrations, type Migration } from './migrating/migration-files.ts'
import { makeMigrationTables, takeMigrationLease } from './migrating/migration-lease.ts'
import { isHeldUp } from './migrating/short-transaction.ts'
import { schemaState } from './migrating/schema-state.ts'

export { listMigrations } from './migrating/migration-files.ts'

/** So long another process that migrates is waited for, and a table that others use, milliseconds. */
const WAIT_MS = 5 * 60_000

export interface MigrateOptions {
  /** The portal's own role, where it is not the one that migrates: it is given what it needs of the tables. */
  readonly portalRole?: string
  readonly waitMs?: number
  readonly say?: (line: string) => void
  /** Other migrations than those that ship with this code. */
  readonly migrations?: readonly Migration[]
}

/**
 * Applies what is missing, one after the other and one process at a time, and answers its names. Expand only: a portal of
 * the version before keeps working on the newer tables, and nobody's write waits for a migration. Throws `SchemaProblem`
 * with a sentence where it would have to wait longer than `waitMs`; done again it goes on where it stopped.
 */
export function migrate(connectionString: string, options: MigrateOptions = {}): Promise<string[]> {
  return withConnection(connectionString, async (client) => {
    const missing = await missingMigrations(client, options)
    if (missing.length > 0) await applyAll(client, connectionString, options)
    await makeMonths(client)
    if (options.portalRole !== undefined) await grantTo(client, options.portalRole)
    return missing.map(({ name }) => name)
  })
}

/** Tables for the events of the months to come; portals do the same, and none is lost where nobody did. */
async function makeMonths(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regprocedure('event_months_ahead()') is not null as known`,
  )
  if (rows[0]?.known !== true) return
  // A table that is in use is left to a portal, which asks every ten minutes.
  await client.query('select event_months_ahead()').catch((error: unknown) => {
    if (!isHeldUp(error)) throw error
  })
}

async function missingMigrations(client: pg.Client, { migrations }: MigrateOptions): Promise<Migration[]> {
  const { missing, applied } = await schemaState(client)
  return migrations ? migrations.filter(({ name }) => !applied.has(name)) : readMigrations(missing)
}

async function applyAll(client: pg.Client, connectionString: string, options: MigrateOptions): Promise<void> {
  const { portalRole, waitMs = WAIT_MS, say = () => undefined } = options
  await makeMigrationTables(client)
  const who = `process ${process.pid} on ${hostname()}`
  const lease = await takeMigrationLease(client, { connectionString, who, waitMs })
  try {
    if (portalRole !== undefined) await grantFutureTables(client, portalRole)
    const { isEmpty } = await schemaState(client)
    // Another process may have applied them while it was waited for.
    for (const migration of await missingMigrations(client, options)) {
      const since = performance.now()
      await applyMigration(client, migration, { isFresh: isEmpty, waitMs, check: lease.check })
      say(`${migration.name}: done in ${((performance.now() - since) / 1_000).toFixed(1)} s`)
    }
  } finally {
    await lease.end()
  }
}
