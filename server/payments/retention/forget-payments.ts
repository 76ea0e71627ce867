import { MESSAGES_KEPT_DAYS, NOTICES_KEPT_DAYS } from './retention-days.ts'
import { PAYMENT_STATES } from '#domain/payments/states.ts'
import type { Database, Statement } from '#server/store/database.ts'
import { forgetShown } from '#server/shown/shown-statements.ts'
import * as sql from './forget-statements.ts'

/** So many at a time: nobody waits long for what a batch holds. */
const BATCH = 200
/** More than this is left to the next time. */
const MOST_BATCHES = 1_000

/**
 * Deletes the payments that ended without money `keptDays` ago or more, with their tries, events, keys, messages,
 * what they held and what staff joined (T18). Paid ones are the accounts and stay, and so does whatever is watched, in review, given back or
 * in somebody's hands at this moment. Any number of processes may do this at once. Answers how many.
 */
export function forgetUnpaidPayments(database: Database, keptDays: number, batch = BATCH): Promise<number> {
  return inRounds(batch, () => forgetSome(database, keptDays, batch))
}

/** Deletes messages that were sent or given up (T18): they have a full number. Answers how many. */
export function forgetOldMessages(database: Database): Promise<number> {
  return inRounds(BATCH, () => countOf(database, sql.forgetMessages, MESSAGES_KEPT_DAYS))
}

/** Deletes notifications that no provider repeats any more (T18). Answers how many. */
export function forgetOldNotices(database: Database): Promise<number> {
  return inRounds(BATCH, () => countOf(database, sql.forgetNotices, NOTICES_KEPT_DAYS))
}

interface Some {
  /** How many were found; some of them may have been paid meanwhile. */
  readonly found: number
  readonly gone: number
}

async function inRounds(batch: number, forget: () => Promise<Some>): Promise<number> {
  let total = 0
  for (let round = 0; round < MOST_BATCHES; round += 1) {
    const { found, gone } = await forget()
    total += gone
    if (found < batch) break
  }
  return total
}

/** Locks first and reads again: what was written while the lock was waited for is seen. */
function forgetSome(database: Database, keptDays: number, batch: number): Promise<Some> {
  return database.transaction(async (tx) => {
    const held = await tx.run<{ id: string }>(sql.lockUnpaid, [batch, keptDays])
    if (held.length === 0) return { found: 0, gone: 0 }
    const ids = held.map(({ id }) => id)
    await tx.run(sql.lockTries, [ids])
    const gone = await tx.run<{ id: string }>(sql.forgetUnpaid, [ids, keptDays, PAYMENT_STATES])
    await tx.run(forgetShown, [gone.map(({ id }) => id)])
    if (gone.length > 0) await tx.run(sql.forgetFiles, [gone.map(({ id }) => id)])
    return { found: held.length, gone: gone.length }
  })
}

async function countOf(database: Database, what: Statement, keptDays: number): Promise<Some> {
  const [gone] = await database.run<{ count: number }>(what, [BATCH, keptDays])
  const count = gone?.count ?? 0
  return { found: count, gone: count }
}
