import { isDecimal, moneyOfDecimal } from '#domain/exact-amount.ts'
import { exponentOf, isCurrency } from '#domain/money.ts'
import type { Money } from '#domain/money.ts'
import type { StatedCharge } from '#domain/payments/evidence.ts'
import type { Json } from '../../http/json.ts'

/**
 * Money as a decimal of major units, by moving the point in the digits: no fraction is ever computed.
 * @param places at least so many digits after the point
 */
export function decimalOf({ minor, currency }: Money, places = 0): string {
  const digits = exponentOf(currency)
  const text = String(minor).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  const fraction = text.slice(text.length - digits).padEnd(places, '0')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

const GROUPED = /^\d{1,3}(?:,\d{3})+\.\d{1,12}$/

/**
 * What a provider states in major units, as text or as a number: the one reader of every adapter. Null when it cannot be
 * read, when nothing was taken (a charge of 0 contradicts itself), and when it has more decimals than the currency: UGX
 * 50.40 must not pass for UGX 50.
 */
export function statedDecimal(amount: Json | undefined, currency: string): StatedCharge | null {
  const text = typeof amount === 'number' ? String(amount) : amount
  if (currency === '' || typeof text !== 'string') return null
  // If there are decimals after a point, commas can only separate thousands.
  const plain = GROUPED.test(text) ? text.replaceAll(',', '') : text
  if (!isDecimal(plain)) return null
  if (!isCurrency(currency)) return { amount: null, foreignCurrency: currency.slice(0, 12), merchant: null }
  const money = moneyOfDecimal(plain, currency)
  return money === null || money.minor === 0 ? null : { amount: money, merchant: null }
}

/** True when what is stated is certainly not what was asked for. */
export function differs({ amount, foreignCurrency }: StatedCharge, asked: Money): boolean {
  if (foreignCurrency) return true
  return amount !== null && (amount.minor !== asked.minor || amount.currency !== asked.currency)
}
