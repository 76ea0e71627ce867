import type { SendCodeRequest } from '#contract/codes.ts'
import type { QueryData } from '#domain/payments/methods/query-data.ts'
import { initiateRequest } from '#contract/paying/initiate-request.ts'

/** What a code is to pay, as initiate will say it: its SMS says so, and it pays nothing else (T7). */
export function namedPurchase(purchase: QueryData): Omit<SendCodeRequest, 'msisdn' | 'requestType'> {
  const choice = { mode: 'AIRTIME', payer: '', gateway: '', email: '' } as const
  const { amount, currencyCode, mobileNumber, transactionType } = initiateRequest(purchase, choice, '')
  return { amount, currencyCode, mobileNumber, transactionType }
}

/** Names the code of a purchase in this tab: one that was sent for another purchase is not asked for again. */
export function codePurpose(mode: string, purchase: QueryData): string {
  return [mode, ...Object.values(namedPurchase(purchase))].join(' ')
}
