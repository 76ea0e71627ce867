import { ADDRESSES } from '#contract/addresses.ts'
import type { Evidence } from '#domain/payments/evidence.ts'
import type { Charge, PaymentRail } from '#providers/payment-rail/port.ts'
import type { Engine } from './engine.ts'
import { deliverFirst, fulfil } from './fulfil.ts'
import { priceOf } from './payment-row.ts'
import type { TriedRow } from './payment-row.ts'
import { chargeDescription } from './receipts/charge-description.ts'
import { recordEvidence } from './record-evidence.ts'
import type { Recorded } from './finding.ts'

/** A gateway demands an e-mail; the visitor need not have one. The domain is reserved for no one (RFC 2606). */
const NO_EMAIL = 'no-reply@duuka.invalid'

/** What a provider is told about a try of a payment: the same words every time. */
function chargeOf(engine: Engine, { row, pin }: RailCall): Charge {
  const { href } = new URL(ADDRESSES.callback.path, engine.publicUrl)
  const back = `${href}?txref=${row.our_ref}&PnrID=${row.id}`
  return {
    ourRef: row.our_ref,
    amount: priceOf(row),
    payer: row.payer,
    email: row.email || NO_EMAIL,
    description: chargeDescription(row),
    returnUrl: back,
    cancelUrl: `${back}&status=CANCELLED`,
    providerRef: row.provider_ref,
    pin: pin ?? '',
  }
}

/** Carries out what a recorded fact asks for next, on this process, at once. */
export async function carryOn(engine: Engine, id: string, recorded: Recorded | null): Promise<void> {
  if (recorded?.toDeliver) return deliverFirst(engine, recorded.toDeliver)
  if (recorded?.changed && recorded.state === 'delivering') await fulfil(engine, id)
}

export interface RailCall {
  /** The payment with the try that is asked about, read just now. */
  readonly row: TriedRow
  readonly how: 'start' | 'query'
  /** A query that finds no trace may send the same request with the same reference again. */
  readonly mayResend?: boolean
  /** Lives as long as this call. */
  readonly pin?: string
  readonly requestId?: string
}

/** Asks the rail once, outside any transaction, and takes the answer through the one door. */
export async function askRail(engine: Engine, call: RailCall): Promise<Recorded | null> {
  const { row } = call
  const rail = engine.rails.get(row.rail)
  if (!rail) throw new Error(`no rail named ${row.rail}`)
  const askedAt = performance.now()
  const charge = chargeOf(engine, call)
  const found = await askSafely(rail, charge, call.how)
  const lost = found.word === 'never-seen' && call.mayResend === true && rail.dedupes
  const again = lost ? await askSafely(rail, charge, 'start') : found
  // That this request never left says nothing about the first one: only a look may call that lost.
  const evidence = lost && again.word === 'not-sent' ? found : again
  const cause = call.how === 'start' ? 'answer' : 'query'
  const about = { id: row.id, attempt: row.attempt_n, evidence, cause } as const
  const finding = call.requestId ? { ...about, requestId: call.requestId } : about
  return recordEvidence(engine, finding, { row, elapsedMs: performance.now() - askedAt })
}

/** An adapter that throws has told us nothing: unknown is never failed. */
async function askSafely(rail: PaymentRail, charge: Charge, how: 'start' | 'query'): Promise<Evidence> {
  try {
    return await rail[how](charge)
  } catch (error) {
    return { word: 'unsure', why: error instanceof Error ? error.message : 'the adapter threw' }
  }
}
