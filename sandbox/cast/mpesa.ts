import { ORDINARY } from './wallets.ts'
import type { WalletScript } from './wallets.ts'

/** What the M-PESA phones of the cast do when a push reaches them (BOX-33). Times are before the speed divides them. */
const CAST_MPESA: ReadonlyMap<string, Partial<WalletScript>> = new Map<string, Partial<WalletScript>>([
  ['700700001', {}],
  ['700700002', { byItself: 'decline' }],
  ['700700003', { byItself: null }],
  ['700700004', { when: 150_000 }],
])

/** The script of a number; one outside the cast approves like 700700001. */
export function mpesaScript(msisdn: string): WalletScript {
  return { ...ORDINARY, ...CAST_MPESA.get(msisdn) }
}
