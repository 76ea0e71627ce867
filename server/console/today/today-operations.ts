import type { Database } from '#server/store/database.ts'
import type { ConsoleDependencies } from '../console-dependencies.ts'
import { answered } from '../decide/decision-operations.ts'
import type { DecisionDesk } from '../decide/subject.ts'
import { no, type No, type Operations } from '../http/operations.ts'
import { offeredRails } from '../offered-rails.ts'
import { takeAlarm } from './alarms.ts'
import { pastAlarms, railHistory } from './history.ts'
import { pauseRail, proposeResume } from './pause-rail.ts'
import { readToday, seeToday, type Seen } from './read-today.ts'

/** However many tabs are open, what Today is made of is read once in so long. */
const SEEN_FOR_MS = 2_000

interface Seer {
  /** What was seen a moment ago; whoever asks meanwhile waits for the same look. */
  readonly see: () => Promise<Seen>
  /** Something was changed here: the next one looks anew. */
  readonly forget: () => void
}

export function makeSeer(database: Database, now: () => number): Seer {
  let last: { readonly at: number; readonly seen: Promise<Seen> } | null = null
  const forget = (): void => {
    last = null
  }
  return {
    forget,
    see: () => {
      if (last && now() - last.at < SEEN_FOR_MS) return last.seen
      const seen = seeToday({ database })
      last = { at: now(), seen }
      // A look that failed is nobody's.
      seen.catch(forget)
      return seen
    },
  }
}

type TodayOperations = Pick<
  Operations,
  'today' | 'railHistory' | 'pastAlarms' | 'pauseRail' | 'proposeResume' | 'decideResume' | 'takeAlarm'
>

/** Whether money flows, and the brake. */
export function todayOperations(
  { database, content, config }: ConsoleDependencies,
  desk: DecisionDesk,
): TodayOperations {
  const reading = { database, content, country: config.country }
  const { see, forget } = makeSeer(database, () => performance.now())
  const acted = async <T>(act: Promise<T | null>): Promise<T | No> => {
    const done = await act
    forget()
    return done ?? no('not-found')
  }
  return {
    today: async ({ asker, session: { language } }) =>
      readToday({ ...reading, language }, asker, await see()),
    railHistory: async ({ session: { language } }, request) =>
      (await railHistory(database, offeredRails(reading, language), request)) ?? no('not-found'),
    pastAlarms: async ({ session: { language } }, request) => {
      const names = offeredRails(reading, language).map(({ rail, name }) => [rail, name] as const)
      return pastAlarms(database, new Map(names), request)
    },
    pauseRail: ({ asker }, request) => acted(pauseRail(reading, asker, request)),
    proposeResume: ({ asker }, request) => acted(proposeResume(reading, asker, request)),
    decideResume: ({ asker }, request) => acted(answered(desk, asker, { of: ['rail'], ...request })),
    takeAlarm: async ({ asker }, { alarm }) =>
      (await takeAlarm(database, asker, alarm)) ? { outcome: 'done' } : no('not-found'),
  }
}
