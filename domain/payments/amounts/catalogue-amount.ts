import { formatMoney, moneyOfMajor, type Currency, type Money } from '../../money.ts'

/**
 * What one unit of a price or of a typed amount stands for: the currency's whole units, or, in a country
 * that prices in US dollars, its cents (PAY-91, COUNTRY-14).
 */
export interface AmountRule {
  readonly currency: Currency
  readonly amountUnit: 'major' | 'minor'
}

/** The money behind an amount of the catalogue or of a form. */
export function moneyOfAmount(amount: number, { currency, amountUnit }: AmountRule): Money {
  return amountUnit === 'minor' ? { minor: amount, currency } : moneyOfMajor(amount, currency)
}

/** `UGX 5,000`; in a country that prices in cents 777 reads `USD 7.77`. */
export function amountText(amount: number, rule: AmountRule): string {
  return formatMoney(moneyOfAmount(amount, rule))
}

/** Dollars of a price in cents (PAY-91); null where prices are not in cents. */
export function usdAmountOf(amount: number, { currency, amountUnit }: AmountRule): number | null {
  return currency === 'USD' && amountUnit === 'minor' ? amount / 100 : null
}

/** Below one dollar only mobile money is worth its fee (PAY-91, PAY-94). */
export function leavesOnlyMobileMoney(usdAmount: number | null): boolean {
  return usdAmount !== null && usdAmount < 1
}
