import type { Money } from '#domain/money.ts'
import type { Evidence } from '#domain/payments/evidence.ts'

/** True when what the provider states is what was asked for (payments 3.2, "collected"). */
export function matchesPrice(evidence: Extract<Evidence, { word: 'collected' }>, price: Money): boolean {
  if (evidence.stated.foreignCurrency) return false
  const { amount } = evidence.stated
  return amount === null || (amount.minor === price.minor && amount.currency === price.currency)
}

/** What was really taken: the stated figure, or the price where the protocol states none. */
export function takenOf(evidence: Evidence, price: Money): Money {
  return evidence.word === 'collected' && evidence.stated.amount ? evidence.stated.amount : price
}
