import type {
  PayoutHead,
  PayoutProposal,
  Payouts,
  PayoutStage,
  WholePayoutList,
} from '#contract/console/payouts.ts'
import { MOST_PAID_OUT } from '#contract/console/payouts.ts'
import type { Country } from '#countries/country.ts'
import type { Currency } from '#domain/money.ts'
import type { PayoutAnswer } from '#domain/staff/payout-answer.ts'
import type { Database } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { maySecondOf, type ProposalRow } from '../decide/proposal-row.ts'
import { typedAmountOf } from '../decide/typed-amount.ts'
import { maskedNumber, type Showing } from '../find/found-row.ts'
import type { HeadRow, LineRow } from './payout-row.ts'
import * as sql from './payout-statements.ts'
import { sumOfLines } from './payout-sum.ts'

const LISTS_SHOWN = 30

export interface PayoutReading extends Showing {
  readonly database: Database
}

interface ReadyRow {
  readonly rail: string
  readonly currency: Currency
  readonly count: number
  readonly sum_minor: number
}

/** What could be paid out together, the lists that were made, and one of them whole. */
export async function readPayouts(
  reading: PayoutReading,
  asker: Asker,
  list: number | null,
): Promise<Payouts> {
  const { database, railName } = reading
  const [ready, heads, open] = await Promise.all([
    database.run<ReadyRow>(sql.countReady, [MOST_PAID_OUT]),
    database.run<HeadRow>(sql.listHeads, [LISTS_SHOWN]),
    list === null ? null : readList(reading, asker, list),
  ])
  return {
    ready: ready.map(({ rail, count, sum_minor: minor, currency }) => ({
      rail,
      name: railName(rail),
      count,
      sum: { minor, currency },
    })),
    lists: heads.map((head) => headOf(head, railName)),
    open,
  }
}

async function readList(
  { database, railName, country }: PayoutReading,
  asker: Asker,
  list: number,
): Promise<WholePayoutList | null> {
  const [[head], lines, [waiting]] = await Promise.all([
    database.run<HeadRow>(sql.findHead, [list]),
    database.run<LineRow>(sql.listLines, [list]),
    database.run<ProposalRow>(sql.findWaiting, [String(list)]),
  ])
  if (!head) return null
  return {
    ...headOf(head, railName),
    second: head.second,
    lines: lines.map(
      ({ payment_id: payment, amount_minor: minor, payer, n, ref, state, reference, said }) => ({
        n,
        payment,
        ref,
        amount: { minor, currency: head.currency },
        to: maskedNumber(payer),
        state,
        reference,
        said,
      }),
    ),
    proposal: waiting ? proposalOf(asker, waiting, { head, lines, country }) : null,
  }
}

function headOf(head: HeadRow, railName: (rail: string) => string): PayoutHead {
  return {
    list: head.id,
    name: railName(head.rail),
    stage: stageOf(head),
    count: head.count,
    sum: { minor: head.sum_minor, currency: head.currency },
    by: head.made_by,
    at: head.made_at.toISOString(),
  }
}

function stageOf({
  proposed,
  is_over: isOver,
  is_waiting: isWaiting,
  is_answered: isAnswered,
}: HeadRow): PayoutStage {
  if (proposed === 'open') return isOver ? 'dropped' : 'proposed'
  if (proposed !== 'approved') return 'dropped'
  if (isAnswered) return 'answered'
  return isWaiting ? 'at-bank' : 'ended'
}

interface Listed {
  readonly head: HeadRow
  readonly lines: readonly LineRow[]
  readonly country: Country
}

function proposalOf(asker: Asker, row: ProposalRow, { head, lines, country }: Listed): PayoutProposal {
  const isAnswer = row.subject === 'payout-answer'
  const { paid, refused, missing } = isAnswer
    ? (row.payload as PayoutAnswer & { readonly missing: number })
    : { paid: lines, refused: [], missing: 0 }
  const sum = sumOfLines(row, { currency: head.currency, lines })
  return {
    proposal: row.id,
    what: isAnswer ? 'answer' : 'list',
    by: row.proposer_name,
    at: row.proposed_at.toISOString(),
    reason: row.reason,
    isMine: row.proposer === asker.staffId,
    canDecide: maySecondOf(asker, row, 'pay-out'),
    count: paid.length,
    sum,
    typeAmount: typedAmountOf(country, sum),
    refused: refused.length,
    missing,
  }
}
