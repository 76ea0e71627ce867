import type { Money } from '../money.ts'
import type { PurchaseKind } from '../payments/transaction-type.ts'
import { isMasked, maskNumber } from '../phone.ts'

/** What a code pays: its SMS says it, and the proof it gives is worth nothing for anything else (T7). */
export interface PaidFor {
  readonly kind: PurchaseKind
  /** National digits of the line that gets the value; of an invoice its contact, whole or masked as it was told. */
  readonly recipient: string
  readonly price: Money
}

/** One text for one thing that is paid: equal for what is the same and for nothing else. */
export function paidForText({ kind, recipient, price }: PaidFor): string {
  // Whoever pays an invoice may know no more of its contact than this (NUMBER-17).
  const whose = kind === 'INVOICE' && !isMasked(recipient) ? maskNumber(recipient) : recipient
  return `${kind} ${whose} ${price.currency} ${price.minor}`
}
