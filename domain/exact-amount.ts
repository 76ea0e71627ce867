import { exponentOf } from './money.ts'
import type { Currency, Money } from './money.ts'

const DECIMAL = /^(\d{1,15})(?:\.(\d{1,12}))?$/

/** True for digits with or without a point, as every provider writes amounts. */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text)
}

interface Decimal {
  /** All digits as one integer. */
  readonly digits: bigint
  /** How many of them stand behind the point. */
  readonly scale: number
}

function decimalOf(text: string): Decimal | null {
  const parts = DECIMAL.exec(text)
  if (!parts) return null
  const fraction = parts[2] ?? ''
  return { digits: BigInt((parts[1] ?? '') + fraction), scale: fraction.length }
}

function moneyOf(minor: bigint, currency: Currency): Money | null {
  return minor <= BigInt(Number.MAX_SAFE_INTEGER) ? { minor: Number(minor), currency } : null
}

/** Money from major units in text, such as `168.00`; null when it is no such amount of this currency. */
export function moneyOfDecimal(text: string, currency: Currency): Money | null {
  const read = decimalOf(text)
  if (!read) return null
  const shift = exponentOf(currency) - read.scale
  if (shift >= 0) return moneyOf(read.digits * 10n ** BigInt(shift), currency)
  const unit = 10n ** BigInt(-shift)
  return read.digits % unit === 0n ? moneyOf(read.digits / unit, currency) : null
}

/**
 * An amount in another currency, by a rate in text such as `2800` or `0.000357` (what one unit costs in
 * the other). Exact until the last step, then half a minor unit goes up (PAY-90). Null for an unusable rate.
 */
export function convertMoney(money: Money, rate: string, to: Currency): Money | null {
  const price = decimalOf(rate)
  if (!price || price.digits === 0n || !Number.isSafeInteger(money.minor) || money.minor < 0) return null
  const shift = exponentOf(to) - exponentOf(money.currency) - price.scale
  const product = BigInt(money.minor) * price.digits
  if (shift >= 0) return moneyOf(product * 10n ** BigInt(shift), to)
  const unit = 10n ** BigInt(-shift)
  return moneyOf((product * 2n + unit) / (unit * 2n), to)
}
