import type { AuditObject } from '#domain/staff/audit-acts.ts'
import { writeOutsideEntry } from '#server/console/audit/write-entry.ts'
import type { Runner } from '#server/store/database.ts'
import type { Words } from './typed-command.ts'

/** A decision made at a terminal. */
export interface ByHand {
  readonly objectKind: AuditObject
  readonly object: string
  readonly decision: string
  readonly word: { readonly by: string; readonly user: string; readonly reason: string }
  readonly detail?: Readonly<Record<string, string>>
}

/** Writes the audit entry in the decision's own transaction. There's no approver at a terminal, so it's the only record for others. */
export function writeByHand(tx: Runner, { options }: Words, decided: ByHand): Promise<void> {
  const { objectKind, object, decision, word, detail } = decided
  return writeOutsideEntry(tx, {
    by: `${word.by} (${word.user})`,
    role: 'terminal',
    act: 'by-hand',
    objectKind,
    object,
    detail: { decision, ...detail, ...(options['emergency'] === true ? { emergency: 'yes' } : {}) },
    reason: word.reason,
  })
}
