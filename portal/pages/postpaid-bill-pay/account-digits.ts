const THREES = /\d{1,3}/g

/** `1000 200 001`: four digits, then threes (BILL-35). */
export function groupAccount(digits: string): string {
  return digits.slice(0, 4) + digits.slice(4).replace(THREES, ' $&')
}

/** The digits of what was typed or pasted; null when they are more than an account number has. */
export function accountDigits(text: string, length: number): string | null {
  const digits = text.replace(/\D/g, '')
  return digits.length > length ? null : digits
}
