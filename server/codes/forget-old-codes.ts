import { statement } from '#server/store/database.ts'
import type { Database } from '#server/store/database.ts'

/** How many rows one statement deletes, so that none holds others up. */
const BATCH = 1_000
/** How many statements one run makes for each table. */
const MOST_BATCHES = 1_000

const SWEEPS = [
  ['code_challenge', 'created_at'],
  ['code_send', 'at'],
  ['code_guess', 'at'],
  ['code_proof', 'created_at'],
].map(([table, column]) =>
  statement(
    `code-forget-${table}`,
    `with gone as (delete from ${table} where ctid in (
       select ctid from ${table} where ${column} < now() - interval '24 hours' order by ${column} limit ${BATCH}
     ) returning 1) select count(*)::int as count from gone`,
  ),
)

/** Deletes codes, guesses, proofs and tokens that are older than a day (T18); a bounded amount per run. */
export async function forgetOldCodes(database: Database): Promise<void> {
  for (const sweep of SWEEPS) {
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const [row] = await database.run<{ count: number }>(sweep)
      if ((row?.count ?? 0) < BATCH) break
    }
  }
}
