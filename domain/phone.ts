/** What the country file says about its numbers. */
export interface NumberingPlan {
  readonly callingCode: string
  readonly msisdnLength: number
}

/** A cleaned number, or why it cannot be one. Nothing is ever cut silently (experience 5.1). */
export type CleanNumber =
  | { readonly ok: true; readonly digits: string; readonly droppedZero: boolean }
  | { readonly ok: false; readonly problem: 'too-long'; readonly length: number }

const OTHER_DIGITS = /[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\uFF10-\uFF19]/gu

/** Digits of other scripts become 0–9; their blocks start at a multiple of ten code points. */
function mapDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (char) => {
    const code = char.codePointAt(0) ?? 0
    const zeros = [0x0660, 0x06f0, 0x0966, 0xff10]
    return String(code - (zeros.findLast((zero) => code >= zero) ?? code))
  })
}

/**
 * The national digits in whatever was typed or pasted: `+256 712…`, `00256…`, `256…`, `0712…`,
 * brackets, dashes, a sentence around one number (experience 5.1, G-91).
 */
export function cleanNumber(text: string, plan: NumberingPlan): CleanNumber {
  let digits = mapDigits(text).replace(/\D/g, '')
  if (digits.startsWith(`00${plan.callingCode}`)) digits = digits.slice(2 + plan.callingCode.length)
  else if (digits.startsWith(plan.callingCode) && digits.length > plan.msisdnLength)
    digits = digits.slice(plan.callingCode.length)
  const droppedZero = digits.startsWith('0')
  if (droppedZero) digits = digits.slice(1)
  if (digits.length > plan.msisdnLength) return { ok: false, problem: 'too-long', length: digits.length }
  return { ok: true, digits, droppedZero }
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
  return digits.length === 9 || digits.length === 10 ? `0${groupDigits(digits)}` : digits
}

/** `70****001`: for everyone but the session that typed or proved the number (G-08). */
export function maskNumber(digits: string): string {
  return digits.length < 6 ? '****' : `${digits.slice(0, 2)}****${digits.slice(-3)}`
}

/** `0712 ••• 678`: enough for its owner to know it, and for nobody else (experience 4.8). */
export function hideMiddle(digits: string): string {
  return digits.length < 9 ? '•••' : `0${digits.slice(0, 3)} ••• ${digits.slice(6)}`
}
