import type { ConsoleRequest } from '#contract/console/calls.ts'
import { MOST_PAID_OUT } from '#contract/console/payouts.ts'
import type { Acted } from '#contract/console/queue.ts'
import { totalOf } from '#domain/money-sums.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import type { Database, Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { refusedFor } from '../decide/proposal-row.ts'
import { proposePayout } from './payout-proposal.ts'
import { payoutsSubject } from './payout-subjects.ts'
import * as sql from './payout-statements.ts'

interface ReadyRow {
  readonly payment_id: string
  readonly attempt: number
  readonly ref: string
  readonly amount_minor: number
}

/**
 * Puts all refunds of a way to pay that its provider refused on one list, and the list before a second person. Nothing leaves by it
 * until then.
 */
export async function proposePayouts(
  database: Database,
  asker: Asker,
  { rail, currency, count, sumMinor, reason }: ConsoleRequest<'proposePayouts'>,
): Promise<Acted> {
  const fault = reasonFault(reason)
  if (fault) return refusedFor(fault)
  return database.transaction(async (tx) => {
    await tx.run(sql.dropUnapproved)
    // Twice: whoever was waited for may have proposed something, which the first one does not see.
    await tx.run(sql.lockReady, [rail, currency, MOST_PAID_OUT])
    const rows = await tx.run<ReadyRow>(sql.lockReady, [rail, currency, MOST_PAID_OUT])
    const amounts = rows.map(({ amount_minor: minor }) => ({ minor, currency }))
    if (rows.length !== count || totalOf(amounts, currency).minor !== sumMinor) return refusedFor('other-sum')
    const list = await keepList(tx, asker, { rail, currency, rows })
    const payload = { count, sumMinor }
    return proposePayout(tx, asker, { subject: payoutsSubject, list, payload, reason: reason.trim() })
  })
}

async function keepList(
  tx: Runner,
  { staffId }: Asker,
  {
    rail,
    currency,
    rows,
  }: { readonly rail: string; readonly currency: string; readonly rows: readonly ReadyRow[] },
): Promise<number> {
  const [made] = await tx.run<{ id: number }>(sql.insertList, [rail, currency, staffId])
  const id = made?.id ?? 0
  const lines = rows.map(({ payment_id: payment, attempt, ref, amount_minor: minor }, place) => ({
    n: place + 1,
    payment,
    attempt,
    ref,
    minor,
  }))
  await tx.run(sql.insertLines, [id, JSON.stringify(lines)])
  return id
}
