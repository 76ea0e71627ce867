import type { Country } from '#countries/country.ts'
import type { Currency } from '#domain/money.ts'

/** The currencies a customer of this country may be charged in (PAY-91). */
export function chargedCurrencies(country: Country): readonly Currency[] {
  const second = country.enableDualCurrency ? country.secondCurrency : null
  return second === null ? [country.currency] : [country.currency, second]
}
