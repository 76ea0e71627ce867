import type { Bill } from '../cards/card-form.ts'
import { minorDigits } from '../core/currency.ts'

/** Where a transaction of the gateway stands. */
export type PaystackStatus = 'abandoned' | 'ongoing' | 'pending' | 'success' | 'failed' | 'reversed'

/** One transaction. `amount` is in the gateway's subunit: always a hundredth of the major unit. */
export interface Transaction {
  readonly id: number
  readonly reference: string
  readonly accessCode: string
  readonly email: string
  readonly amount: number
  readonly currency: string
  readonly callbackUrl: string | null
  readonly cancelUrl: string | null
  readonly metadata: unknown
  readonly createdAt: string
  status: PaystackStatus
  gatewayResponse: string
  paidAt: string | null
  /** When a page of it was last opened, by the sandbox's time. */
  openedAtMs: number
  last4: string
  refundedAmount: number
}

export interface Refund {
  readonly id: number
  readonly transactionId: number
  readonly reference: string
  readonly amount: number
  readonly currency: string
  readonly createdAt: string
  readonly customerNote: string
  readonly merchantNote: string
  status: 'pending' | 'processed'
}

/** What its card page asks to be paid. */
export function billOf({ reference, email, amount, currency }: Transaction): Bill {
  const amountMinor = Math.round((amount / 100) * 10 ** minorDigits(currency))
  return { gateway: 'Sandbox card gateway', reference, email, amountMinor, currency }
}

/** The transaction as the gateway's answers and webhooks show it. */
export function transactionView(transaction: Transaction) {
  const { id, status, reference, amount, currency, paidAt, createdAt, email } = transaction
  return {
    id,
    domain: 'test',
    status,
    reference,
    receipt_number: null,
    amount,
    requested_amount: amount,
    message: null,
    gateway_response: transaction.gatewayResponse,
    paid_at: paidAt,
    paidAt,
    created_at: createdAt,
    createdAt,
    channel: 'card',
    currency,
    ip_address: '127.0.0.1',
    metadata: transaction.metadata ?? '',
    log: null,
    fees: status === 'success' || status === 'reversed' ? Math.ceil(amount * 0.015) : null,
    fees_split: null,
    authorization: transaction.last4 === '' ? {} : authorizationOf(transaction),
    customer: { id: 1_000_000 + id, email, customer_code: `CUS_${id}`, phone: null, risk_action: 'default' },
    plan: null,
    split: {},
    order_id: null,
    transaction_date: createdAt,
    plan_object: {},
    subaccount: {},
  }
}

function authorizationOf({ id, last4 }: Transaction) {
  const brand = 'visa'
  return { authorization_code: `AUTH_${id}`, last4, channel: 'card', card_type: brand, brand, reusable: true }
}

/** The refund as the gateway shows it. */
export function refundView(refund: Refund) {
  return {
    id: refund.id,
    status: refund.status,
    amount: refund.amount,
    currency: refund.currency,
    transaction: { id: refund.transactionId, reference: refund.reference },
    transaction_reference: refund.reference,
    refund_reference: `RF${refund.id}`,
    deducted_amount: refund.status === 'processed' ? refund.amount : 0,
    fully_deducted: refund.status === 'processed',
    customer_note: refund.customerNote,
    merchant_note: refund.merchantNote,
    createdAt: refund.createdAt,
    expected_at: refund.createdAt,
  }
}
