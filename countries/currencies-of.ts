import type { Currency } from '#domain/money.ts'
import type { Country } from './country.ts'

/** The currencies that customers may be charged in (PAY-91), the country's own first. */
export function currenciesOf({
  currency,
  secondCurrency,
  enableDualCurrency,
}: Pick<Country, 'currency' | 'secondCurrency' | 'enableDualCurrency'>): readonly Currency[] {
  return enableDualCurrency && secondCurrency ? [currency, secondCurrency] : [currency]
}
