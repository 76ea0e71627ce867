import { isEmail } from '../email.ts'
import type { MessageName } from '../messages.ts'
import { plainWord } from '../pasted-text.ts'
import { cleanAccountNumber, isAccountNumber } from './account-number.ts'

/** What is typed to see an account's invoices (INVOICE-13). */
export interface InvoiceLookup {
  readonly account: string
  readonly email: string
}

export interface LookupProblem {
  readonly field: 'account' | 'email'
  readonly message: MessageName
}

export type CheckedLookup =
  | { readonly ok: true; readonly lookup: InvoiceLookup }
  | { readonly ok: false; readonly problems: readonly LookupProblem[] }

/**
 * Both are needed and both must be right (INVOICE-11): cleaned, or every problem in the order of the fields.
 */
export function checkLookup(typed: InvoiceLookup): CheckedLookup {
  const lookup = { account: cleanAccountNumber(typed.account), email: plainWord(typed.email) }
  const problems: LookupProblem[] = []
  if (!isAccountNumber(lookup.account)) problems.push({ field: 'account', message: 'account-invalid' })
  if (lookup.email === '') problems.push({ field: 'email', message: 'email-required' })
  else if (!isEmail(lookup.email)) problems.push({ field: 'email', message: 'email-invalid' })
  return problems.length === 0 ? { ok: true, lookup } : { ok: false, problems }
}
