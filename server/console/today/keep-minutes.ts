import type { Database } from '#server/store/database.ts'
import * as sql from './minute-statements.ts'

/** Behind by more than this there is more to write at once. */
const NEXT_HOUR_MS = 16 * 60_000

/**
 * Writes how each way to pay fared, by minutes and by hours, since the place up to where that is kept, an hour at most; one process at a time. What
 * was missed while no console ran is made up for. Answers whether there is more to do.
 */
export async function keepMinutes(database: Database): Promise<boolean> {
  const behindMs = await database.transaction(async (tx) => {
    const [round] = await tx.run<{ done_until: Date; behind_ms: number }>(sql.takeRound)
    if (!round) return 0
    await tx.run(sql.writeMinutes, [round.done_until])
    await tx.run(sql.writeHours, [round.done_until])
    await tx.run(sql.keepRound, [round.done_until])
    return round.behind_ms
  })
  const isMore = behindMs > NEXT_HOUR_MS
  if (!isMore) for (const forget of [sql.forgetMinutes, sql.forgetHours]) await database.run(forget)
  return isMore
}
