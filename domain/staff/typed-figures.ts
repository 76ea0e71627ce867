import type { Currency } from '../money.ts'
import { plainText } from '../pasted-text.ts'
import { readListedAmount } from '../reconciliation/listed-amount.ts'

/**
 * An amount that staff typed or a bank wrote, in the currency's minor unit: `50,000`, `UGX 50,000.00`; 0 for a zero.
 * @returns null if it isn't an amount, or is negative, ambiguous or in another currency
 */
export function readMinor(text: string, currency: Currency): number | null {
  const amount = readListedAmount(text, currency, '.')
  if (amount === 'nothing') return /\d/.test(plainText(text)) ? 0 : null
  return amount === null || amount.isNegative ? null : amount.minor
}

/** A number of things, at most nine digits, with or without thousands separators. @returns null for anything else */
export function readCount(text: string): number | null {
  const digits = plainText(text).replaceAll(/[ ,]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}
