/**
 * Money is an integer in the currency's minor unit; the exponent table says how many
 * minor digits a currency has. No fraction of a minor unit exists anywhere in the portal.
 */
export type Currency = 'UGX' | 'NGN' | 'USD' | 'CDF'

export interface Money {
  /** Integer, in the currency's minor unit (UGX has none, so 5000 is UGX 5,000). */
  readonly minor: number
  readonly currency: Currency
}

const EXPONENT: Readonly<Record<Currency, number>> = { UGX: 0, NGN: 2, USD: 2, CDF: 2 }

/** How many decimal digits the currency's minor unit stands for. */
export function exponentOf(currency: Currency): number {
  return EXPONENT[currency]
}

/** True when the text names a currency the portal knows. */
export function isCurrency(text: string): text is Currency {
  return Object.hasOwn(EXPONENT, text)
}

/** Money from a major-unit integer such as the wire's `amount: 5000`. */
export function moneyOfMajor(major: number, currency: Currency): Money {
  return { minor: Math.round(major * 10 ** EXPONENT[currency]), currency }
}

/** The major-unit number the wire and most providers speak. */
export function majorOf(money: Money): number {
  return money.minor / 10 ** EXPONENT[money.currency]
}

/** `UGX 5,000`: code, space, thousands comma, decimals only when there is a fraction (G-26). */
export function formatMoney(money: Money): string {
  const major = majorOf(money)
  const digits = Number.isInteger(major) ? 0 : EXPONENT[money.currency]
  return `${money.currency} ${formatterOf(digits).format(major)}`
}

/** Making one costs far more than using it. */
const formatters = new Map<number, Intl.NumberFormat>()

function formatterOf(digits: number): Intl.NumberFormat {
  const known = formatters.get(digits)
  if (known) return known
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const made = new Intl.NumberFormat('en-US', options)
  formatters.set(digits, made)
  return made
}
