import pg from 'pg'
import { hostsOf } from './hosts.ts'

const CONNECT_MS = 5_000

/**
 * One connection outside the pool, to the server that takes writes; the caller ends it. Statements on it may take as long
 * as they take. Throws when no server answers or none takes writes.
 */
export async function connectOnce(connectionString: string): Promise<pg.Client> {
  const hosts = hostsOf(connectionString)
  let refused: unknown = new Error('no server takes writes')
  for (let tries = 0; tries < hosts.count; tries += 1) {
    const address = hosts.current()
    const client = new pg.Client({
      connectionString: address,
      connectionTimeoutMillis: CONNECT_MS,
      application_name: 'duuka',
    })
    // A connection that is lost is told by the next statement.
    client.on('error', () => undefined)
    try {
      await client.connect()
      if (!hosts.asksForWrites || (await takesWrites(client))) return client
    } catch (error) {
      refused = error
    }
    await client.end().catch(() => undefined)
    hosts.leave(address)
  }
  throw refused
}

/** Works on such a connection, and ends it. */
export async function withConnection<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connectOnce(connectionString)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function takesWrites(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ only: string }>(
    `select current_setting('transaction_read_only') as only`,
  )
  return rows[0]?.only === 'off'
}
