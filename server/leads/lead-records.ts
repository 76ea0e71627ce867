import type { Database } from '#server/store/database.ts'
import * as sql from './lead-statements.ts'

/** Deletes what is older than it may be (T18). */
export async function forgetOldLeads(database: Database, keptDays: number): Promise<void> {
  await database.run(sql.forgetLeads, [keptDays])
}
