import { statement, type Database } from '#server/store/database.ts'
import { DatabaseUnavailable } from '#server/store/unavailable.ts'

const makeMonths = statement('event-months-ahead', 'select event_months_ahead() as made')

/**
 * Sees to it that events of the present month and of three more have a table of their own. Any number of processes may do
 * so at once. Answers how many were made; a process that others are in the way of leaves it to the next time.
 */
export async function makeEventMonths(database: Database): Promise<number> {
  try {
    const [done] = await database.run<{ made: number }>(makeMonths)
    return done?.made ?? 0
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return 0
    throw error
  }
}
