import type { OpenProposal } from '#contract/console/payment.ts'
import type { Queue, QueueItem } from '#contract/console/queue.ts'
import type { Ground, ProposedAct } from '#domain/staff/proposals.ts'
import { mayApprove } from '#domain/staff/roles.ts'
import type { Database } from '#server/store/database.ts'
import { initialsOf, type Asker } from '../asker.ts'
import { foundPaymentOf, type FoundRow, type Showing } from '../find/found-row.ts'
import { countForOthers } from '../payouts/payout-statements.ts'
import { joinedFileOf } from './joined-files.ts'
import { maySecondOf, type ProposalRow } from './proposal-row.ts'
import * as sql from './proposal-statements.ts'
import { rightFor } from './payment-subject.ts'
import { questionLinesOf } from './question-lines.ts'
import * as queue from './queue-statements.ts'

const MOST = 200

export interface QueueReading extends Showing {
  readonly database: Database
}

interface ReviewRow extends FoundRow {
  readonly mismatch_seen: boolean
  readonly held_why: string | null
}

interface StuckRow extends FoundRow {
  readonly refund: number
  readonly refund_since: Date
  readonly refused: boolean
}

interface TakenRow {
  readonly payment_id: string
  readonly staff_id: number
  readonly name: string
}

/** What waits for a person: as the second one, in review, and going back without getting there. */
export async function readQueue(reading: QueueReading, asker: Asker): Promise<Queue> {
  const { database } = reading
  const [proposals, reviews, stuck, [last], payouts] = await Promise.all([
    database.run<ProposalRow>(sql.listOpen, ['payment', MOST]),
    database.run<ReviewRow>(queue.listReviews, [MOST]),
    database.run<StuckRow>(queue.listStuck, [MOST]),
    database.run<{ at: Date; by_name: string }>(sql.findLastDecision),
    mayApprove(asker.roles, 'pay-out')
      ? database.run<{ count: number }>(countForOthers, [asker.staffId])
      : [],
  ])
  const [proposed, taken] = await Promise.all([
    database.run<FoundRow>(queue.listProposed, [proposals.map(({ subject_id: id }) => id)]),
    database.run<TakenRow>(sql.listTaken, [[...reviews, ...stuck].map(({ id }) => id)]),
  ])
  const known = new Map(proposed.map((row) => [row.id, foundPaymentOf(row, reading)]))
  const waiting = proposals.flatMap((row) => {
    const payment = known.get(row.subject_id)
    return payment ? [{ row, shown: { ...openProposalOf(row, asker), payment } }] : []
  })
  const takenBy = takenByOf(taken, asker)
  const isProposed = ({ id }: FoundRow): boolean => known.has(id)
  return {
    seconds: waiting.filter(({ row }) => isForMe(asker, row)).map(({ shown }) => shown),
    mine: waiting.filter(({ shown }) => shown.isMine).map(({ shown }) => shown),
    reviews: reviews
      .filter((row) => !isProposed(row))
      .map((row) => ({ ...reviewOf(row, reading), takenBy: takenBy(row.id) })),
    stuck: stuck
      .filter((row) => !isProposed(row))
      .map((row) => ({ ...stuckOf(row, reading), takenBy: takenBy(row.id) })),
    payouts: payouts[0]?.count ?? 0,
    isCut: [proposals, reviews, stuck].some((rows) => rows.length === MOST),
    last: last ? { at: last.at.toISOString(), by: last.by_name } : null,
  }
}

function isForMe(asker: Asker, row: ProposalRow): boolean {
  return maySecondOf(asker, row, rightFor(row.act))
}

function takenByOf(taken: readonly TakenRow[], { staffId }: Asker): (id: string) => QueueItem['takenBy'] {
  const known = new Map(taken.map((row) => [row.payment_id, row]))
  return (id) => {
    const row = known.get(id)
    return row ? { initials: initialsOf(row.name), isMine: row.staff_id === staffId } : null
  }
}

type Untaken = Omit<QueueItem, 'takenBy'>

function reviewOf(row: ReviewRow, showing: Showing): Untaken {
  return {
    payment: foundPaymentOf(row, showing),
    why: whyOf(row),
    heldWhy: row.held_why ?? '',
    since: row.state_since.toISOString(),
    attempt: null,
  }
}

function whyOf(row: ReviewRow): QueueItem['why'] {
  const { mismatch_seen: otherAmount, taken_back: takenBack, charged, held_why: heldWhy, delivery } = row
  if (takenBack) return 'taken-back'
  if (otherAmount) return 'amount'
  if (charged && heldWhy !== null && delivery === null) return 'held'
  return charged ? 'delivery' : 'charge'
}

function stuckOf(row: StuckRow, showing: Showing): Untaken {
  return {
    payment: foundPaymentOf(row, showing),
    why: row.refused ? 'refund-refused' : 'refund-open',
    heldWhy: '',
    since: row.refund_since.toISOString(),
    attempt: row.refund,
  }
}

/** A proposal as everybody sees it. */
export function openProposalOf(row: ProposalRow, asker: Asker): OpenProposal {
  const { reference } = row.payload as { readonly reference?: string }
  return {
    id: row.id,
    paymentId: row.subject_id,
    act: row.act as ProposedAct,
    ground: row.ground as Ground,
    reason: row.reason,
    reference: reference ?? '',
    file: joinedFileOf(row),
    questions: questionLinesOf(row),
    by: row.proposer_name,
    role: row.proposer_role,
    at: row.proposed_at.toISOString(),
    lapsesAt: row.lapses_at.toISOString(),
    isMine: row.proposer === asker.staffId,
  }
}
