import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase, statement, type Database, type Runner } from './database.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** A list or a comparison may take longer than what a customer waits for. */
const STATEMENT_MS = 60_000
/** So long a copy is waited for, … */
const MOST_LAG_MS = 5_000
/** … and asked so often. */
const ASK_MS = 100

/** Which database this is, for ever, and what was written by now. */
const standing = statement(
  'copy-standing',
  `select system_identifier::text as of,
     case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end::text as at
   from pg_control_system()`,
)

/** Whether all that was written before `$1` can be read here. */
const reached = statement(
  'copy-reached',
  'select (not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn) as fresh',
)

/** Where lists are read. */
export interface ReadingPlace {
  readonly from: Runner
  /** Why that is not the copy; '' where it is. */
  readonly because: string
  readonly close: () => Promise<void>
}

/**
 * Opens a copy of the database for what only reads and decides nothing about money. It is used once it has all that was
 * written when it was asked for, and not waited for longer than some seconds: otherwise the database itself is read, and why
 * is said.
 */
export async function openReadingCopy(
  main: Database,
  connectionString: string,
  mostLagMs = MOST_LAG_MS,
): Promise<ReadingPlace> {
  const copy = openDatabase({ connectionString, maxConnections: 1, statementMs: STATEMENT_MS })
  const because = await faultOf(main, copy, mostLagMs)
  if (because === '') return { from: copy, because, close: () => copy.close() }
  await copy.close()
  return { from: main, because, close: () => Promise.resolve() }
}

/** Why a copy is of no use at this moment; '' when it is. */
async function faultOf(main: Runner, copy: Runner, mostLagMs: number): Promise<string> {
  const [written] = await main.run<Standing>(standing)
  const giveUpAt = performance.now() + mostLagMs
  try {
    const [here] = await copy.run<Standing>(standing)
    if (here?.of !== written?.of) return 'DATABASE_READ_URL leads to another database.'
    for (;;) {
      const [look] = await copy.run<{ fresh: boolean | null }>(reached, [written?.at])
      if (look?.fresh === true) return ''
      if (performance.now() > giveUpAt)
        return `The copy of DATABASE_READ_URL is more than ${mostLagMs / 1_000} seconds behind.`
      await wait(ASK_MS)
    }
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return 'The copy of DATABASE_READ_URL does not answer.'
    throw error
  }
}

interface Standing {
  readonly of: string
  readonly at: string
}
