/** Minor digits of ISO 4217 where they are not two. */
const MINOR_DIGITS: Readonly<Record<string, number>> = Object.fromEntries([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3]),
])

/** How many decimal digits the minor unit of a currency stands for. */
export function minorDigits(currency: string): number {
  return MINOR_DIGITS[currency] ?? 2
}

/** Minor units of a major-unit amount: UGX 5000 → 5000, USD 5 → 500. */
export function minorOf(major: number, currency: string): number {
  return Math.round(major * 10 ** minorDigits(currency))
}

/** Major units of a minor amount. */
export function majorAmount(minor: number, currency: string): number {
  return minor / 10 ** minorDigits(currency)
}

/** `UGX 5,000`: as a customer reads it on the phone; decimals only when there is a fraction. */
export function moneyText(minor: number, currency: string): string {
  const digits = minorDigits(currency)
  const unit = 10 ** digits
  const whole = Math.trunc(minor / unit).toString()
  const rest = Math.abs(minor % unit)
  const grouped = whole.replace(/\B(?=(\d{3})+$)/gu, ',')
  return `${currency} ${grouped}${rest === 0 ? '' : `.${rest.toString().padStart(digits, '0')}`}`
}
