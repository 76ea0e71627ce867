import type pg from 'pg'
import { doctorClient } from './doctor-client.ts'
import { ok, warning, wrong, type Finding } from './finding.ts'

const TRIES = 3

/**
 * Whether something between hands connections around. A pooler answers with a process id of its own making; one that pools
 * by transaction gives a client another server process when its last one is taken meanwhile.
 */
export async function lookAtPooler(connectionString: string, client: pg.Client): Promise<readonly Finding[]> {
  const own = await processOf(client)
  if (own === announcedProcess(client)) return [ok('pooler', 'none between the portal and the database')]
  for (let n = 0; n < TRIES; n += 1) {
    const before = await processOf(client)
    const other = doctorClient(connectionString)
    try {
      await other.connect()
      await other.query('begin')
      await processOf(other)
      if ((await processOf(client)) !== before) return [await ofTransactions(client, other)]
    } catch {
      // One server process for two clients: the second waited for the first.
      return [BY_TRANSACTION]
    } finally {
      other.connection.stream.destroy()
      await other.end().catch(() => undefined)
    }
  }
  return [
    warning(
      'pooler',
      'a pooler by session stands between',
      'let it set no time-outs of its own, and count DATABASE_CONNECTIONS of every portal in its pool_size',
    ),
  ]
}

const REMEDY = 'pool_mode = session, or PgBouncer from 1.21 with max_prepared_statements'
const BY_TRANSACTION = wrong(
  'pooler',
  'one by transaction stands between, which forgets prepared statements',
  REMEDY,
)

/** Pooling by transaction is well where prepared statements are known on every server process. */
async function ofTransactions(client: pg.Client, other: pg.Client): Promise<Finding> {
  const look = { name: 'duuka-doctor', text: 'select 1' }
  try {
    await other.query('commit')
    await client.query(look)
    await other.query('begin')
    await other.query('select 1')
    await client.query(look)
    return warning(
      'pooler',
      'one by transaction stands between, and knows prepared statements',
      'nothing: this is told so that nobody wonders',
    )
  } catch {
    return BY_TRANSACTION
  }
}

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

/** What the connection was told at its beginning; node-postgres keeps it to cancel by. */
function announcedProcess(client: pg.Client): unknown {
  return Reflect.get(client, 'processID')
}
