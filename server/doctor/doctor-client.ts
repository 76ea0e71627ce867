import pg from 'pg'

const CONNECT_MS = 5_000
const ANSWER_MS = 5_000

/** A connection of the doctor's own, which waits for nothing longer than some seconds. */
export function doctorClient(connectionString: string): pg.Client {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    application_name: 'duuka doctor',
  })
  client.on('error', () => undefined)
  return client
}
