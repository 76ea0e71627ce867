import pg from 'pg'

// bigint columns hold money and counters far below 2^53; numbers keep arithmetic plain.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** A named, prepared statement. The name is its identity on every connection. */
export interface Statement {
  readonly name: string
  readonly text: string
}

/** Names a statement once; the server plans it once per connection. */
export function statement(name: string, text: string): Statement {
  return { name, text }
}

export type Values = readonly unknown[]

/** Runs statements: the pool itself, or one open transaction. */
export interface Runner {
  run<Row>(what: Statement, values?: Values): Promise<Row[]>
}

export interface Database extends Runner {
  /** Commits only when the server says COMMIT; any throw rolls everything back. */
  transaction<T>(work: (tx: Runner) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** The database does not answer: the caller may try again, nothing was written. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

// The first four: a lock, a statement or a deadlock that took too long; all are rolled back, so trying again is safe.
const UNAVAILABLE = new Set([
  '55P03',
  '57014',
  '40P01',
  '40001',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
])
const UNAVAILABLE_SYSTEM = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])

/** Disk, memory or connections are used up (class 53); what was to be written is not. */
function isShortage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^53[0-9A-Z]{3}$/.test(String(error.code))
}

function asKnown(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  const lost = /Connection terminated|timeout exceeded|Client has encountered/.test(error.message)
  const known = UNAVAILABLE.has(code) || isShortage(error) || UNAVAILABLE_SYSTEM.has(code) || lost
  return known ? new DatabaseUnavailable(error.message, { cause: error }) : error
}

async function runOn<Row>(on: pg.Pool | pg.PoolClient, what: Statement, values: Values): Promise<Row[]> {
  try {
    // The copy is pg's own shape for values; statements never mutate it.
    const answer = await on.query({ name: what.name, text: what.text, values: [...values] })
    return answer.rows as Row[]
  } catch (error) {
    throw asKnown(error)
  }
}

async function inTransaction<T>(client: pg.PoolClient, work: (tx: Runner) => Promise<T>): Promise<T> {
  // Pipelined: `begin` travels with the first statement and is awaited with the commit.
  const begun = client.query('begin')
  begun.catch(() => undefined)
  const result = await work({ run: (what, values = []) => runOn(client, what, values) })
  await begun
  const ended = await client.query('commit')
  if (ended.command !== 'COMMIT') throw new Error(`the transaction ended with ${ended.command}`)
  return result
}

async function transactionOn<T>(pool: pg.Pool, work: (tx: Runner) => Promise<T>): Promise<T> {
  let client: pg.PoolClient
  try {
    client = await pool.connect()
  } catch (error) {
    throw asKnown(error)
  }
  let broken: Error | undefined
  try {
    return await inTransaction(client, work)
  } catch (error) {
    const known = asKnown(error)
    if (known instanceof DatabaseUnavailable) broken = known
    else await client.query('rollback').catch((failure: Error) => (broken = failure))
    throw known
  } finally {
    client.release(broken)
  }
}

export interface DatabaseSettings {
  readonly connectionString: string
  readonly maxConnections: number
  /** Called when a statement fails since the database's machine has run out of something. */
  readonly onShortage?: () => void
}

/** Opens a pool of pipelined connections; nothing connects before the first statement. */
export function openDatabase(settings: DatabaseSettings): Database {
  const pool = new pg.Pool({
    connectionString: settings.connectionString,
    max: settings.maxConnections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    pipeline: true,
    application_name: 'duuka',
    options: '-c synchronous_commit=on -c lock_timeout=5s -c statement_timeout=15s -c timezone=UTC',
  })
  // A connection lost while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  // The pool listens to idle connections only; one lost inside a transaction, between two statements, is told by the next one.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const noting = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      if (error instanceof DatabaseUnavailable && isShortage(error.cause)) settings.onShortage?.()
      throw error
    }
  }
  return {
    run: (what, values = []) => noting(runOn(pool, what, values)),
    transaction: (work) => noting(transactionOn(pool, work)),
    close: () => pool.end(),
  }
}
