import type { Country } from '#countries/country.ts'
import { isCurrency, majorOf, moneyOfMajor, type Currency, type Money } from '#domain/money.ts'
import type { InitiateRequest } from '#contract/payments.ts'

/** What a request says it costs. */
export interface Claim {
  readonly currency: Currency
  /** Exact to the minor unit; null for an amount that is finer than any price. */
  readonly money: Money | null
}

/** The amount that a request states; null for a currency that this country does not charge in (T6). */
export function claimedAmount(
  country: Country,
  request: Pick<InitiateRequest, 'amount' | 'currencyCode'>,
): Claim | null {
  const currency = request.currencyCode || country.currency
  const second = country.enableDualCurrency ? country.secondCurrency : null
  if (!isCurrency(currency) || (currency !== country.currency && currency !== second)) return null
  const money = moneyOfMajor(request.amount, currency)
  return { currency, money: majorOf(money) === request.amount ? money : null }
}
