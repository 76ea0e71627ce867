import { minorDigits } from '../core/currency.ts'

/** `5000`, `12.5` or the number 12.5 in minor units; null when it is no such amount or has too many digits. */
export function minorOfDecimal(value: unknown, currency: string): number | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  const found = /^(\d{1,12})(?:\.(\d{1,4}))?$/u.exec(text)
  if (!found) return null
  const digits = minorDigits(currency)
  const fraction = (found[2] ?? '').padEnd(digits, '0')
  if (/[1-9]/u.test(fraction.slice(digits))) return null
  const minor = Number(`${found[1]}${fraction.slice(0, digits)}`)
  return minor > 0 ? minor : null
}

/** Minor units as a decimal with this many places at least: 5000 UGX → `5000.00` with 2. */
export function decimalOf(minor: number, currency: string, places = 0): string {
  const digits = minorDigits(currency)
  const text = String(minor).padStart(digits + 1, '0')
  const whole = digits === 0 ? text : text.slice(0, -digits)
  const fraction = (digits === 0 ? '' : text.slice(-digits)).padEnd(places, '0')
  return fraction === '' ? whole : `${whole}.${fraction}`
}
