import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { PayoutAnswered } from '#contract/console/payouts.ts'
import { plainText } from '#domain/pasted-text.ts'
import { readPayoutAnswer, type AnswerRow } from '#domain/staff/payout-answer.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import { readMinor } from '#domain/staff/typed-figures.ts'
import { csvRows } from '#server/places/csv-rows.ts'
import { usedReferences } from '#server/payments/commands/paid-references.ts'
import type { Database } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { proposePayout } from './payout-proposal.ts'
import { payoutAnswerSubject } from './payout-subjects.ts'
import * as sql from './payout-statements.ts'
import type { HeadRow, LineRow } from './payout-row.ts'

const NEEDED = ['our_reference', 'amount', 'status', 'bank_reference']

/**
 * Reads what a bank answered to a list and puts it before a second person: then each that it paid is closed under its reference,
 * and each that it refused comes back. Null: there is no such list.
 */
export async function answerPayouts(
  database: Database,
  asker: Asker,
  { list, file, reason }: ConsoleRequest<'answerPayouts'>,
): Promise<PayoutAnswered | null> {
  const fault = reasonFault(reason)
  if (fault) return refused(fault)
  const read = csvRows(file, NEEDED)
  if (!read.ok) return refused('payout-columns')
  if (read.faults.length > 0)
    return { outcome: 'faults', faults: read.faults.map(({ line }) => ({ line, problem: 'broken' })) }
  const rows = read.rows.map(({ line, row }) => answerRow(line, row))
  return database.transaction(async (tx) => {
    const [head] = await tx.run<HeadRow>(sql.findHead, [list])
    if (!head) return null
    if (head.proposed !== 'approved' || !head.is_waiting) return refused('payout-not-at-bank')
    const lines = (await tx.run<LineRow>(sql.listLines, [list])).filter(({ state }) => state === 'waiting')
    const { currency } = head
    const found = readPayoutAnswer(rows, lines.map(viewOf), {
      minorOf: (text) => readMinor(text, currency),
      known: await usedReferences(tx, {
        rail: head.rail,
        references: rows.map(({ reference }) => reference),
      }),
    })
    if (!found.ok) return { outcome: 'faults', faults: found.faults }
    const { paid, refused: no } = found.answer
    if (paid.length + no.length === 0) return refused('payout-columns')
    const payload = { paid, refused: no, missing: lines.length - paid.length - no.length }
    const acted = await proposePayout(tx, asker, {
      subject: payoutAnswerSubject,
      list,
      payload,
      reason: reason.trim(),
    })
    return acted.outcome === 'refused' ? acted : { outcome: 'proposed' }
  })
}

function refused(because: string): PayoutAnswered {
  return { outcome: 'refused', key: `staff.refused.${because}` }
}

function answerRow(line: number, row: Readonly<Record<string, string>>): AnswerRow {
  const cell = (name: string): string => plainText(row[name] ?? '')
  return {
    line,
    ref: cell('our_reference'),
    amount: cell('amount'),
    status: cell('status'),
    reference: cell('bank_reference'),
    reason: cell('reason'),
  }
}

function viewOf({ n, payment_id: payment, attempt, ref, amount_minor: minor }: LineRow) {
  return { n, payment, attempt, ref, minor }
}
