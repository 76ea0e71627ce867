import type { Operator } from '#providers/operator/port.ts'
import { callProvider } from '../../provider/call-provider.ts'
import { chargeOf, type Asker } from '../../provider/ask-rail.ts'
import type { DeliveryEvidence, Evidence } from '#domain/payments/evidence.ts'
import { cleanCharge, cleanDelivery } from '../../provider/clean-evidence.ts'
import { deliveryKey } from '../../records/payment-id.ts'
import type { AttemptedRow } from '../../records/payment-row.ts'
import type { Currency } from '#domain/money.ts'

/** Whoever a comparison asks; nobody is asked for money or told to give anything. */
export interface BooksParties extends Asker {
  readonly operator: Pick<Operator, 'queryDelivery'>
  /** The country's own currency. */
  readonly currency: Currency
  close(): void
}

const NO_RAIL = { kind: 'unsure', reason: 'not configured: the rail of this payment' } as const

/** What became of an attempt, by its rail's own look-up. */
export async function queryAttempt(parties: BooksParties, row: AttemptedRow): Promise<Evidence> {
  const rail = parties.rails.get(row.rail)
  return rail ? cleanCharge(await callProvider(() => rail.query(chargeOf(parties, { row })))) : NO_RAIL
}

/** The same for a reference of which nothing else is known: what it was for, the provider may say. */
export async function queryReference(
  parties: BooksParties,
  railName: string,
  ourRef: string,
): Promise<Evidence> {
  const rail = parties.rails.get(railName)
  if (!rail) return NO_RAIL
  const said = await callProvider(() =>
    rail.query({
      ourRef,
      amount: { minor: 1, currency: parties.currency },
      payer: '',
      email: parties.brandEmail,
      description: '',
      returnUrl: parties.publicUrl,
      cancelUrl: parties.publicUrl,
      providerRef: null,
      pin: new Uint8Array(),
    }),
  )
  return cleanCharge(said)
}

/** Whether the operator gave what a payment was for. */
export async function queryGiven({ operator }: BooksParties, payment: string): Promise<DeliveryEvidence> {
  return cleanDelivery(await callProvider(() => operator.queryDelivery(deliveryKey(payment))))
}
