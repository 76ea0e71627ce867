import type { SettingsOf } from '#providers/party-schema.ts'
import type { Pooler } from '#server/store/role-settings.ts'
import { Reader, type Environment } from './reader.ts'
import type { DATABASE_SCHEMA } from './reading/database-schema.ts'

/** How a process speaks to the database. */
export interface DatabaseSetting {
  /** What stands before the server; null where nothing does. */
  readonly pooler: Pooler | null
  /** Where notices of new content are heard; '' where there is only the look every five seconds. */
  readonly listenUrl: string
  readonly migratesAtStart: boolean
  /** '' where the portal's own role owns the tables. */
  readonly ownerUrl: string
  /** A copy that lists are read from; '' for none. */
  readonly readUrl: string
  /** '' where nothing is archived. */
  readonly archiveDir: string
}

/** `databaseUrl`: where the portal's statements go. */
export function databaseSettingOf(
  { pooler: mode, prepared, listenUrl, migrateAtStart, ...others }: SettingsOf<typeof DATABASE_SCHEMA>,
  databaseUrl: string,
): DatabaseSetting {
  const keepsStatements = prepared === 'auto' ? mode !== 'transaction' : prepared === 'on'
  const hears = mode !== 'transaction'
  return {
    pooler: mode === 'none' ? null : { mode, keepsStatements },
    listenUrl: listenUrl || (hears ? databaseUrl : ''),
    migratesAtStart: migrateAtStart === 'yes',
    ownerUrl: others.ownerUrl,
    readUrl: others.readUrl,
    archiveDir: others.archiveDir,
  }
}

/** The same for a command, which needs nothing else of the configuration. Throws with every fault by name. */
export function readDatabaseSetting(environment: Environment, databaseUrl: string): DatabaseSetting {
  const read = new Reader(environment)
  const setting = databaseSettingOf(read.of('database'), databaseUrl)
  if (read.faults.length > 0) throw new Error(read.faults.join('\n'))
  return setting
}
