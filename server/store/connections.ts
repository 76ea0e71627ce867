import pg from 'pg'
import { DatabaseUnavailable, isLost, isReadOnly } from './unavailable.ts'
import { hostsOf, type DatabaseHosts } from './hosts.ts'
import { USUAL_STATEMENT_MS, sessionOptions, type Pooler } from './role-settings.ts'

export interface ConnectionSettings {
  /** One server, or several of which one takes writes: `postgres://user@one:5432,two:5432/name`. */
  readonly connectionString: string
  readonly maxConnections: number
  /** The server ends a statement that takes longer; a little later its connection counts as dead. Milliseconds. */
  readonly statementMs?: number
  /** What stands between the portal and the server; nothing as a rule. */
  readonly pooler?: Pooler | null
}

/** The server's own word comes first: then it is known what became of the statement. */
const ANSWER_MS = 1_000
const CONNECT_MS = 5_000
const KEEP_ALIVE_MS = 10_000
/** A server that only reads is not asked for new connections by every write that it refuses. */
const NEW_FOR_MS = 1_000
/** Where no server takes writes one of those who come asks again after so long; the others are told at once. */
const SEARCH_AGAIN_MS = 200
/** All connections are with others: that says nothing of the servers. */
const NO_PLACE = /timeout exceeded when trying to connect/
/** Closing waits no longer for a server that says nothing. */
const CLOSE_MS = 2_000

/** The pool of a process. A connection that may be dead is given to nobody. */
export interface Connections {
  take(): Promise<pg.PoolClient>
  /** Gives a connection back; after some failures it is closed instead, after others all that are older are too. */
  release(client: pg.PoolClient, failure?: unknown): void
  /** New connections go there, and those that are open are given up after what they do now. */
  moveTo(connectionString: string): void
  close(): Promise<void>
  counts(): ConnectionCounts
}

/** How a pool stands: of `most` connections so many are open, of them idle; `waiting` ask for one. */
export interface ConnectionCounts {
  readonly most: number
  readonly open: number
  readonly idle: number
  readonly waiting: number
}

interface Known {
  readonly address: string
  readonly madeAt: number
  takesWrites: boolean
}

/** Opens a pool of pipelined connections; nothing connects before the first statement. */
export function openConnections(settings: ConnectionSettings): Connections {
  let hosts = hostsOf(settings.connectionString)
  const known = new WeakMap<pg.ClientBase, Known>()
  let deadBefore = -Infinity
  const current = (): DatabaseHosts => hosts
  const pool = poolOf(settings, clientOf(current, known))
  const isDead = (client: pg.ClientBase): boolean => (known.get(client)?.madeAt ?? Infinity) < deadBefore

  /** Where there may be several servers only the one that takes writes is used. */
  const isUsable = async (client: pg.PoolClient): Promise<boolean> => {
    const own = known.get(client)
    if (!own || own.takesWrites) return true
    const { rows } = await client.query<{ only: string }>(
      `select current_setting('transaction_read_only') as only`,
    )
    own.takesWrites = rows[0]?.only === 'off'
    if (!own.takesWrites) hosts.leave(own.address)
    return own.takesWrites
  }
  const connect = async (): Promise<pg.PoolClient> => {
    const address = hosts.current()
    try {
      return await pool.connect()
    } catch (error) {
      hosts.leave(address)
      throw error
    }
  }
  const find = async (): Promise<pg.PoolClient> => {
    let refused: unknown = new Error('no server takes writes')
    for (let tries = 0; tries < hosts.count;) {
      const client = await connect().catch((error: unknown) => void (refused = error))
      if (client && isDead(client)) {
        throwAway(client)
        continue
      }
      if (client && (await isUsable(client).catch(() => false))) return client
      if (client) throwAway(client)
      tries += 1
    }
    throw unavailable(refused)
  }
  return {
    take: hosts.count > 1 ? searchedByOne(find) : find,
    release(client, failure) {
      const age = performance.now() - (known.get(client)?.madeAt ?? 0)
      // What was silent for one may be silent for all: a failover leaves the whole pool behind.
      if (isLost(failure) || (isReadOnly(failure) && age > NEW_FOR_MS)) deadBefore = performance.now()
      if (isLost(failure) || isDead(client)) throwAway(client)
      else client.release()
    },
    moveTo(connectionString) {
      hosts = hostsOf(connectionString)
      deadBefore = performance.now()
    },
    close: () => inTime(pool.end(), CLOSE_MS),
    counts: () => countsOf(pool, settings),
  }
}

function countsOf(pool: pg.Pool, { maxConnections: most }: ConnectionSettings): ConnectionCounts {
  return { most, open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }
}

function unavailable(cause: unknown): DatabaseUnavailable {
  const message = cause instanceof Error ? cause.message : 'no connection'
  return new DatabaseUnavailable(message, { cause, written: 'nothing' })
}

/**
 * While one server takes over from another, customers who are told to come back do. If each of them asked every server
 * anew, with a handshake each, the one that takes over would be kept from it.
 */
function searchedByOne(find: () => Promise<pg.PoolClient>): () => Promise<pg.PoolClient> {
  let lostUntil: number | null = null
  let isSearching = false
  return async () => {
    const searches = lostUntil !== null
    if (lostUntil !== null && (isSearching || performance.now() < lostUntil))
      throw unavailable(new Error('no server takes writes'))
    if (searches) isSearching = true
    try {
      const client = await find()
      lostUntil = null
      return client
    } catch (error) {
      if (!(error instanceof Error && NO_PLACE.test(error.message)))
        lostUntil = performance.now() + SEARCH_AGAIN_MS
      throw error
    } finally {
      if (searches) isSearching = false
    }
  }
}

function poolOf(
  { maxConnections, statementMs = USUAL_STATEMENT_MS, pooler = null }: ConnectionSettings,
  Client: new () => pg.Client,
): pg.Pool {
  const pool = new pg.Pool({
    Client,
    max: maxConnections,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    query_timeout: statementMs + ANSWER_MS,
    pipeline: true,
    application_name: 'duuka',
    // A pooler gives a connection to many in turn, so nothing is said of it: there the role's own settings hold.
    ...(pooler ? {} : { options: sessionOptions(statementMs) }),
  })
  // A connection lost while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  // The pool listens to idle connections only; one lost inside a transaction, between two statements, is told by the next one.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Without a good-bye: a server that is silent would be waited for. */
function throwAway(client: pg.PoolClient): void {
  client.connection.stream.destroy()
  client.release(true)
}

/** The pool makes its connections of this: each one to the server that is tried at that moment. */
function clientOf(servers: () => DatabaseHosts, known: WeakMap<pg.ClientBase, Known>): new () => pg.Client {
  return class extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      const hosts = servers()
      const address = hosts.current()
      super({ ...config, connectionString: address })
      known.set(this, { address, madeAt: performance.now(), takesWrites: !hosts.asksForWrites })
    }
  }
}

function inTime(work: Promise<void>, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
