import { ADDRESSES } from '#contract/addresses.ts'
import type { Evidence } from '#domain/payments/evidence.ts'
import type { Charge, PaymentRail } from '#providers/payment/port.ts'
import type { Engine } from '../engine.ts'
import { deliverFirst, fulfil } from './fulfil.ts'
import { callProvider } from './call-provider.ts'
import { priceOf } from '../records/payment-row.ts'
import type { AttemptedRow } from '../records/payment-row.ts'
import { chargeDescription } from '../receipts/charge-description.ts'
import { recordEvidence } from '../records/record-evidence.ts'
import type { Recorded } from '../records/finding.ts'

const NO_PIN = new Uint8Array()

/** What of the core a provider is asked with. */
export type Asker = Pick<Engine, 'rails' | 'publicUrl' | 'brandEmail'>

/** What a provider is told about an attempt of a payment: the same words every time. */
export function chargeOf(asker: Asker, { row, pin }: Pick<RailCall, 'row' | 'pin'>): Charge {
  const { href } = new URL(ADDRESSES.callback.path, asker.publicUrl)
  const back = `${href}?txref=${row.our_ref}&PnrID=${row.id}`
  return {
    ourRef: row.our_ref,
    amount: priceOf(row),
    payer: row.payer,
    email: row.email || asker.brandEmail,
    description: chargeDescription(row),
    returnUrl: back,
    cancelUrl: `${back}&status=CANCELLED`,
    providerRef: row.provider_ref,
    pin: pin ?? NO_PIN,
  }
}

/** Carries out what a recorded fact asks for next, on this process, at once. */
export async function carryOn(engine: Engine, id: string, recorded: Recorded | null): Promise<void> {
  if (recorded?.toDeliver) return deliverFirst(engine, recorded.toDeliver)
  if (recorded?.changed && recorded.state === 'delivering') await fulfil(engine, id)
}

export interface RailCall {
  /** The payment with the attempt that is asked about, read just now. */
  readonly row: AttemptedRow
  readonly how: 'start' | 'query'
  /** A query that finds no trace may send the same request with the same reference again. */
  readonly mayResend?: boolean
  /** Lives as long as this call: overwritten by whoever asks, when it is over. */
  readonly pin?: Uint8Array
  readonly requestId?: string
}

/** Asks the rail once, outside any transaction, and takes the answer through the one door. */
export async function askRail(engine: Engine, call: RailCall): Promise<Recorded | null> {
  const { row } = call
  const rail = engine.rails.get(row.rail)
  const askedAt = performance.now()
  const evidence: Evidence = rail ? await callRail(rail, call, chargeOf(engine, call)) : NO_RAIL
  const cause = call.how === 'start' ? 'answer' : 'query'
  const about = { id: row.id, attempt: row.attempt_n, evidence, cause } as const
  const finding = call.requestId ? { ...about, requestId: call.requestId } : about
  return recordEvidence(engine, finding, { row, elapsedMs: performance.now() - askedAt })
}

/** A way to pay that is offered no more: what became of its charge, nobody can be asked (CORE-61, 24 h). */
const NO_RAIL = { kind: 'unsure', reason: 'not configured: the rail of this payment' } as const

async function callRail(rail: PaymentRail, call: RailCall, charge: Charge): Promise<Evidence> {
  const found = await callProvider(() => rail[call.how](charge))
  if (found.kind !== 'never-seen' || call.mayResend !== true || !rail.dedupes) return found
  const again = await callProvider(() => rail.start(charge))
  // That this request never left says nothing about the first one: only a query may call that lost.
  return again.kind === 'not-sent' ? found : again
}
