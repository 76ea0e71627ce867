import { ORDINARY } from './wallets.ts'
import type { WalletScript } from './wallets.ts'

/** What the M-PESA phones of the cast do when a push reaches them (BOX-33). Times are before the speed divides them. */
const CAST_MPESA: ReadonlyMap<string, Partial<WalletScript>> = new Map<string, Partial<WalletScript>>([
  ['700700001', {}],
  ['700700002', { byItself: 'decline' }],
  ['700700003', { byItself: null }],
  ['700700004', { when: 150_000 }],
])

/** Phones whose push ends with the result in their last four digits: 700712001 ends with 2001, a wrong PIN. */
const RESULT_PHONE = /^70071(\d{4})$/u

/** The result that a phone's push always ends with; null for every other phone. */
export function scriptedResult(msisdn: string): number | null {
  const digits = RESULT_PHONE.exec(msisdn)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** The script of a number; one outside the cast approves like 700700001. */
export function mpesaScript(msisdn: string): WalletScript {
  const refuses = scriptedResult(msisdn) === null ? {} : ({ byItself: 'decline' } as const)
  return { ...ORDINARY, ...refuses, ...CAST_MPESA.get(msisdn) }
}
