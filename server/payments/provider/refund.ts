import type { Currency, Money } from '#domain/money.ts'
import { decideOpenRefund, decideReturned } from '#domain/payments/decide-refund.ts'
import type { RefundEvidence } from '#domain/payments/evidence.ts'
import type { Runner } from '#server/store/database.ts'
import { findPaidOut } from '../commands/case-statements.ts'
import { requestChargeEnquiry } from '../enquiries/late-attempt-statements.ts'
import type { Engine } from '../engine.ts'
import { cleanRefund } from './clean-evidence.ts'
import { logUndecided } from './log-undecided.ts'
import { callProvider, recordOrUndecided } from './call-provider.ts'
import { digestOf } from '../records/payment-id.ts'
import { paymentViewOf, type PaymentRow } from '../records/payment-row.ts'
import * as sql from '../records/payment-statements.ts'
import { executeLocked } from '../records/execute.ts'

/** A refund whose turn it is, as the claim returns it. */
export interface DueRefund {
  readonly payment_id: string
  readonly n: number
  readonly ref: string
  readonly rail: string
  readonly provider_ref: string | null
  readonly our_ref: string
  readonly amount_minor: number
  readonly currency: Currency
  readonly age_ms: number
}

/** Asks the provider to return the money; the same reference until it is done, without end. */
export async function refundCharge(engine: Engine, due: DueRefund): Promise<void> {
  await recordOrUndecided(cleanRefund(await callRefund(engine, due)), async (evidence) => {
    const about = { payment: due.payment_id, rail: due.rail }
    engine.log.info({ ...about, evidence: evidence.kind }, 'refund answered')
    logUndecided(engine.log, about, evidence)
    if (evidence.kind === 'refunded') await recordRefunded(engine, due, evidence)
    else await askAgainLater(engine, due, evidence)
  })
}

async function callRefund(engine: Engine, due: DueRefund): Promise<RefundEvidence> {
  const rail = engine.rails.get(due.rail)
  if (!rail) return { kind: 'unsure', reason: 'not configured: the rail of this refund' }
  return callProvider(() =>
    rail.refund({
      refundRef: due.ref,
      ourRef: due.our_ref,
      providerRef: due.provider_ref,
      amount: amountOf(due),
    }),
  )
}

type StillOpen = Exclude<RefundEvidence, { kind: 'refunded' }>

async function askAgainLater(engine: Engine, due: DueRefund, evidence: StillOpen): Promise<void> {
  const { nextEnquiryMs, reason, refused, alert } = decideOpenRefund(due.age_ms, evidence, engine.jitter())
  await engine.database.run(sql.postponeRefund, [due.payment_id, due.n, nextEnquiryMs, reason, refused])
  // Perhaps because the provider has taken the charge back itself: then there's nothing left to return.
  if (refused) await engine.database.run(requestChargeEnquiry, [due.payment_id, due.n])
  if (alert)
    engine.log.error(
      { payment: due.payment_id, rail: due.rail, evidence: evidence.kind },
      'a refund needs a person',
    )
}

/** The provider returned, in a call that was under way, what a person paid out meanwhile. */
async function tellPaidTwice(engine: Engine, tx: Runner, due: DueRefund): Promise<void> {
  const [byHand] = await tx.run(findPaidOut, [due.payment_id, due.n])
  if (byHand)
    engine.log.error(
      { payment: due.payment_id, rail: due.rail, evidence: 'refunded' },
      'a refund that was paid out by hand was returned by its provider too',
    )
}

/** CORE-45: refund outcome, state, ledger and message together. */
async function recordRefunded(
  engine: Engine,
  due: DueRefund,
  evidence: Extract<RefundEvidence, { kind: 'refunded' }>,
): Promise<void> {
  await engine.database.transaction(async (tx) => {
    const [row] = await tx.run<RefundedRow>(sql.lockRefunded, [due.payment_id, due.n])
    if (!row) return
    if (row.refund_state !== 'open') return tellPaidTwice(engine, tx, due)
    const decision = decideReturned(
      paymentViewOf(row),
      { attempt: due.n, rail: row.refund_rail, amount: amountOf(due), held: row.held },
      {
        cause: 'provider:refunded',
        account: `rail:${row.refund_rail}`,
        providerRef: evidence.providerRef,
        detail: null,
        random: engine.jitter(),
      },
    )
    await executeLocked(engine, tx, { row, decision, digest: digestOf(JSON.stringify(evidence)) })
  })
}

interface RefundedRow extends PaymentRow {
  readonly refund_state: 'open' | 'refunded'
  readonly refund_rail: string
  readonly held: boolean
}

function amountOf(due: DueRefund): Money {
  return { minor: due.amount_minor, currency: due.currency }
}
