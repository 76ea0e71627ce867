import { decimalOf } from '../cards/decimal.ts'
import { wasPaid } from '../cards/checkout.ts'
import type { Checkout } from '../cards/checkout.ts'
import type { Refunded } from '../cards/checkout.ts'
import type { World } from '../world.ts'

const WORDS = {
  new: ['REGISTERED', ''],
  open: ['OPENED', ''],
  pending: ['PENDING', 'The bank is working on it'],
  paid: ['SUCCESSFUL', 'Approved'],
  declined: ['FAILED', ''],
  cancelled: ['CANCELLED', 'Payment cancelled by customer'],
  expired: ['EXPIRED', 'The time to pay has passed'],
} as const

/** A payment as the gateway's answers and notices show it. */
export function statusView(checkout: Checkout, { settings }: World) {
  const refunded = checkout.refunds.some((refund) => refund.status === 'done')
  const [word, text] = WORDS[checkout.status]
  return {
    merchantId: settings.ubaMerchantId,
    referenceNumber: checkout.reference,
    transactionId: String(checkout.id),
    status: refunded ? 'REVERSED' : word,
    message: checkout.status === 'declined' ? checkout.reason : text,
    amount: decimalOf(checkout.amountMinor, checkout.currency),
    currency: checkout.currency,
    maskedCard: checkout.last4 === '' ? '' : `**** ${checkout.last4}`,
    paid: wasPaid(checkout),
  }
}

/** A refund as the gateway shows it. */
export function refundView(checkout: Checkout, refund: Refunded) {
  return {
    refundReference: refund.key,
    referenceNumber: checkout.reference,
    transactionId: String(refund.id),
    status: refund.status === 'done' ? 'REFUNDED' : 'PENDING',
    amount: decimalOf(refund.amountMinor, checkout.currency),
    currency: checkout.currency,
  }
}
