/** Minor digits of the currencies the sandbox deals in (ISO 4217). */
const MINOR_DIGITS: Readonly<Record<string, number>> = {
  UGX: 0,
  RWF: 0,
  NGN: 2,
  KES: 2,
  GHS: 2,
  ZAR: 2,
  USD: 2,
  CDF: 2,
}

/** How many decimal digits the minor unit of a currency stands for; 2 for one not listed. */
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
