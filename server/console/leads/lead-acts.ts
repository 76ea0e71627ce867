import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { Acted } from '#contract/console/queue.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import type { Database } from '#server/store/database.ts'
import { SHOWN_SECONDS, type ShownNumber } from '../acts/payment-acts.ts'
import type { Asker } from '../asker.ts'
import { countActs } from '../audit/audit-statements.ts'
import { writeEntry } from '../audit/write-entry.ts'
import { refusedFor } from '../decide/proposal-row.ts'
import * as sql from './lead-statements.ts'

const DAY_MS = 86_400_000
const NUMBERS_A_DAY = 200

/** Has the operator told of a request that waits, at the next opportunity. Null: there is none of this key. */
export async function tellLeadAgain(database: Database, asker: Asker, id: string): Promise<Acted | null> {
  return database.transaction(async (tx) => {
    const [row] = await tx.run<{ state: string }>(sql.findLead, [id, 0])
    if (!row) return null
    if (row.state !== 'waiting') return refusedFor('lead-not-waiting')
    if ((await tx.run(sql.hurry, [id])).length === 0) return refusedFor('asked-just-now')
    await writeEntry(tx, asker, { act: 'told-again', may: 'leads', objectKind: 'lead', object: id })
    return { outcome: 'done' }
  })
}

/** Words for colleagues, gone with the request. */
export async function noteLead(
  database: Database,
  asker: Asker,
  { id, text }: ConsoleRequest<'noteLead'>,
): Promise<Acted | null> {
  const fault = reasonFault(text)
  if (fault) return refusedFor(fault)
  return database.transaction(async (tx) => {
    if ((await tx.run(sql.insertNote, [id, asker.staffId, text.trim()])).length === 0) return null
    await writeEntry(tx, asker, { act: 'noted', may: 'leads', objectKind: 'lead', object: id })
    return { outcome: 'done' }
  })
}

/** The number or e-mail of a request in whole, once the line of the audit is written. */
export async function showLead(
  database: Database,
  asker: Asker,
  { id, which, why, words }: ConsoleRequest<'showLead'>,
): Promise<ShownNumber | 'too-many' | 'no-reason' | null> {
  if (why === 'other' && reasonFault(words)) return 'no-reason'
  return database.transaction(async (tx) => {
    const [row] = await tx.run<{ state: string; contact: string; email: string }>(sql.findLead, [id, 0])
    // Of one that was erased the number stays for the accounts alone: its owner is not rung.
    if (!row || row.state === 'erased' || row[which] === '') return null
    const values = [asker.staffId, 'showed-number', DAY_MS, NUMBERS_A_DAY]
    const [counted] = await tx.run<{ times: number }>(countActs, values)
    const before = counted?.times ?? 0
    if (before >= NUMBERS_A_DAY) return 'too-many'
    await writeEntry(tx, asker, {
      act: 'showed-number',
      may: 'show-number',
      objectKind: 'lead',
      object: id,
      detail: { which, why },
      reason: why === 'other' ? words.trim() : '',
    })
    return { number: row[which], seconds: SHOWN_SECONDS, count: before + 1 }
  })
}
