/** What the country file says about its numbers. */
export interface NumberingPlan {
  readonly callingCode: string
  readonly msisdnLength: number
}

/** A cleaned number, or why it cannot be one. Nothing is ever cut silently (experience 5.1). */
export type CleanNumber =
  | { readonly ok: true; readonly digits: string; readonly droppedZero: boolean }
  | { readonly ok: false; readonly problem: 'too-long'; readonly length: number }

/** The zero of each script whose digits people type; the other nine follow it. */
const ZEROS = [
  0x30, 0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0,
  0xf20, 0x1040, 0x17e0, 0x1810, 0xff10, 0x1e950,
]

/** The digits of a text, of whatever script, as 0–9; everything else is dropped (experience 5.1). */
export function digitsIn(text: string): string {
  return (text.match(/\p{Nd}/gu) ?? []).map(plainDigit).join('')
}

function plainDigit(char: string): string {
  const code = char.codePointAt(0) ?? 0
  const value = code - (ZEROS.findLast((zero) => zero <= code) ?? code)
  return value < 10 ? String(value) : ''
}

/**
 * The national digits in whatever was typed or pasted: `+256 712…`, `00256…`, `256…`, `0712…`,
 * brackets, dashes, a sentence around one number (experience 5.1, G-91).
 */
export function cleanNumber(text: string, plan: NumberingPlan): CleanNumber {
  let digits = digitsIn(text)
  if (digits.startsWith(`00${plan.callingCode}`)) digits = digits.slice(2 + plan.callingCode.length)
  else if (digits.startsWith(plan.callingCode) && digits.length > plan.msisdnLength)
    digits = digits.slice(plan.callingCode.length)
  const droppedZero = digits.startsWith('0')
  if (droppedZero) digits = digits.slice(1)
  if (digits.length > plan.msisdnLength) return { ok: false, problem: 'too-long', length: digits.length }
  return { ok: true, digits, droppedZero }
}

/**
 * A number out of an address book, which says by itself when it is of another country; null for one that cannot be
 * of this country (experience 5.1).
 */
export function contactNumber(text: string, plan: NumberingPlan): string | null {
  const international = /^\D*\+|^\D*00/.test(text)
  if (international && !digitsIn(text).replace(/^0+/, '').startsWith(plan.callingCode)) return null
  const found = cleanNumber(text, plan)
  return found.ok && isMsisdn(found.digits, plan) ? found.digits : null
}

/** True for exactly as many digits as the country's numbers have (D1 §5). */
export function isMsisdn(text: string, plan: NumberingPlan): boolean {
  return text.length === plan.msisdnLength && /^\d+$/.test(text)
}

/** `712 345 678`, `801 234 5678` while typing: three, three and the rest. */
export function groupDigits(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((part) => part !== '').join(' ')
}

/** `0712 345 678`: how a person's number is shown. */
export function showNumber(digits: string): string {
  if (isMasked(digits)) return hideMiddle(digits)
  return digits.length === 9 || digits.length === 10 ? `0${groupDigits(digits)}` : digits
}

/** `70****001`: for everyone but the session that typed or proved the number (G-08). */
export function maskNumber(digits: string): string {
  return digits.length < 6 ? '****' : `${digits.slice(0, 2)}****${digits.slice(-3)}`
}

/** True for what `maskNumber` made of a number: who it stands for is known to the server alone (G-08). */
export function isMasked(text: string): boolean {
  return /^\d{2}\*{4}\d{3}$/.test(text)
}

/** `0712 ••• 678`, of a masked number `070 ••• 001`: enough for its owner to know it, and for nobody else (experience 4.8). */
export function hideMiddle(digits: string): string {
  if (isMasked(digits)) return `0${digits.slice(0, 2)} ••• ${digits.slice(-3)}`
  return digits.length < 9 ? '•••' : `0${digits.slice(0, 3)} ••• ${digits.slice(6)}`
}
