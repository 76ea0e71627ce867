import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Violation } from './dossier.ts'

const LOOK_EVERY_MS = 500
const ANSWER_WITHIN_MS = 2_000
/** A run that finds it once finds it everywhere: so many payments are enough to read. */
const MOST_KEPT = 50

/** Somebody has still to be asked about these, so a time for it is written with them. */
const UNSCHEDULED = `select id, state from payment
  where state in ('registered', 'asking', 'waiting', 'unsure', 'collected', 'delivering') and due_at is null
  limit ${MOST_KEPT}`

/** Looks at the schedules of all payments while customers pay. */
export interface ScheduleWatch {
  /** Ends the watch. What it saw, by payment. */
  done(): Promise<readonly Violation[]>
}

/**
 * I7 at every moment: a state and the time of its next look are one commit, so nobody ever sees the one without the other.
 * At the end it could not be seen any more: a customer who asks has a forgotten payment looked at again.
 */
export function watchSchedules(databaseUrl: string): ScheduleWatch {
  const seen = new Map<string, string>()
  const over = new AbortController()
  const watching = (async () => {
    while (!over.signal.aborted) {
      for (const { id, state } of await findUnscheduled(databaseUrl))
        if (seen.size < MOST_KEPT) seen.set(id, state)
      // A run that ends by an error is not kept alive.
      await pause(LOOK_EVERY_MS, undefined, { ref: false })
    }
  })()
  return {
    async done() {
      over.abort()
      await watching
      return [...seen].map(([payment, state]) => ({
        invariant: 'I7',
        payment,
        what: 'open without a time of its next look',
        figures: { state },
      }))
    },
  }
}

interface Unscheduled {
  readonly id: string
  readonly state: string
}

/** Nothing while the database is away: others see to that. */
async function findUnscheduled(connectionString: string): Promise<readonly Unscheduled[]> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Unscheduled>(UNSCHEDULED)
    return rows
  } catch {
    return []
  } finally {
    await client.end().catch(() => undefined)
  }
}
