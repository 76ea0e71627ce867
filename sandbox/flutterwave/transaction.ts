import { wasPaid } from '../cards/checkout.ts'
import type { Checkout } from '../cards/checkout.ts'
import type { Refunded } from '../cards/checkout.ts'
import { minorDigits } from '../core/currency.ts'

/** The transaction of a checkout; null until somebody has tried to pay. */
export function transactionView(checkout: Checkout) {
  const status = statusOf(checkout)
  if (status === null) return null
  const amount = checkout.amountMinor / 10 ** minorDigits(checkout.currency)
  return {
    id: checkout.id,
    tx_ref: checkout.reference,
    flw_ref: `FLW-SANDBOX-${checkout.id}`,
    amount,
    charged_amount: amount,
    app_fee: 0,
    amount_settled: amount,
    currency: checkout.currency,
    status,
    processor_response: status === 'failed' ? checkout.reason : 'Approved',
    payment_type: 'card',
    narration: 'CARD Transaction',
    created_at: new Date(checkout.paidAtMs ?? checkout.createdAtMs).toISOString(),
    customer: { id: checkout.id, email: checkout.email, name: 'Guest Visitor' },
    card: { last_4digits: checkout.last4, type: 'VISA' },
  }
}

function statusOf(checkout: Checkout): 'successful' | 'pending' | 'failed' | null {
  if (wasPaid(checkout)) return 'successful'
  if (checkout.status === 'pending') return 'pending'
  // A refused card leaves its transaction behind, whatever becomes of the page.
  return checkout.reason === '' ? null : 'failed'
}

export function refundView(checkout: Checkout, refund: Refunded) {
  return {
    id: refund.id,
    tx_id: checkout.id,
    flw_ref: `FLW-SANDBOX-${checkout.id}`,
    amount_refunded: refund.amountMinor / 10 ** minorDigits(checkout.currency),
    status: refund.status === 'done' ? 'completed' : 'pending',
    comments: '',
  }
}
