import { createSlots } from '#providers/http/slots.ts'
import { DatabaseUnavailable } from '#server/store/database.ts'

/** Runs work when its turn comes. */
export type ConcurrencyLimit = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Few of the process's connections: however many codes are asked for at once, payments find one free. */
const AT_ONCE = 4
const MOST_WAITING = 500
const WAIT_MS = 10_000

/**
 * Work on codes waits for its turn without a connection. What waits is judged when its turn comes, so that
 * most of a flood is refused by one look and never waits for a lock.
 */
export function makeConcurrencyLimit(): ConcurrencyLimit {
  const slots = createSlots(AT_ONCE, MOST_WAITING)
  return async (work) => {
    const leave = await slots.take(WAIT_MS)
    if (!leave) throw new DatabaseUnavailable('too many requests for codes at once')
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
