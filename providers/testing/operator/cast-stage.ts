import type { SandboxProcess } from '../sandbox-process.ts'
import type { Market } from '#providers/operator/market.ts'
import type { DeliveryOrder, Operator } from '#providers/operator/port.ts'

/** A driver in front of the sandbox: what every driver must tell of the cast (BOX-10). */
export interface CastStage {
  /** Named in the titles. */
  readonly driver: string
  readonly sandbox: SandboxProcess
  /** The driver of a country. */
  readonly at: (market: Market) => Operator
}

/** An airtime order of UGX 5,000, or what is said instead. */
export function orderOf(key: string, given: Partial<DeliveryOrder>): DeliveryOrder {
  return {
    key,
    kind: 'AIRTIME',
    msisdn: '700100001',
    amount: { minor: 5_000, currency: 'UGX' },
    productCode: '',
    accountId: '',
    invoiceNumber: '',
    leadId: '',
    ...given,
  }
}

/** What the sandbox's books hold of a delivery. */
export interface BookedDelivery {
  readonly reference: string
  readonly kind: string
  readonly productCode: string
  readonly accountId: string
  readonly invoiceNumber: string
  readonly leadId: string
}

/** The deliveries of a key that really happened. */
export async function bookedUnder(sandbox: SandboxProcess, key: string): Promise<readonly BookedDelivery[]> {
  const books = (await sandbox.get('/admin/books')) as { readonly deliveries: readonly BookedDelivery[] }
  return books.deliveries.filter(({ reference }) => reference === key)
}

/** Every phone, bill and invoice as at the start. */
export async function startAgain(sandbox: SandboxProcess): Promise<void> {
  await sandbox.post('/admin/reset', {})
}
