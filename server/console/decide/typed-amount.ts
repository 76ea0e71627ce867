import type { Country } from '#countries/country.ts'
import { moneyOfMajor, type Currency, type Money } from '#domain/money.ts'

/**
 * From a tenth of the largest recharge on, the second person types the amount that moves. In the currency's smallest unit; any
 * amount of a currency that isn't sold in.
 */
export function typeFromMinor(
  { currency: own, amountUnit, limits, secondCurrency, secondLimits }: Country,
  currency: Currency,
): number {
  if (currency === own)
    return tenthOf(amountUnit === 'minor' ? limits.preMax : moneyOfMajor(limits.preMax, own).minor)
  if (currency === secondCurrency && secondLimits)
    return tenthOf(moneyOfMajor(secondLimits.preMax, currency).minor)
  return 0
}

function tenthOf(minor: number): number {
  return Math.ceil(minor / 10)
}

/** @returns the amount that the approver has to type, or null if it's below the limit */
export function typedAmountOf(country: Country, amount: Money): Money | null {
  return amount.minor >= typeFromMinor(country, amount.currency) ? amount : null
}
