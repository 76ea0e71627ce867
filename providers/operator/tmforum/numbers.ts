import { textAt } from '../../http/json.ts'
import type { Json } from '../../http/json.ts'

/** Numbers as the Open APIs carry them: calling code and national digits, without a plus. */

/** `256700100001` of `700100001`. */
export function fullNumber(msisdn: string, callingCode: string): string {
  return callingCode + msisdn
}

/** National digits of a number in any usual form; '' for one of another country, or none. */
export function nationalDigits(text: string, callingCode: string): string {
  const digits = text.replace(/[\s()+.-]/g, '').replace(/^00/, '')
  if (!/^\d{6,15}$/.test(digits)) return ''
  if (digits.startsWith(callingCode)) return digits.slice(callingCode.length)
  return digits.startsWith('0') ? digits.slice(1) : ''
}

/** True when one of these references is to the number, in whichever field and form it stands there. */
export function pointsTo(references: readonly Json[], msisdn: string, callingCode: string): boolean {
  return numbersIn(references, callingCode).includes(msisdn)
}

/** True when these references name numbers, and not this one. An operator's own ids say nothing. */
export function pointsElsewhere(references: readonly Json[], msisdn: string, callingCode: string): boolean {
  const numbers = numbersIn(references, callingCode)
  return numbers.length > 0 && !numbers.includes(msisdn)
}

function numbersIn(references: readonly Json[], callingCode: string): readonly string[] {
  const fields = references.flatMap((one) => ['value', 'id', 'name'].map((field) => textAt(one, field)))
  return fields.map((text) => nationalDigits(text, callingCode)).filter((digits) => digits !== '')
}
