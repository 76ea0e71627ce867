import type { PurchaseKind } from '#domain/payments/transaction-type.ts'
import type { Operator } from '#providers/operator/port.ts'
import { callProvider } from '#server/payments/provider/call-provider.ts'
import { deliveryKey } from '#server/payments/records/payment-id.ts'
import type { Database } from '#server/store/database.ts'
import * as sql from './probe-statements.ts'
import type { Selling } from './selling.ts'

/** What asks whether the operator's system is back. */
export interface Probing {
  readonly database: Database
  readonly operator: Pick<Operator, 'queryDelivery'>
  readonly selling: Pick<Selling, 'noteDelivery'>
  /** Hurries the worker that delivers. */
  readonly wake: () => void
}

/** So many of those who paid already are tried at once; their answers decide. */
const TRIED_AT_ONCE = 3
const HURRIED = 2_000
/** A system that has just come back gets what is owed over this time, not in one moment. */
const HURRIED_OVER_MS = 20_000
/** A key that no payment can have. */
const NOBODYS_KEY = deliveryKey('0'.repeat(26))

/**
 * Whether a kind can be given again is found out with what is owed already, never with a new customer's money. Where nothing
 * is owed, an answer to a question about nothing shows that the system is there.
 */
export async function probeOperator(probing: Probing, kind: PurchaseKind): Promise<void> {
  const { database, operator, selling, wake } = probing
  const tried = await database.run(sql.tryOwed, [kind, TRIED_AT_ONCE])
  if (tried.length > 0) return wake()
  const said = await callProvider(() => operator.queryDelivery(NOBODYS_KEY))
  const isThere = said.kind !== 'unsure' && said.kind !== 'not-sent'
  selling.noteDelivery(kind, isThere ? { kind: 'refused', reason: 'nobody’s' } : said, false)
}

/** Has everything that is owed of a kind given soon. */
export async function hurryOwed({ database, wake }: Probing, kind: PurchaseKind): Promise<void> {
  await database.run(sql.hurryOwed, [kind, HURRIED, HURRIED_OVER_MS])
  wake()
}
