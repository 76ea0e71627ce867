import type { AuditAct, AuditObject } from '#domain/staff/audit-acts.ts'
import { roleFor, type Act } from '#domain/staff/roles.ts'
import type { Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import * as sql from './audit-statements.ts'

/** What somebody did, for the audit. No number, e-mail, PIN or secret stands in any of it. */
export interface Entry {
  readonly act: AuditAct
  /** Under which of a person's roles: the one that reaches furthest in this. */
  readonly may: Act
  readonly objectKind: AuditObject
  readonly object: string
  readonly detail?: Readonly<Record<string, string>>
  readonly reason?: string
}

const MOST_ORIGIN = 100

/** Writes the line of an act in the act's own transaction: no entry, no act. The last thing in it, since it orders all others. */
export async function writeEntry(tx: Runner, asker: Asker, entry: Entry): Promise<void> {
  const { act, may, objectKind, object, detail = {}, reason = '' } = entry
  await tx.run(sql.insertEntry, [
    asker.staffId,
    asker.name,
    roleFor(asker.roles, may) ?? '',
    act,
    objectKind,
    object,
    JSON.stringify(detail),
    reason,
    asker.requestId,
    asker.origin.slice(0, MOST_ORIGIN),
    asker.session.name,
  ])
}

/** What somebody did who is no person of the console: the clock, a user at a terminal, or whoever could not sign in. */
export interface OutsideEntry extends Omit<Entry, 'may'> {
  readonly by: string
  readonly role: 'clock' | 'terminal' | ''
  readonly staffId?: number
  readonly requestId?: string
  readonly origin?: string
}

export async function writeOutsideEntry(tx: Runner, entry: OutsideEntry): Promise<void> {
  const { by, role, act, objectKind, object, detail = {}, reason = '', requestId = '', origin = '' } = entry
  await tx.run(sql.insertEntry, [
    entry.staffId ?? null,
    by,
    role,
    act,
    objectKind,
    object,
    JSON.stringify(detail),
    reason,
    requestId,
    origin.slice(0, MOST_ORIGIN),
    '',
  ])
}
