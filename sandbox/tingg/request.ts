import { decimalOf } from '../cards/decimal.ts'
import { wasPaid } from '../cards/checkout.ts'
import type { Checkout } from '../cards/checkout.ts'

/** Where a request stands, in the gateway's numbers. */
export function requestStatus(checkout: Checkout): readonly [number, string] {
  const refunded = checkout.refunds.reduce((sum, refund) => sum + refund.amountMinor, 0)
  if (refunded > 0) {
    const whole = refunded === checkout.amountMinor
    const done = checkout.refunds.every((refund) => refund.status === 'done')
    if (whole) return done ? [187, 'Full refund completed'] : [185, 'Full refund initiated']
    return done ? [186, 'Partial refund completed'] : [184, 'Partial refund initiated']
  }
  if (wasPaid(checkout))
    return checkout.acknowledged === 'accepted' ? [183, 'Payment accepted'] : [178, 'Request fully paid']
  return checkout.status === 'expired'
    ? [129, 'Request expired without payment']
    : [130, 'Request pending payment']
}

/** The request as query answers and callbacks show it. */
export function requestView(checkout: Checkout) {
  const [request_status_code, request_status_description] = requestStatus(checkout)
  const amount = decimalOf(checkout.amountMinor, checkout.currency)
  const id = String(checkout.id)
  const payment = {
    payer_transaction_id: `P${id}`,
    cpg_transaction_id: `C${id}`,
    amount_paid: amount,
    currency_code: checkout.currency,
    payer_client_code: 'CARD',
    account_number: checkout.facts?.['account'] ?? '',
    date_payment_received: checkout.paidAtMs === null ? '' : new Date(checkout.paidAtMs).toISOString(),
  }
  const failed = { cpg_transaction_id: `F${id}`, amount_paid: '0', narration: checkout.reason }
  return {
    request_status_code,
    request_status_description,
    merchant_transaction_id: checkout.reference,
    checkout_request_id: id,
    service_code: checkout.facts?.['service'] ?? '',
    account_number: checkout.facts?.['account'] ?? '',
    currency_code: checkout.currency,
    request_amount: amount,
    amount_paid: wasPaid(checkout) ? amount : '0',
    payments: wasPaid(checkout) ? [payment] : [],
    failed_payments: checkout.reason === '' ? [] : [failed],
  }
}
