import type { Country } from '#countries/country.ts'
import type { Money } from '#domain/money.ts'
import type { Message } from '#domain/payments/decision.ts'
import { maskText } from '#domain/staff/masked-text.ts'
import type { ProposedAct } from '#domain/staff/proposals.ts'
import { receiptText } from '#server/payments/receipts/receipt-text.ts'
import type { PaymentRow } from '#server/payments/records/payment-row.ts'

/** Acts of which the customer is told at once, and what; a receipt comes with the delivery. */
const SAYS = { return: 'refunding', 'paid-out': 'refunded' } as const satisfies Partial<
  Record<ProposedAct, Message['says']>
>

export type ToldAtOnce = keyof typeof SAYS

/** The very SMS that the customer gets when this is approved, with the numbers in it masked. */
export function messageAfter(
  payment: PaymentRow,
  { act, amount }: { readonly act: ToldAtOnce; readonly amount: Money },
  country: Country,
): string {
  // What the provider took back isn't on its way any more.
  const says = payment.taken_back ? 'refunded' : SAYS[act]
  return maskText(receiptText(payment, { says, amount }, country), country)
}
