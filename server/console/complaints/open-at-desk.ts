import type { OpenedAtDesk } from '#contract/console/complaints.ts'
import type { ConsoleRequest } from '#contract/console/calls.ts'
import { contactNumber } from '#domain/phone.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import { openComplaint } from '#server/complaints/complaints.ts'
import { findForAct } from '../acts/act-statements.ts'
import { SHOWN_SECONDS, type ShownNumber } from '../acts/payment-acts.ts'
import type { Asker } from '../asker.ts'
import { countActs } from '../audit/audit-statements.ts'
import { writeEntry } from '../audit/write-entry.ts'
import { refusedFor } from '../decide/proposal-row.ts'
import type { ComplaintRow } from './complaint-row.ts'
import { keepEntry, type Desk } from './desk-acts.ts'
import * as sql from './desk-statements.ts'

/** Opens one for somebody who called or stands in a shop: about a payment, or by a number that is typed. */
export async function openAtDesk(
  desk: Desk,
  asker: Asker,
  request: ConsoleRequest<'openComplaint'>,
): Promise<OpenedAtDesk | null> {
  const { payment, whose, kind, language, source } = request
  const words = request.words.trim()
  if (words.length < LEAST_WORDS) return refusedFor('complaint-words')
  return desk.database.transaction(async (tx) => {
    const [row] =
      payment === '' ? [] : await tx.run<{ recipient: string; payer: string }>(findForAct, [payment])
    if (payment !== '' && !row) return null
    const contact = row && whose !== 'typed' ? row[whose] : contactNumber(request.typed, desk.country)
    if (!contact) return refusedFor('complaint-number')
    const openedBy = asker.staffId
    const opened = await openComplaint(tx, desk, {
      kind,
      words,
      contact,
      language,
      payment,
      source,
      openedBy,
      sessionHash: null,
    })
    const { number, isNew } = opened
    if (isNew) await tx.run(sql.take, [number, asker.staffId, true])
    await keepEntry(tx, asker, { number, act: 'opened', detail: { kind, source, again: isNew ? '' : 'yes' } })
    return { outcome: 'done', number }
  })
}

const LEAST_WORDS = 10

const DAY_MS = 86_400_000
const NUMBERS_A_DAY = 200

/** The whole number of whoever complained, once the line of the audit is written. */
export async function showComplainer(
  { database }: Desk,
  asker: Asker,
  { number, why, words }: ConsoleRequest<'showComplainer'>,
): Promise<ShownNumber | 'too-many' | 'no-reason' | null> {
  if (why === 'other' && reasonFault(words)) return 'no-reason'
  return database.transaction(async (tx) => {
    const [row] = await tx.run<ComplaintRow>(sql.findComplaint, [number])
    if (!row || row.contact === '') return null
    const [counted] = await tx.run<{ times: number }>(countActs, [
      asker.staffId,
      'showed-number',
      DAY_MS,
      NUMBERS_A_DAY,
    ])
    const before = counted?.times ?? 0
    if (before >= NUMBERS_A_DAY) return 'too-many'
    await writeEntry(tx, asker, {
      act: 'showed-number',
      may: 'show-number',
      objectKind: 'complaint',
      object: number,
      detail: { which: 'contact', why },
      reason: why === 'other' ? words.trim() : '',
    })
    return { number: row.contact, seconds: SHOWN_SECONDS, count: before + 1 }
  })
}
