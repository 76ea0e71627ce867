import { oneOf, value } from '#providers/party-schema.ts'
import { liveDatabaseFault } from '../live/database-place.ts'
import { inLive, ruled } from './variable.ts'

/** A further address of the same database, which may be left out. */
function furtherAddress(name: string) {
  const type = ruled((url) => (url === '' ? null : liveDatabaseFault(url)))
  return inLive({ ...value(name, ''), kind: 'database' }, { type })
}

/** How the portal speaks to its database, besides where that is (`DATABASE_URL`) (docs/running/database.md). */
export const DATABASE_SCHEMA = {
  /** The database as the owner of its tables, for `npm run migrate` alone; '' where the portal's own role owns them. */
  ownerUrl: furtherAddress('DATABASE_OWNER_URL'),
  /** Whether a start migrates, where its role may; otherwise it ends and says what to type. */
  migrateAtStart: oneOf('MIGRATE_AT_START', ['yes', 'no']),
  /** What `DATABASE_URL` leads to: the server itself, or a pooler that hands out connections for a session or a transaction. */
  pooler: oneOf('DATABASE_POOLER', ['none', 'session', 'transaction']),
  /** Whether statements are planned once; `auto`: not behind a pooler that hands out connections for a transaction. */
  prepared: oneOf('PREPARED_STATEMENTS', ['auto', 'on', 'off']),
  /** The server itself, for notices of new content; '' for `DATABASE_URL` where that is the server. */
  listenUrl: furtherAddress('DATABASE_LISTEN_URL'),
  /** A copy of the database that may lag behind, for lists, comparisons and the staff; '' for none. Never for money. */
  readUrl: furtherAddress('DATABASE_READ_URL'),
  /** Folder of the months of events that left the database, for `npm run archive` alone. */
  archiveDir: value('ARCHIVE_DIR', ''),
} as const
