import { wasPaid } from '../cards/checkout.ts'
import type { Checkout, Refunded } from '../cards/checkout.ts'
import { minorDigits } from '../core/currency.ts'

/** Minor units of an amount in the gateway's subunit: always a hundredth of the major unit. */
export function minorOfSubunits(amount: number, currency: string): number {
  return (amount / 100) * 10 ** minorDigits(currency)
}

function subunitsOf(amountMinor: number, currency: string): number {
  return Math.round((amountMinor * 100) / 10 ** minorDigits(currency))
}

const STANDINGS = {
  new: ['abandoned', 'The transaction was not completed'],
  open: ['ongoing', 'The transaction was not completed'],
  pending: ['pending', 'Pending'],
  paid: ['success', 'Successful'],
  declined: ['failed', ''],
  cancelled: ['abandoned', ''],
  expired: ['abandoned', ''],
} as const

/** Where a transaction of the gateway stands, in its own word and with what the bank said. */
export function standingOf({ status, reason, refunds }: Checkout): { status: string; response: string } {
  const [word, response] = STANDINGS[status]
  const isReversed = refunds.some((refund) => refund.status === 'done')
  return { status: isReversed ? 'reversed' : word, response: status === 'declined' ? reason : response }
}

/** One sentence about where the payment stands. */
export function outcomeText(checkout: Checkout): string {
  const { status, response } = standingOf(checkout)
  if (status === 'success') return 'The payment was made.'
  if (status === 'pending') return 'The payment is being processed.'
  if (status === 'reversed') return 'The payment was given back.'
  return status === 'failed' ? `The payment failed: ${response}.` : 'The payment was not completed.'
}

/** The transaction as the gateway's answers and webhooks show it. */
export function transactionView(checkout: Checkout) {
  const { id, reference, currency, email, paidAtMs, facts } = checkout
  const { status, response } = standingOf(checkout)
  const amount = subunitsOf(checkout.amountMinor, currency)
  const paidAt = paidAtMs === null ? null : new Date(paidAtMs).toISOString()
  const createdAt = new Date(checkout.createdAtMs).toISOString()
  const metadata: unknown = JSON.parse(facts?.['metadata'] ?? '""')
  return {
    id,
    domain: 'test',
    status,
    reference,
    receipt_number: null,
    amount,
    requested_amount: amount,
    message: null,
    gateway_response: response,
    paid_at: paidAt,
    paidAt,
    created_at: createdAt,
    createdAt,
    channel: 'card',
    currency,
    ip_address: '127.0.0.1',
    metadata,
    log: null,
    fees: wasPaid(checkout) ? Math.ceil(amount * 0.015) : null,
    fees_split: null,
    authorization: checkout.last4 === '' ? {} : authorizationOf(checkout),
    customer: { id: 1_000_000 + id, email, customer_code: `CUS_${id}`, phone: null, risk_action: 'default' },
    plan: null,
    split: {},
    order_id: null,
    transaction_date: createdAt,
    plan_object: {},
    subaccount: {},
  }
}

function authorizationOf({ id, last4 }: Checkout) {
  const brand = 'visa'
  return { authorization_code: `AUTH_${id}`, last4, channel: 'card', card_type: brand, brand, reusable: true }
}

/** A refund as the gateway shows it. */
export function refundView({ id, reference, currency }: Checkout, refund: Refunded) {
  const amount = subunitsOf(refund.amountMinor, currency)
  const isDone = refund.status === 'done'
  const createdAt = new Date(refund.createdAtMs).toISOString()
  return {
    id: refund.id,
    status: isDone ? 'processed' : 'pending',
    amount,
    currency,
    transaction: { id, reference },
    transaction_reference: reference,
    refund_reference: `RF${refund.id}`,
    deducted_amount: isDone ? amount : 0,
    fully_deducted: isDone,
    customer_note: refund.facts?.['customer'] ?? '',
    merchant_note: refund.facts?.['merchant'] ?? '',
    createdAt,
    expected_at: createdAt,
  }
}
