import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { Database } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { no, type No } from '../http/operations.ts'
import { SavedFile } from '../http/saved-file.ts'
import { findRange, linesOf, PROOF, proofLines } from './audit-range.ts'
import { writeEntry } from './write-entry.ts'

/** A browser holds no more of it: the file of a longer range ends there, as its name says, and the next one begins behind it. */
const MOST_ENTRIES = 50_000

/**
 * Entries from one entry or day of UTC to another as they are hashed, or the program that proves them without trust in this server. That they
 * were taken is kept before the first of them is sent.
 */
export async function exportAudit(
  database: Database,
  asker: Asker,
  { from, to, what }: ConsoleRequest<'exportAudit'>,
): Promise<SavedFile | No> {
  if (what === 'program') return new SavedFile(PROOF, proofLines())
  const found = await findRange(database, from, to)
  if (!found.ok) return no('not-found')
  const { before } = found.range
  const until = Math.min(found.range.until, before.id + MOST_ENTRIES)
  const exported = `${before.id + 1}-${until}`
  await database.transaction((tx) =>
    writeEntry(tx, asker, {
      act: 'read-audit',
      may: 'audit',
      objectKind: 'audit',
      object: 'chain',
      detail: { exported },
    }),
  )
  return new SavedFile(`audit-${exported}.jsonl`, linesOf(database, { before, until }))
}
