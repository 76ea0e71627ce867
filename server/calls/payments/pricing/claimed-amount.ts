import type { Country } from '#countries/country.ts'
import { isCurrency, majorOf, moneyOfMajor, type Money } from '#domain/money.ts'
import type { InitiateRequest } from '#contract/payments.ts'

/**
 * The amount that a request states, in its currency and exact to the minor unit; null for a finer one and for a
 * currency this country does not charge in (T6).
 */
export function claimedAmount(
  country: Country,
  request: Pick<InitiateRequest, 'amount' | 'currencyCode'>,
): Money | null {
  const code = request.currencyCode || country.currency
  const second = country.enableDualCurrency ? country.secondCurrency : null
  if (!isCurrency(code) || (code !== country.currency && code !== second)) return null
  const claim = moneyOfMajor(request.amount, code)
  return majorOf(claim) === request.amount ? claim : null
}
