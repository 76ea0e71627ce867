import { statement } from './database.ts'
import type { Database, Statement, Values } from './database.ts'

/** So many rows at a time: nobody waits long for what a statement holds, and each ends within its deadline. */
const BATCH = 1_000
/** Rows of one run at most, 3,300 a second between two runs: ten times what strangers can have written. */
const MOST_BATCHES = 2_000

/** Deletes some rows of a table that are over. What somebody holds at this moment is left for the next time. */
export function forgetSome(name: string, table: string, over: string): Statement {
  return statement(
    name,
    `with gone as (
       delete from ${table} where ctid = any(array(
         select ctid from ${table} where ${over} limit ${BATCH} for update skip locked)) returning 1)
     select count(*)::int as count from gone`,
  )
}

/** Repeats `forgetSome` until nothing that is over is left. Answers how many rows went. */
export async function forgetInBatches(
  database: Database,
  what: Statement,
  values: Values = [],
): Promise<number> {
  let total = 0
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const [gone] = await database.run<{ count: number }>(what, values)
    const count = gone?.count ?? 0
    total += count
    if (count < BATCH) break
  }
  return total
}
