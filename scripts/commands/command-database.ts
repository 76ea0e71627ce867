import { resolve } from 'node:path'
import { sayNotReached } from '#server/config/live/database-not-reached.ts'
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

/**
 * Runs a command that opens the database as it needs it, and ends with 0 when it is done, 1 when it is not, 2 when it was not
 * understood (`typed` is null). What is thrown is said in one line.
 */
export async function commandByItself<Typed>(
  typed: Typed | null,
  usage: string,
  run: (typed: Typed, url: string) => Promise<boolean>,
): Promise<void> {
  if (typed === null) {
    console.error(usage)
    process.exitCode = 2
  } else {
    process.exitCode = (await atCommandDatabase((url) => run(typed, url)).catch(told)) ? 0 : 1
  }
  // The channel to the launcher would keep this process alive.
  if (process.connected) process.disconnect?.()
}

async function atCommandDatabase(run: (url: string) => Promise<boolean>): Promise<boolean> {
  const { url, close } = await openCommandDatabase()
  try {
    return await run(url)
  } finally {
    await close()
  }
}

/** Says why a command was not done. */
export function told(error: unknown): false {
  const reason = sayNotReached(process.env['DATABASE_URL'] ?? '', error)
  console.error(reason ?? (error instanceof Error ? error.message : String(error)))
  return false
}
