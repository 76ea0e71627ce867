/** D1 §5: two letters, each P or E, then ten digits. */
const ACCOUNT = /^[PE]{2}\d{10}$/

/** Typed in either case and with spaces; capitals without spaces come out (G-34). */
export function cleanAccountNumber(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** True for a fixed-internet account number. */
export function isAccountNumber(text: string): boolean {
  return ACCOUNT.test(text)
}
