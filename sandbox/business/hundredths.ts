import { minorDigits } from '../core/currency.ts'

/** Hundredths of the whole unit of an amount in minor units: UGX 5 → 500, USD cents 5 → 5. */
export function hundredthsOf(minor: number, currency: string): number {
  return Math.round(minor * 10 ** (2 - minorDigits(currency)))
}

/** Decimal text of whole units, without needless zeros: 4500040 → `45000.4`, -60 → `-0.6`. */
export function decimalOfHundredths(hundredths: number): string {
  return String(hundredths / 100)
}
