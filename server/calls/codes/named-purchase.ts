import type { SendCodeRequest } from '#contract/codes.ts'
import type { PaidFor } from '#domain/codes/paid-for.ts'
import { kindOf } from '#domain/payments/transaction-type.ts'
import { isMasked, isMsisdn } from '#domain/phone.ts'
import type { CallDependencies } from '../deps.ts'
import { claimedAmount } from '../payments/pricing/claimed-amount.ts'

/**
 * What a send says that its code is to pay; null for one that says nothing, 'odd' for what no purchase can be. Whether it is
 * the price is not asked: initiate does, and a code for another price pays nothing (T6, T7).
 */
export function namedPurchase(
  { amount, currencyCode = '', mobileNumber, transactionType = '' }: SendCodeRequest,
  { country }: Pick<CallDependencies, 'country'>,
): PaidFor | null | 'odd' {
  if (amount === undefined) return null
  const kind = kindOf(transactionType)
  const price = claimedAmount(country, { amount, currencyCode })?.money
  if (!kind || !price || mobileNumber === undefined) return 'odd'
  const isContact = kind === 'INVOICE' && isMasked(mobileNumber)
  if (!isContact && !isMsisdn(mobileNumber, country)) return 'odd'
  return { kind, recipient: mobileNumber, price }
}
