import pg from 'pg'
import { openConnections, type ConnectionSettings, type Connections } from './connections.ts'
import { asKnown, DatabaseUnavailable, isLost, isShortage } from './unavailable.ts'

export { DatabaseUnavailable } from './unavailable.ts'

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

async function ask<Row>(client: pg.PoolClient, what: Statement, values: Values): Promise<Row[]> {
  // The copy is pg's own shape for values; statements never mutate it.
  const answer = await client.query({ name: what.name, text: what.text, values: [...values] })
  return answer.rows as Row[]
}

/** One statement on a connection of its own; without an answer it may have been carried out all the same. */
async function runOn<Row>(on: Connections, what: Statement, values: Values): Promise<Row[]> {
  const client = await on.take()
  let failure: unknown
  try {
    return await ask<Row>(client, what, values)
  } catch (error) {
    failure = error
    throw asKnown(error, 'unknown')
  } finally {
    on.release(client, failure)
  }
}

/** After a failed statement a transaction refuses all others: what they are refused for is the first one's failure. */
const FAILED_BEFORE = '25P02'

function runnerOf(client: pg.PoolClient): Runner {
  let first: unknown = null
  return {
    async run<Row>(what: Statement, values: Values = []) {
      try {
        return await ask<Row>(client, what, values)
      } catch (error) {
        const isEcho = error instanceof pg.DatabaseError && error.code === FAILED_BEFORE
        first ??= error
        // Before the commit is sent nothing is written: a server that loses its client rolls back.
        throw asKnown(isEcho ? first : error, 'nothing')
      }
    },
  }
}

async function commit(client: pg.PoolClient): Promise<void> {
  try {
    const ended = await client.query('commit')
    if (ended.command !== 'COMMIT') throw new Error(`the transaction ended with ${ended.command}`)
  } catch (error) {
    throw asKnown(error, 'unknown')
  }
}

async function inTransaction<T>(client: pg.PoolClient, work: (tx: Runner) => Promise<T>): Promise<T> {
  // Pipelined: `begin` travels with the first statement and is awaited with the commit.
  const begun = client.query('begin')
  begun.catch(() => undefined)
  const result = await work(runnerOf(client))
  try {
    await begun
  } catch (error) {
    throw asKnown(error, 'nothing')
  }
  await commit(client)
  return result
}

async function transactionOn<T>(on: Connections, work: (tx: Runner) => Promise<T>): Promise<T> {
  const client = await on.take()
  let failure: unknown
  try {
    return await inTransaction(client, work)
  } catch (error) {
    failure = error instanceof DatabaseUnavailable ? error.cause : undefined
    if (!isLost(failure)) await client.query('rollback').catch((unended: unknown) => (failure = unended))
    throw error
  } finally {
    on.release(client, failure)
  }
}

export interface DatabaseSettings extends ConnectionSettings {
  /** Called when a statement fails since the database's machine has run out of something. */
  readonly onShortage?: () => void
}

/** Opens the portal's way to its records; nothing connects before the first statement. */
export function openDatabase(settings: DatabaseSettings): Database {
  const connections = openConnections(settings)
  const noting = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      if (error instanceof DatabaseUnavailable && isShortage(error.cause)) settings.onShortage?.()
      throw error
    }
  }
  return {
    run: (what, values = []) => noting(runOn(connections, what, values)),
    transaction: (work) => noting(transactionOn(connections, work)),
    close: () => connections.close(),
  }
}
