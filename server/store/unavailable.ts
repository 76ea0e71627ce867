import pg from 'pg'

/**
 * The database does not do what it was asked for, for a reason that is not in the request: the caller may try again.
 *
 * `written` says what became of a write. 'nothing': it was refused, rolled back or never sent. 'unknown': the
 * connection was lost, or stayed silent, after it had been sent, so it may have been carried out, and so may the commit
 * of a transaction. Nobody may be told that nothing happened then.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly written: 'nothing' | 'unknown'

  constructor(message: string, options: { cause?: unknown; written?: 'nothing' | 'unknown' } = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : {})
    this.written = options.written ?? 'nothing'
  }
}

/**
 * The server's own words for "not now", all of them rolled back: a lock, a statement or a deadlock that took too long,
 * a server that only reads (after a failover), input and output that failed, a server that is told to stop or starts.
 */
const NOT_NOW = new Set(
  '55P03 57014 40P01 40001 25006 25P03 25P04 58030 57P01 57P02 57P03 57P05 08001 08003 08004 08006'.split(
    ' ',
  ),
)
/**
 * A server that keeps only a part of the tables itself was not heard of by the one that was asked. What was sent to it may
 * have been carried out.
 */
const UNHEARD = new Set(['08003', '08006'])
/** Citus says of some of that only that it happened inside, and where. */
const INSIDE = 'XX000'
const ELSEWHERE = /while executing command on |connection marked as essential/
/** Faults of the way to the server. */
const LOST = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED ENOENT EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENETDOWN EHOSTDOWN ERR_STREAM_DESTROYED ERR_STREAM_WRITE_AFTER_END'.split(
    ' ',
  ),
)
const LOST_WORDS = /Connection terminated|Query read timeout|timeout exceeded|timeout expired/
/** The connection was known to be broken before anything was sent on it. */
const NEVER_SENT = /is not queryable|timeout exceeded when trying to connect/

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Disk, memory or connections are used up (class 53); what was to be written is not. */
export function isShortage(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^53[0-9A-Z]{3}$/.test(codeOf(error))
}

/** The server undid a statement, or a transaction, for another one that wanted the same (40001, or a deadlock). */
export function isContended(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ['40001', '40P01'].includes(codeOf(error))
}

/** A row was locked for too long, or by somebody who waited in turn: what else was asked for has nothing to do with it. */
export function isRefusedAlone(error: unknown): boolean {
  return (
    isContended(error) || (error instanceof pg.DatabaseError && ['55P03', '57014'].includes(codeOf(error)))
  )
}

/** What a standby says of tables that are not replicated, to readers as well. */
const NOT_HERE = /cannot access temporary or unlogged relations during recovery/

/** The server takes no writes on this connection: it is a standby by now, or was made read-only. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (codeOf(error) === '25006' || NOT_HERE.test(error.message))
}

/** Nothing was heard of the server any more: other connections to it may be as dead as this one. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof pg.DatabaseError) return false
  return LOST.has(codeOf(error)) || LOST_WORDS.test(error.message)
}

/** A pooler ends the connection: it has no server for it, or lost the one it had, perhaps with what was sent. */
function isOfPooler(error: Error): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'FATAL' && codeOf(error) === '08P01'
}

function isOfOtherServer(error: pg.DatabaseError): boolean {
  return codeOf(error) === INSIDE && ELSEWHERE.test(`${error.message} ${error.where ?? ''}`)
}

/** What a failed statement or transaction says about the database; anything else is as it came. */
export function asKnown(error: unknown, sent: 'nothing' | 'unknown'): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error
  const saying = { cause: error }
  if (isOfPooler(error)) return new DatabaseUnavailable(error.message, { ...saying, written: sent })
  if (error instanceof pg.DatabaseError) {
    const isUnheard = UNHEARD.has(codeOf(error)) || isOfOtherServer(error)
    const refused = isUnheard || NOT_NOW.has(codeOf(error)) || isShortage(error) || isReadOnly(error)
    const written = isUnheard ? sent : 'nothing'
    return refused ? new DatabaseUnavailable(error.message, { ...saying, written }) : error
  }
  if (NEVER_SENT.test(error.message))
    return new DatabaseUnavailable(error.message, { ...saying, written: 'nothing' })
  return isLost(error) ? new DatabaseUnavailable(error.message, { ...saying, written: sent }) : error
}
