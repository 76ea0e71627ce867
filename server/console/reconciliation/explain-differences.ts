import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { Acted } from '#contract/console/queue.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import { requestEnquiry } from '#server/payments/callbacks.ts'
import { requestRefundCalls } from '#server/payments/commands/case-statements.ts'
import { requestAttemptEnquiry } from '#server/payments/enquiries/late-attempt-statements.ts'
import type { Database } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'
import { refusedFor } from '../decide/proposal-row.ts'
import * as sql from './day-statements.ts'

interface FoundDifference {
  readonly id: number
  readonly payment_id: string | null
  readonly attempt: number | null
  readonly state: 'open' | 'settled' | 'explained'
  readonly kind: string
  readonly rail: string
  readonly day: string
  readonly statement_id: number
  readonly closed: boolean
}

/**
 * Has the provider asked about the payment of a difference at the next opportunity: what it answers decides, the list never does.
 * Null: there is no such difference.
 */
export async function askDifference(database: Database, asker: Asker, id: number): Promise<Acted | null> {
  const acted = await database.transaction(async (tx): Promise<Acted | string | null> => {
    const [found] = await tx.run<FoundDifference>(sql.findDifference, [[id]])
    if (!found) return null
    if (found.closed) return refusedFor('day-signed')
    const { payment_id: payment, attempt, rail, day } = found
    if (payment === null || attempt === null) return refusedFor('nobody-to-ask')
    await tx.run(requestRefundCalls, [payment])
    await tx.run(requestAttemptEnquiry, [payment, attempt, true])
    await tx.run(sql.noteAsked, [id, asker.staffId])
    await writeEntry(tx, asker, {
      act: 'asked-provider',
      may: 'explain',
      objectKind: 'payment',
      object: payment,
      detail: { day: `${rail} ${day}`, difference: found.kind },
    })
    return payment
  })
  if (typeof acted !== 'string') return acted
  await requestEnquiry({ database }, acted, true)
  return { outcome: 'done' }
}

/** Says what differences are, for good: those of one list, like ones together. Null: one of them is not there. */
export async function explainDifferences(
  database: Database,
  asker: Asker,
  { differences, kind, words }: ConsoleRequest<'explain'>,
): Promise<Acted | null> {
  const fault = reasonFault(words)
  if (fault) return refusedFor(fault)
  return database.transaction(async (tx): Promise<Acted | null> => {
    const found = await tx.run<FoundDifference>(sql.findDifference, [differences])
    const [first] = found
    const isOne = found.every(({ statement_id: of }) => of === first?.statement_id)
    if (!first || found.length !== new Set(differences).size || !isOne) return null
    if (first.closed) return refusedFor('day-signed')
    if (found.some(({ state }) => state !== 'open')) return refusedFor('explained-already')
    await tx.run(sql.explainOpen, [differences, kind, words.trim(), asker.staffId])
    await writeEntry(tx, asker, {
      act: 'explained',
      may: 'explain',
      objectKind: 'day',
      object: `${first.rail} ${first.day}`,
      detail: { explanation: kind, differences: String(found.length) },
      reason: words.trim(),
    })
    return { outcome: 'done' }
  })
}
