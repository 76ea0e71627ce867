import { digitsIn } from './pasted-text.ts'

/** What the country file says about its numbers. */
export interface NumberingPlan {
  readonly callingCode: string
  readonly msisdnLength: number
}

/** A cleaned number, or why it cannot be one. Nothing is ever cut silently (NUMBER-12). */
export type CleanNumber =
  | { readonly ok: true; readonly digits: string; readonly droppedZero: boolean }
  /** `length`: how many digits there are in what was given, as a person counts them. */
  | { readonly ok: false; readonly problem: 'too-long'; readonly length: number }

/**
 * The national digits in whatever was typed or pasted: `+256 712…`, `00256…`, `256…`, `0712…`,
 * brackets, dashes, a sentence around one number (NUMBER-12).
 */
export function cleanNumber(text: string, plan: NumberingPlan): CleanNumber {
  let digits = digitsIn(text)
  if (digits.startsWith(`00${plan.callingCode}`)) digits = digits.slice(2 + plan.callingCode.length)
  else if (digits.startsWith(plan.callingCode) && digits.length > plan.msisdnLength)
    digits = digits.slice(plan.callingCode.length)
  const droppedZero = digits.startsWith('0')
  if (droppedZero) digits = digits.slice(1)
  if (digits.length > plan.msisdnLength)
    return { ok: false, problem: 'too-long', length: digitsIn(text).length }
  return { ok: true, digits, droppedZero }
}

/** Calling codes have one, two or three digits, by what they begin with (ITU-T E.164). */
const CALLING_CODE = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** The calling code of a number that says by itself that it is of another country, `254`; null of any other. */
export function foreignCode(text: string, plan: NumberingPlan): string | null {
  if (!/^\D*(\+|00)/.test(text)) return null
  const digits = digitsIn(text).replace(/^0+/, '')
  return digits.startsWith(plan.callingCode) ? null : (CALLING_CODE.exec(digits)?.[1] ?? null)
}

/**
 * A number out of an address book, which says by itself when it is of another country; null for one that cannot be
 * of this country (NUMBER-12).
 */
export function contactNumber(text: string, plan: NumberingPlan): string | null {
  if (foreignCode(text, plan) !== null) return null
  const found = cleanNumber(text, plan)
  return found.ok && isMsisdn(found.digits, plan) ? found.digits : null
}

/** True for exactly as many digits as the country's numbers have (NUMBER-15). */
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

/** `70****001`: for everyone but the session that typed or proved the number (NUMBER-17). */
export function maskNumber(digits: string): string {
  return digits.length < 6 ? '****' : `${digits.slice(0, 2)}****${digits.slice(-3)}`
}

/**
 * True for what `maskNumber` made of a number: who it stands for is known to the server alone (NUMBER-17).
 */
export function isMasked(text: string): boolean {
  return /^\d{2}\*{4}\d{3}$/.test(text)
}

/**
 * `070 ••• 001`, of a whole number as of one that came masked: enough for its owner to know it, and for nobody else
 * (NUMBER-17). One form everywhere, and no more digits than the wire tells a stranger (NUMBER-17).
 */
export function hideMiddle(digits: string): string {
  return digits.length < 9 ? '•••' : `0${digits.slice(0, 2)} ••• ${digits.slice(-3)}`
}
