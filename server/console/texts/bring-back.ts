import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { Acted } from '#contract/console/queue.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import { switchWithin } from '#server/content/versions.ts'
import { lockRows } from '#server/store/row-locks.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'
import { refusedFor } from '../decide/proposal-row.ts'
import * as sql from './draft-statements.ts'
import { keepSent, type Publishing } from './publish-texts.ts'
import { digestsOfChanged, type SentPayload } from './sent-payload.ts'

/** What proposals and the audit call a version that's brought back as a whole. */
const WHOLE = 'version'

/**
 * Makes an older version the active one again. Where it says something else about money, prices or law than customers read
 * now, a second reader is asked. Null: there is no such version.
 */
export async function bringBack(
  { database, reader }: Publishing,
  asker: Asker,
  { version, activeVersion, note }: ConsoleRequest<'bringBack'>,
): Promise<Acted | null> {
  const fault = reasonFault(note)
  if (fault) return refusedFor(fault)
  return database.transaction(async (tx) => {
    await lockRows(tx, 'content')
    const known = await reader.known(tx)
    const content = await reader.version(tx, version)
    if (!content) return null
    if (known.active.version !== activeVersion) return { outcome: 'moved', by: '', at: null }
    if (known.active.version === version) return refusedFor('text-no-changes')
    const from = known.active.version
    if ((await tx.run(sql.listByTwo, [from, version])).length > 0) {
      const packages = digestsOfChanged(known.published, content)
      const payload: SentPayload = { name: '', changes: [], version, from, packages }
      return keepSent(tx, asker, { act: 'bring-back', subject: WHOLE, payload, note: note.trim() })
    }
    await switchWithin(tx, { version, followsShipped: false, by: asker.name })
    await writeEntry(tx, asker, {
      act: 'brought-back',
      may: 'publish',
      objectKind: 'content',
      object: WHOLE,
      detail: { from: String(from), to: String(version) },
      reason: note.trim(),
    })
    return { outcome: 'done' }
  })
}
