import type { Acted } from '#contract/console/queue.ts'
import type { Database } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'
import { refusedFor } from './proposal-row.ts'
import * as sql from './proposal-statements.ts'

/** Puts one's initials on what waits, or takes them off. */
export async function takeCase(
  database: Database,
  asker: Asker,
  { id, isTaken }: { readonly id: string; readonly isTaken: boolean },
): Promise<Acted> {
  return database.transaction(async (tx) => {
    if (!isTaken) await tx.run(sql.letCaseGo, [id, asker.staffId])
    else if ((await tx.run(sql.takeCase, [id, asker.staffId])).length === 0) return refusedFor('taken')
    const act = isTaken ? 'took' : 'let-go'
    await writeEntry(tx, asker, { act, may: 'decide', objectKind: 'payment', object: id })
    return { outcome: 'done' }
  })
}
