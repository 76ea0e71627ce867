import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { SchemaProblem } from './schema-problem.ts'

/**
 * While a change waits for a table, all others that want the table wait behind it: it gives up after so long,
 * milliseconds, …
 */
const LOCK_MS = 40
/** … lets the others go on for a random part of this, … */
const PAUSE_MS = 400

export interface Change {
  /** For whoever it is said to: `Migration 043-event-months`. */
  readonly what: string
  /** How long it is tried to get a table that others use, milliseconds. */
  readonly waitMs: number
}

/**
 * A transaction that changes tables which customers use. It tries again for as long as one of them is used by another
 * transaction that lasts, holding nobody up meanwhile. Throws `SchemaProblem` with a sentence when that takes too long.
 */
export async function shortTransaction(
  client: pg.Client,
  { what, waitMs }: Change,
  work: () => Promise<void>,
): Promise<void> {
  const giveUpAt = performance.now() + waitMs
  for (;;) {
    try {
      await once(client, work)
      return
    } catch (error) {
      if (!isHeldUp(error)) throw error
      if (performance.now() > giveUpAt) throw new SchemaProblem(await sayWhoHolds(client, what, waitMs))
      await wait(PAUSE_MS * (0.5 + Math.random() / 2))
    }
  }
}

async function once(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${LOCK_MS}ms'`)
    await client.query('set local statement_timeout = 0')
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** A table could not be had in time. */
export function isHeldUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}

const OLDEST = `
  select pid, coalesce(nullif(application_name, ''), 'unnamed') as name,
    extract(epoch from clock_timestamp() - xact_start)::int as seconds
  from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
  order by xact_start limit 1`

/** A sentence about who uses a table that was not to be had in `waitedMs` milliseconds. */
export async function sayWhoHolds(client: pg.Client, what: string, waitedMs: number): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string; seconds: number }>(OLDEST)
  const [oldest] = rows
  const holder = oldest
    ? `The oldest transaction is that of process ${oldest.pid} (${oldest.name}), open for ${oldest.seconds} seconds.`
    : 'No transaction is open now.'
  return (
    `${what} could not get a table that is in use, in ${waitedMs / 1_000} seconds. ` +
    `${holder} Type it again when that is over: what was begun is taken up.`
  )
}
