import type { Log } from '#server/payments/engine.ts'
import { startRounds, type Rounds } from '#server/rounds.ts'
import type { TodayReading } from './read-today.ts'
import { ringAlarms } from './alarms.ts'
import { keepMinutes } from './keep-minutes.ts'
import { faringRails, seeToday } from './read-today.ts'
import { watchBooks } from './watch-books.ts'

const EVERY_MS = 10_000
/** Between two hours that are made up for: a month of them is done within a minute or two. */
const AGAIN_MS = 50

export interface Watching extends TodayReading {
  readonly log: Log
  /** Lapses overdue proposals. */
  readonly lapseOverdue: () => Promise<void>
}

/** In the background of the console: keeps the minutes, ends what's overdue, rings what has to ring, and looks at the books. */
export function watchToday(reading: Watching): Rounds {
  const { database, log, lapseOverdue } = reading
  return startRounds(async () => {
    try {
      if (await keepMinutes(database)) return AGAIN_MS
      const begun = await ringAlarms(database, faringRails(reading, await seeToday(reading)))
      for (const [kind, , detail] of begun)
        if (kind === 'emergency')
          log.error({ kind, ...detail }, 'decided at a terminal, without a second person')
      await watchBooks(database)
      await lapseOverdue()
      return EVERY_MS
    } catch (err) {
      log.warn({ err }, 'the console could not look at how ways to pay fare')
      return EVERY_MS
    }
  })
}
