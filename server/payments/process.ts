import type { NextStep } from '#domain/payments/evidence.ts'
import type { PaymentState } from '#domain/payments/states.ts'
import { askRail, carryOn } from './ask-rail.ts'
import type { Engine } from './engine.ts'
import { isOwner } from './hints.ts'
import { chargeRef, digestOf } from './payment-id.ts'
import type { PinWord, Recorded } from './finding.ts'
import type { PaymentRow, TriedRow } from './payment-row.ts'
import * as sql from './payment-statements.ts'

/** A provider that is slower than this is waited for in the background (payments, "One road"). */
const ANSWER_WITHIN_MS = 1_500
/** A hosted checkout is entered, and a PIN corrected, with what the answer says: there the customer waits longer. */
const NEEDED_WITHIN_MS = 8_000
/** When to look if this process is killed before the answer came. */
const FIRST_LOOK_MS = 2_000

export interface ProcessContext {
  readonly sessionHash: Buffer | null
  /** Paying number given at this step when initiate had none. */
  readonly payer: string
  /** The decrypted PIN of a wallet that is paid with one; lives as long as this call. */
  readonly pin?: string
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
      /** What the wallet said about the PIN that was typed. */
      readonly pin?: PinWord
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
  const needsAnswer = row.mode === 'PAYMENT_GATEWAY' || context.pin !== undefined
  const recorded = await within(
    askAndCarryOn(engine, row, context),
    needsAnswer ? NEEDED_WITHIN_MS : ANSWER_WITHIN_MS,
  )
  const known = await describeKnown(engine, id, context.sessionHash)
  if (!known.ok) return known
  return { ...known, asked: true, ...(recorded?.pin ? { pin: recorded.pin } : {}) }
}

async function askAndCarryOn(
  engine: Engine,
  row: PaymentRow,
  { requestId, pin }: ProcessContext,
): Promise<Recorded | null> {
  const attempt = row.current_attempt
  const call = { row, attempt, providerRef: null, how: 'start', requestId } as const
  try {
    const recorded = await askRail(engine, pin === undefined ? call : { ...call, pin })
    void carryOn(engine, row.id, recorded).catch((err: unknown) => {
      // The reconciler's lease brings the delivery back.
      engine.log.warn({ payment: row.id, err }, 'a delivery was interrupted')
    })
    return recorded
  } catch (err) {
    engine.log.warn({ payment: row.id, err }, 'an answer could not be recorded')
    return null
  }
}

/** What `work` answers, or null when it takes longer; it goes on all the same. */
function within<T>(work: Promise<T>, ms: number): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), ms)
    void work.then((answer) => {
      clearTimeout(timer)
      resolve(answer)
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
