import { exponentOf } from '#domain/money.ts'
import type { Money } from '#domain/money.ts'
import type { AmountRule } from '#domain/payments/amounts/catalogue-amount.ts'

/** The country that the portal sells in: a group may run the systems of several. */
export interface Market extends AmountRule {
  /** Two letters, e.g. `UG`. */
  readonly opco: string
}

/**
 * A price in the units in which the country's catalogue counts (COUNTRY-11: whole units, or cents).
 * Null for one in another currency, for nothing, and for one with a fraction that those units cannot say.
 */
export function amountOfPrice(price: Money, { currency, amountUnit }: AmountRule): number | null {
  if (price.currency !== currency || price.minor <= 0) return null
  const amount = amountUnit === 'minor' ? price.minor : price.minor / 10 ** exponentOf(currency)
  return Number.isInteger(amount) ? amount : null
}
