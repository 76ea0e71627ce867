import type pg from 'pg'
import { withConnection } from './connect-once.ts'
import { migrate } from './migrate.ts'
import { SchemaProblem } from './migrating/schema-problem.ts'
import { schemaState } from './migrating/schema-state.ts'
import { isPooled, missingSettings, type Pooler } from './role-settings.ts'

export interface Preparing {
  readonly connectionString: string
  readonly pooler: Pooler | null
  readonly migratesAtStart: boolean
}

/**
 * Sees to it that the tables are there as this software needs them: migrates where the role owns them and that is wanted.
 * Throws `SchemaProblem` with what to type where it may not, and where the way to the server is not as it is said to be.
 */
export async function prepareSchema({ connectionString, pooler, migratesAtStart }: Preparing): Promise<void> {
  const { missing, mayMigrate } = await withConnection(connectionString, async (client) => {
    await checkWay(client, pooler)
    return schemaState(client)
  })
  if (missing.length === 0) return
  if (migratesAtStart && mayMigrate) await migrate(connectionString)
  else throw new SchemaProblem(sayMissing(missing, mayMigrate))
}

function sayMissing(missing: readonly string[], mayMigrate: boolean): string {
  const owner = mayMigrate ? '' : ', with the owner of the tables in DATABASE_OWNER_URL'
  return (
    `The database is older than this version: ${missing.length} migrations are missing (${missing[0]} is the first). ` +
    `Type npm run migrate${owner}, then start again. Portals of the version before run on meanwhile.`
  )
}

async function checkWay(client: pg.Client, pooler: Pooler | null): Promise<void> {
  if (!pooler) {
    if (!(await isPooled(client))) return
    throw new SchemaProblem(
      'DATABASE_URL leads to a pooler: DATABASE_POOLER must say transaction or session, as its pool_mode does.',
    )
  }
  const faults = await missingSettings(client)
  if (faults.length === 0) return
  throw new SchemaProblem(
    `Behind a pooler the settings of the role hold, and they are not the portal’s: ${faults.join(', ')}. ` +
      'Type npm run migrate, which sets them, then RECONNECT in the pooler’s console.',
  )
}
