import type { NextStep } from '#domain/payments/evidence.ts'
import type { PaymentState } from '#domain/payments/states.ts'
import { askRail, carryOn } from './ask-rail.ts'
import type { Engine } from './engine.ts'
import { isOwner } from './hints.ts'
import { chargeRef, digestOf } from './payment-id.ts'
import type { PaymentRow, TriedRow } from './payment-row.ts'
import * as sql from './payment-statements.ts'

/** A provider that is slower than this is waited for in the background (payments, "One road"). */
const ANSWER_WITHIN_MS = 1_500
/** A hosted checkout is entered with what the answer says, so for that one the customer waits longer. */
const WAY_IN_WITHIN_MS = 8_000
/** When to look if this process is killed before the answer came. */
const FIRST_LOOK_MS = 2_000

export interface ProcessContext {
  readonly sessionHash: Buffer | null
  /** Paying number given at this step when initiate had none. */
  readonly payer: string
  readonly requestId: string
}

export type Processed =
  | {
      readonly ok: true
      /** False when someone had asked before: nobody was called (W2). */
      readonly asked: boolean
      readonly state: PaymentState
      readonly mode: string
      readonly reference: string
      readonly next: NextStep | null
    }
  | { readonly ok: false; readonly problem: 'unknown' }

/** Claim, commit, ask with no transaction open, record. A second call finds the claim taken. */
export async function processPayment(
  engine: Engine,
  id: string,
  context: ProcessContext,
): Promise<Processed> {
  const digest = digestOf(`${id}:${context.payer}`)
  const values = [
    id,
    context.sessionHash,
    context.payer,
    FIRST_LOOK_MS,
    digest,
    engine.node,
    context.requestId,
  ]
  const [row] = await engine.database.run<PaymentRow>(sql.claimForAsking, values)
  if (!row) return describeKnown(engine, id, context.sessionHash)
  const asking = askAndCarryOn(engine, row, context.requestId)
  await answeredWithin(asking, row.mode === 'PAYMENT_GATEWAY' ? WAY_IN_WITHIN_MS : ANSWER_WITHIN_MS)
  const known = await describeKnown(engine, id, context.sessionHash)
  return known.ok ? { ...known, asked: true } : known
}

async function askAndCarryOn(engine: Engine, row: PaymentRow, requestId: string): Promise<void> {
  const attempt = row.current_attempt
  try {
    const recorded = await askRail(engine, { row, attempt, providerRef: null, how: 'start', requestId })
    void carryOn(engine, row.id, recorded).catch((err: unknown) => {
      // The reconciler's lease brings the delivery back.
      engine.log.warn({ payment: row.id, err }, 'a delivery was interrupted')
    })
  } catch (err) {
    engine.log.warn({ payment: row.id, err }, 'an answer could not be recorded')
  }
}

function answeredWithin(work: Promise<void>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    void work.finally(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Where a payment stands, for a caller who asked to process it; the way into its checkout is the owner's alone (T5). */
async function describeKnown(engine: Engine, id: string, sessionHash: Buffer | null): Promise<Processed> {
  const [tried] = await engine.database.run<TriedRow>(sql.findTried, [id])
  if (tried) {
    const { state, mode } = tried
    const mine = isOwner(tried, sessionHash)
    const reference = mine ? tried.our_ref : ''
    return { ok: true, asked: false, state, mode, reference, next: mine ? tried.next_step : null }
  }
  const [row] = await engine.database.run<PaymentRow>(sql.findPayment, [id])
  if (!row) return { ok: false, problem: 'unknown' }
  return { ok: true, asked: false, state: row.state, mode: row.mode, reference: chargeRef(id, 1), next: null }
}
