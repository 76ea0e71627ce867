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
