import { resolve } from 'node:path'
import { openDatabase } from '#server/store/database.ts'
import type { Database } from '#server/store/database.ts'
import { findRunningPostgres } from '#server/store/embedded/running-postgres.ts'
import { startEmbeddedPostgres } from '#server/store/embedded/start-embedded-postgres.ts'
import { migrate } from '#server/store/migrate.ts'
import { PROJECT } from './processes.ts'

/**
 * Runs work on the database that the portal uses: `DATABASE_URL`, the embedded one that runs, or that one opened for this
 * command. Everything is closed afterwards.
 */
export async function withPortalDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const { url, close } = await openAddress()
  try {
    await migrate(url)
    const database = openDatabase({ connectionString: url, maxConnections: 2 })
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  } finally {
    await close()
  }
}

async function openAddress(): Promise<{ url: string; close: () => Promise<void> }> {
  const given = process.env['DATABASE_URL']
  const dataDir = resolve(PROJECT, process.env['DATA_DIR'] || '.data')
  const running = given || (await findRunningPostgres(dataDir))
  if (running) return { url: running, close: () => Promise.resolve() }
  const server = await startEmbeddedPostgres({ dataDir })
  return { url: server.url, close: () => server.stop() }
}
