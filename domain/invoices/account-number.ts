import { plainText } from '../pasted-text.ts'

/** INVOICE-12: two letters, each P or E, then ten digits. */
const ACCOUNT = /^[PE]{2}\d{10}$/

/** Typed in either case, with spaces or dashes, in the digits of any script; capitals and 0–9 come out (INVOICE-12). */
export function cleanAccountNumber(text: string): string {
  return plainText(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

/** True for a fixed-internet account number. */
export function isAccountNumber(text: string): boolean {
  return ACCOUNT.test(text)
}

const BEGINNING = /^([PE]{0,2}|[PE]{2}\d{1,10})$/

/** False as soon as what was typed can no longer become one: the error need not wait for the rest. */
export function couldBecomeAccountNumber(text: string): boolean {
  return BEGINNING.test(text)
}
