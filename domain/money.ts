import type { Currency } from './iso-currencies.ts'

/**
 * Money is an integer in the currency's minor unit; a table says how many minor digits a currency has.
 * No fraction of a minor unit exists anywhere in the portal. Any currency of ISO 4217 (`isCurrency`).
 */
export { isCurrency, type Currency } from './iso-currencies.ts'

export interface Money {
  /** Integer, in the currency's minor unit (UGX has none, so 5000 is UGX 5,000). */
  readonly minor: number
  readonly currency: Currency
}

/**
 * Minor digits of ISO 4217 where they are not two. Its own table, since `Intl` follows how people write a
 * currency and not how it is booked (PKR, IDR and fifteen more), and differs from browser to browser.
 */
const MINOR_DIGITS: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
}

/** How many decimal digits the currency's minor unit stands for. */
export function exponentOf(currency: Currency): number {
  return MINOR_DIGITS[currency] ?? 2
}

/** True for three capital letters: enough to show an amount; whether it is money `isCurrency` knows. */
export function looksLikeCurrency(text: string): text is Currency {
  return /^[A-Z]{3}$/.test(text)
}

/** Money from a major-unit integer such as the wire's `amount: 5000`. */
export function moneyOfMajor(major: number, currency: Currency): Money {
  return { minor: Math.round(major * 10 ** exponentOf(currency)), currency }
}

/** The major-unit number the wire and most providers speak. */
export function majorOf(money: Money): number {
  return money.minor / 10 ** exponentOf(money.currency)
}

/** What a bill amount becomes before it is paid: the next whole unit (BILL-20, INVOICE-15). */
export interface RoundedUp {
  /** Whole major units. */
  readonly amount: number
  /** True when a fraction was rounded: the note is owed to the customer. */
  readonly rounded: boolean
}

/** Rounds an outstanding amount in major units up to the next whole one; never below nothing. */
export function roundUp(outstanding: number): RoundedUp {
  const amount = Math.max(0, Math.ceil(outstanding))
  return { amount, rounded: outstanding > 0 && amount !== outstanding }
}

/**
 * Currencies whose cents people pay every day: an amount of them always shows two decimals, so that `USD 5.00` does not
 * stand beside `USD 7.77`. Others have hundredths in the books alone, and show them only where there is a fraction.
 */
const CENTS_IN_USE: ReadonlySet<string> = new Set(['USD', 'EUR', 'GBP', 'ZAR', 'ZMW', 'BWP', 'GHS', 'NAD'])

/**
 * `UGX 5,000`, `USD 5.00`: code, space, thousands comma, else decimals
 * only when there is a fraction (NUMBER-41).
 *
 * Written digit by digit: no cent is ever a binary fraction here, and a phone need not load the browser's tables of how all
 * countries write numbers, which takes a cheap one 60 ms before its page answers.
 */
export function formatMoney({ minor, currency }: Money): string {
  const exponent = exponentOf(currency)
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0')
  const point = digits.length - exponent
  const fraction = digits.slice(point)
  const shows = exponent > 0 && (CENTS_IN_USE.has(currency) || Number(fraction) !== 0)
  const sign = minor < 0 ? '-' : ''
  return `${currency} ${sign}${groupThousands(digits.slice(0, point))}${shows ? `.${fraction}` : ''}`
}

/** `1234567` as people read it: `1,234,567`; a point and at most three digits may follow. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+(?!\d))/g, ',')
}
