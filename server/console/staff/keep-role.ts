import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { Acted } from '#contract/console/queue.ts'
import type { Database } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'
import { refusedFor } from '../decide/proposal-row.ts'
import * as sql from './staff-statements.ts'

/**
 * An administrator says at the quarterly review that somebody's role is still needed (staff.md 4.10). Taking it away is a
 * change of roles, which two decide.
 *
 * @returns null when that person does not have that role any more
 */
export async function keepRole(
  database: Database,
  asker: Asker,
  { staffId, role }: ConsoleRequest<'keepRole'>,
): Promise<Acted | null> {
  if (staffId === asker.staffId) return refusedFor('own-review')
  return database.transaction(async (tx) => {
    const [kept] = await tx.run<{ role: string }>(sql.keepRole, [staffId, role, asker.staffId])
    if (!kept) return null
    await writeEntry(tx, asker, {
      act: 'kept-role',
      may: 'staff',
      objectKind: 'staff',
      object: String(staffId),
      detail: { keep: role },
    })
    return { outcome: 'done' }
  })
}
