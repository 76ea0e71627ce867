import { resolve } from 'node:path'
import { databaseUrlIn } from '#server/config/reading/given.ts'
import { findRunningPostgres } from '#server/store/embedded/running-postgres.ts'
import { startEmbeddedPostgres } from '#server/store/embedded/start-embedded-postgres.ts'
import { PROJECT } from '../processes.ts'

/** The database that the portal uses: `DATABASE_URL`, the embedded one that runs, or that one opened for this command. */
export async function openCommandDatabase(): Promise<{ url: string; close: () => Promise<void> }> {
  const given = databaseUrlIn(process.env)
  const dataDir = resolve(PROJECT, process.env['DATA_DIR'] || '.data')
  const running = given || (await findRunningPostgres(dataDir))
  if (running) return { url: running, close: () => Promise.resolve() }
  const server = await startEmbeddedPostgres({ dataDir })
  return { url: server.url, close: () => server.stop() }
}
