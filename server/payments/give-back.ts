import type { Currency } from '#domain/money.ts'
import type { RefundEvidence } from '#domain/payments/evidence.ts'
import { nextLookMs } from '#domain/payments/schedule.ts'
import { nextTransition } from '#domain/payments/transitions.ts'
import type { Runner } from '#server/store/database.ts'
import { findPaidOut } from './commands/case-statements.ts'
import type { Engine } from './engine.ts'
import { cleanRefund } from './heard/clean-evidence.ts'
import { tellUnsure } from './heard/tell-unsure.ts'
import { hear, writeHeard } from './heard/write-heard.ts'
import { digestOf } from './payment-id.ts'
import type { PaymentRow } from './payment-row.ts'
import * as sql from './payment-statements.ts'
import { tellReturned } from './receipts/returned-message.ts'
import { writeLocked } from './write-transition.ts'

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

/** After this long a person is told that a refund is still open (payments 3.5). */
const ALERT_AFTER_MS = 15 * 60_000

/** Asks the provider to return the money; the same reference until it is done, without end. */
export async function giveBack(engine: Engine, due: DueRefund): Promise<void> {
  await writeHeard(cleanRefund(await askRefund(engine, due)), async (evidence) => {
    const about = { payment: due.payment_id, rail: due.rail }
    engine.log.info({ ...about, word: evidence.word }, 'refund answered')
    tellUnsure(engine.log, about, evidence)
    if (evidence.word === 'refunded') await recordRefunded(engine, due, evidence)
    else await askAgainLater(engine, due, evidence)
  })
}

async function askRefund(engine: Engine, due: DueRefund): Promise<RefundEvidence> {
  const rail = engine.rails.get(due.rail)
  if (!rail) return { word: 'unsure', why: 'not configured: the rail of this refund' }
  return hear(() =>
    rail.refund({
      refundRef: due.ref,
      ourRef: due.our_ref,
      providerRef: due.provider_ref,
      amount: { minor: due.amount_minor, currency: due.currency },
    }),
  )
}

async function askAgainLater(engine: Engine, due: DueRefund, evidence: RefundEvidence): Promise<void> {
  const wait = nextLookMs('refund', due.age_ms, engine.dice())
  const why = 'reason' in evidence ? evidence.reason : 'why' in evidence ? evidence.why : evidence.word
  const refused = evidence.word === 'refused'
  await engine.database.run(sql.postponeRefund, [due.payment_id, due.n, wait, why, refused])
  if (refused || due.age_ms > ALERT_AFTER_MS)
    engine.log.error(
      { payment: due.payment_id, rail: due.rail, word: evidence.word },
      'a refund needs a person',
    )
}

interface ClosedRefund {
  readonly held: boolean
  readonly amount_minor: number
  readonly currency: Currency
  readonly rail: string
}

/** The provider returned, in a call that was under way, what a person paid out meanwhile. */
async function tellPaidTwice(engine: Engine, tx: Runner, due: DueRefund): Promise<void> {
  const [byHand] = await tx.run(findPaidOut, [due.payment_id, due.n])
  if (byHand)
    engine.log.error(
      { payment: due.payment_id, rail: due.rail, word: 'refunded' },
      'a refund that was paid out by hand was returned by its provider too',
    )
}

/** T5: refund outcome, state, ledger and message together. */
async function recordRefunded(engine: Engine, due: DueRefund, evidence: RefundEvidence): Promise<void> {
  const digest = digestOf(JSON.stringify(evidence))
  const providerRef = 'providerRef' in evidence ? (evidence.providerRef ?? null) : null
  await engine.database.transaction(async (tx) => {
    const [row] = await tx.run<PaymentRow>(sql.lockPayment, [due.payment_id])
    const [closed] = await tx.run<ClosedRefund>(sql.closeRefund, [due.payment_id, due.n, providerRef])
    if (!row) return
    if (!closed) return tellPaidTwice(engine, tx, due)
    const from = closed.held ? 'held:review' : `customer:${row.id}`
    const kind = closed.held ? 'held-refund' : 'refund'
    const entry = [closed.amount_minor, closed.currency, digest]
    await tx.run(sql.insertLedger, [row.id, kind, due.n, from, `rail:${closed.rail}`, ...entry])
    const calm = { failureShown: true, ageMs: row.age_ms, rival: false, mismatchSeen: row.mismatch_seen }
    const transition = due.n === row.current_attempt ? nextTransition(row.state, 'refunded', calm) : null
    const amount = { minor: closed.amount_minor, currency: closed.currency }
    if (!transition) return tellReturned(engine.country, tx, { row, n: due.n, amount })
    await writeLocked(engine, tx, {
      row,
      passage: {
        transition,
        cause: 'provider:refunded',
        digest,
        attempt: due.n,
        providerRef,
        taken: amount,
        reason: null,
        operatorRef: null,
        sentMs: 0,
        detail: null,
        requestId: null,
      },
    })
  })
}
