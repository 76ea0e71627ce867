import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import {
  openConnections,
  type ConnectionCounts,
  type ConnectionSettings,
  type Connections,
} from './connections.ts'
import { runJointly } from './run-jointly.ts'
import type { Statement, Values } from './statement.ts'
import { spreadOnce, type SpreadOnce } from './spreading/is-spread.ts'
import { asKnown, DatabaseUnavailable, isContended, isLost, isShortage } from './unavailable.ts'

export { jointly, statement, type Statement, type Values } from './statement.ts'
export { DatabaseUnavailable } from './unavailable.ts'

// bigint columns hold money and counters far below 2^53; numbers keep arithmetic plain.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Runs statements: the pool itself, or one open transaction. */
export interface Runner {
  run<Row>(what: Statement, values?: Values): Promise<Row[]>
  /** Calls back when what was run so far is durable: at once without a transaction, never for one that is rolled back. */
  afterCommit(note: () => void): void
  /** Whether the tables of payments are spread over several servers, where no index compares two payments. */
  isSpread(): Promise<boolean>
}

export interface Database extends Runner {
  /** Commits only when the server says COMMIT; any throw rolls everything back. */
  transaction<T>(work: (tx: Runner) => Promise<T>): Promise<T>
  /** Goes on at another address of the same records, such as one with another password. */
  moveTo?(connectionString: string): void
  close(): Promise<void>
}

type Ask = <Row>(client: pg.PoolClient, what: Statement, values: Values) => Promise<Row[]>

/** Behind some poolers a statement that was planned on one connection is unknown on the next: there nothing is named. */
function askBy(isNamed: boolean, spread: SpreadOnce): Ask {
  return async <Row>(client: pg.PoolClient, what: Statement, values: Values): Promise<Row[]> => {
    const { key, text } = what.spread && (await spread.ask(client)) ? what.spread : what
    // The copy is pg's own shape for values; statements never mutate it.
    const asked = { text, values: [...values] }
    const answer = await client.query(isNamed ? { ...asked, name: key } : asked)
    return answer.rows as Row[]
  }
}

/** A pool, and how statements are asked on its connections. */
interface Way {
  readonly on: Connections
  readonly ask: Ask
  readonly spread: SpreadOnce
}

/** A statement that lost against another one was undone by the server: it is run again so often, … */
const MOST_RUNS = 3
/** … after a random part of this, milliseconds. */
const AGAIN_MS = 30

/** One statement on a connection of its own; where it lost against another one, again. */
async function runOn<Row>(way: Way, what: Statement, values: Values): Promise<Row[]> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await runOnce<Row>(way, what, values)
    } catch (error) {
      const isLast = runs === MOST_RUNS || !(error instanceof DatabaseUnavailable)
      if (isLast || !isContended(error.cause)) throw error
      await wait(Math.random() * AGAIN_MS * runs)
    }
  }
}

/** Without an answer it may have been carried out all the same. */
function runOnce<Row>({ on, ask }: Way, what: Statement, values: Values): Promise<Row[]> {
  return onClient(on, (client) => ask<Row>(client, what, values))
}

async function onClient<T>(on: Connections, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await on.take()
  let failure: unknown
  try {
    return await work(client)
  } catch (error) {
    failure = error
    throw asKnown(error, 'unknown')
  } finally {
    on.release(client, failure)
  }
}

/** After a failed statement a transaction refuses all others: what they are refused for is the first one's failure. */
const FAILED_BEFORE = '25P02'

function runnerOf(client: pg.PoolClient, { ask, spread }: Way, notes: (() => void)[]): Runner {
  let first: unknown = null
  return {
    afterCommit: (note) => void notes.push(note),
    isSpread: () => spread.ask(client),
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

type Work<T> = (tx: Runner) => Promise<T>

async function inTransaction<T>(client: pg.PoolClient, way: Way, work: Work<T>): Promise<T> {
  // Pipelined: `begin` travels with the first statement and is awaited with the commit.
  const begun = client.query('begin')
  begun.catch(() => undefined)
  const notes: (() => void)[] = []
  const result = await work(runnerOf(client, way, notes))
  try {
    await begun
  } catch (error) {
    throw asKnown(error, 'nothing')
  }
  await commit(client)
  for (const note of notes) note()
  return result
}

async function transactionOn<T>(way: Way, work: Work<T>): Promise<T> {
  const { on } = way
  const client = await on.take()
  let failure: unknown
  try {
    return await inTransaction(client, way, work)
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
  /** Whether the tables of payments are spread; undefined: the database itself says so. */
  readonly isSpread?: boolean
  /** Statements that may be asked for several calls at once are asked so for a single one, too; for tests. */
  readonly isJoint?: boolean
}

/** The pool of a process, with how it stands at the moment. */
export interface OpenDatabase extends Database {
  connections(): ConnectionCounts
}

/** Opens the portal's way to its records; nothing connects before the first statement. */
export function openDatabase(settings: DatabaseSettings): OpenDatabase {
  const connections = openConnections(settings)
  const spread = spreadOnce(settings.isSpread)
  const ask = askBy(settings.pooler?.keepsStatements ?? true, spread)
  const way: Way = { on: connections, ask, spread }
  const noting = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      if (error instanceof DatabaseUnavailable && isShortage(error.cause)) settings.onShortage?.()
      throw error
    }
  }
  const together = runJointly((what, values) => runOn(way, what, values), settings.isJoint)
  return {
    // Where tables are spread each row is on a server of its own: nothing is gained there.
    run: <Row>(what: Statement, values: Values = []) =>
      noting(
        what.joint && spread.known() === false
          ? (together(what, what.joint, values) as Promise<Row[]>)
          : runOn<Row>(way, what, values),
      ),
    afterCommit: (note) => note(),
    isSpread: async () => spread.known() ?? noting(onClient(connections, spread.ask)),
    transaction: (work) => noting(transactionOn(way, work)),
    moveTo: (connectionString) => connections.moveTo(connectionString),
    close: () => connections.close(),
    connections: () => connections.counts(),
  }
}
