import { join } from 'node:path'
import { Client } from 'pg'
import { readPostmasterFile } from './postmaster-file.ts'
import { EMBEDDED_DATABASE } from './start-embedded-postgres.ts'

/** Line of `postmaster.pid` that names the folder of the server's socket. */
const SOCKET_LINE = 4

/**
 * The address of the embedded server that already runs on a data folder, started by another process; null when none
 * answers there.
 */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const host = readPostmasterFile(join(dataDir, 'postgres'))?.[SOCKET_LINE]?.trim() ?? ''
  if (host === '') return null
  const url = `postgresql://postgres@localhost/${EMBEDDED_DATABASE}?host=${encodeURIComponent(host)}`
  return (await answers(url)) ? url : null
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
