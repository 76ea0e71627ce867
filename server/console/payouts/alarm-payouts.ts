import { RINGS_AFTER_MINUTES } from '#domain/staff/proposals.ts'
import type { Database } from '#server/store/database.ts'
import * as sql from './payout-statements.ts'

/** A bank answers a bulk form within a working day or two. */
const BANK_DAYS = 3

/** What of pay-out lists can ring. */
export const PAYOUT_ALARMS = ['payout-waits', 'payout-unanswered'] as const

type Rung = readonly [
  kind: (typeof PAYOUT_ALARMS)[number],
  name: string,
  detail: Readonly<Record<string, string>>,
]

/** What rings of pay-out lists: nobody decides, or the bank's answer is not there after days, and customers wait for their money. */
export async function ringingPayouts(database: Database): Promise<readonly Rung[]> {
  const undecided = await database.run<{ list: number; rail: string; by_name: string }>(sql.listUndecided, [
    RINGS_AFTER_MINUTES,
  ])
  const unanswered = await database.run<{ list: number; rail: string; days: number }>(sql.listUnanswered, [
    BANK_DAYS,
  ])
  return [
    ...undecided.map(({ list, rail, by_name: by }): Rung => [
      'payout-waits',
      String(list),
      { list: String(list), rail, by, minutes: String(RINGS_AFTER_MINUTES) },
    ]),
    ...unanswered.map(({ list, rail, days }): Rung => [
      'payout-unanswered',
      String(list),
      { list: String(list), rail, days: String(days) },
    ]),
  ]
}
