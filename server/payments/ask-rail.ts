import { ADDRESSES } from '#contract/addresses.ts'
import type { Evidence } from '#domain/payments/evidence.ts'
import type { Charge, PaymentRail } from '#providers/payment-rail/port.ts'
import type { Engine } from './engine.ts'
import { fulfil } from './fulfil.ts'
import { chargeRef } from './payment-id.ts'
import { priceOf } from './payment-row.ts'
import type { PaymentRow } from './payment-row.ts'
import { recordEvidence } from './record-evidence.ts'
import type { Recorded } from './finding.ts'

/** A gateway demands an e-mail; the visitor need not have one. The domain is reserved for no one (RFC 2606). */
const NO_EMAIL = 'no-reply@duuka.invalid'

/** What a provider is told about attempt n of a payment: the same words every time. */
function chargeOf(engine: Engine, { row, attempt, providerRef, pin }: RailCall): Charge {
  const ourRef = chargeRef(row.id, attempt)
  const back = new URL(ADDRESSES.callback.path, engine.publicUrl)
  back.searchParams.set('txref', ourRef)
  back.searchParams.set('PnrID', row.id)
  const cancel = new URL(back)
  cancel.searchParams.set('status', 'CANCELLED')
  return {
    ourRef,
    amount: priceOf(row),
    payer: row.payer,
    email: row.email || NO_EMAIL,
    description: `Airtime for ${row.recipient}`,
    returnUrl: back.toString(),
    cancelUrl: cancel.toString(),
    providerRef,
    pin: pin ?? '',
  }
}

/** Carries out what a recorded fact asks for next, on this process, at once. */
export async function carryOn(engine: Engine, id: string, recorded: Recorded | null): Promise<void> {
  if (recorded?.changed && recorded.state === 'delivering') await fulfil(engine, id)
}

export interface RailCall {
  readonly row: PaymentRow
  readonly attempt: number
  readonly providerRef: string | null
  readonly how: 'start' | 'query'
  /** A query that finds no trace may send the same request with the same reference again. */
  readonly mayResend?: boolean
  /** Lives as long as this call. */
  readonly pin?: string
  readonly requestId?: string
}

/** Asks the rail once, outside any transaction, and takes the answer through the one door. */
export async function askRail(engine: Engine, call: RailCall): Promise<Recorded | null> {
  const rail = engine.rails.get(call.row.rail)
  if (!rail) throw new Error(`no rail named ${call.row.rail}`)
  const charge = chargeOf(engine, call)
  const found = await askSafely(rail, charge, call.how)
  const lost = found.word === 'never-seen' && call.mayResend === true && rail.dedupes
  const again = lost ? await askSafely(rail, charge, 'start') : found
  // That this request never left says nothing about the first one: only a look may call that lost.
  const evidence = lost && again.word === 'not-sent' ? found : again
  const cause = call.how === 'start' ? 'answer' : 'query'
  const about = { id: call.row.id, attempt: call.attempt, evidence, cause } as const
  return recordEvidence(engine, call.requestId ? { ...about, requestId: call.requestId } : about)
}

/** An adapter that throws has told us nothing: unknown is never failed. */
async function askSafely(rail: PaymentRail, charge: Charge, how: 'start' | 'query'): Promise<Evidence> {
  try {
    return await rail[how](charge)
  } catch (error) {
    return { word: 'unsure', why: error instanceof Error ? error.message : 'the adapter threw' }
  }
}
