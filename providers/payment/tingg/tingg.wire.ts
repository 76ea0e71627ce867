import type { Refusal } from '#domain/payments/refusals.ts'

/** Words and codes of Tingg checkout v3. */

export const TINGG_PATHS = {
  token: '/v1/oauth/token/request',
  open: '/v3/checkout-api/checkout-request/express-request',
  /** Followed by service code and our reference. */
  query: '/v3/checkout-api/query/',
  acknowledge: '/v3/checkout-api/acknowledgement/request',
  /** Not confirmed by a public source. */
  refund: '/v3/checkout-api/refund/request',
} as const

export interface ExpressRequest {
  readonly customer_first_name: string
  readonly customer_last_name: string
  readonly customer_email: string
  /** E.164 with its plus. */
  readonly msisdn: string
  readonly account_number: string
  /** Major units. */
  readonly request_amount: string
  readonly merchant_transaction_id: string
  readonly service_code: string
  /** Three letters. */
  readonly country_code: string
  readonly currency_code: string
  readonly callback_url: string
  readonly success_redirect_url: string
  readonly fail_redirect_url: string
  /** `2026-01-02 03:34:05`, East Africa Time. */
  readonly due_date: string
  readonly request_description: string
}

export interface AcknowledgementRequest {
  readonly acknowledgement_amount: string
  readonly acknowledgement_type: 'Full'
  readonly acknowledgement_narration: string
  /** Spelt as Tingg spells it. */
  readonly acknowledgment_reference: string
  readonly merchant_transaction_id: string
  readonly service_code: string
  readonly status_code: number
  readonly currency_code: string
}

export interface RefundRequest {
  readonly merchant_transaction_id: string
  readonly service_code: string
  readonly refund_amount: string
  readonly refund_type: 'Full'
  readonly refund_narration: string
  readonly refund_reference: string
  readonly currency_code: string
}

/** Our page life, and the hour of Tingg's own clock. */
export const DUE_AFTER_MS = 30 * 60_000
export const TINGG_CLOCK_AHEAD_MS = 3 * 3_600_000

/** Our word about a payment: accept it, send it back, or say that the word comes later. */
export const ACCEPTED = 183
export const REJECTED = 180
export const RECEIVED = 188

export const OK = 200
export const NONE_FOUND = 1001
/** The request was wrong and nothing was opened. */
export const OPEN_REFUSALS: ReadonlyMap<number, Refusal> = new Map<number, Refusal>([
  ...[422, 1007, 1013, 1014, 1015, 1017].map((code) => [code, 'unavailable'] as const),
  [1027, 'amount'],
])
/** No code is known for a reference used before; the text is. */
export const DUPLICATE = /duplicate|already exists/i

type Meaning =
  'untouched' | 'open' | 'expired' | 'paid' | 'accepted' | 'part-paid' | 'reversed' | 'to-be-checked'

/** What `request_status_code` means for a charge. A code that is not here is undecided. */
export const REQUEST_STATUSES: ReadonlyMap<number, Meaning> = new Map([
  [130, 'untouched'],
  [99, 'open'],
  [129, 'expired'],
  [176, 'part-paid'],
  [178, 'paid'],
  [188, 'paid'],
  [183, 'accepted'],
  [180, 'reversed'],
  [185, 'reversed'],
  [187, 'reversed'],
  [179, 'to-be-checked'],
  [184, 'to-be-checked'],
  [186, 'to-be-checked'],
  [191, 'to-be-checked'],
])

/** What it means for a refund: still ours to ask for, on its way, or done. */
export const REFUND_STATUSES: ReadonlyMap<number, 'to-reject' | 'to-refund' | 'pending' | 'done'> = new Map([
  [178, 'to-reject'],
  [188, 'to-reject'],
  [183, 'to-refund'],
  [180, 'pending'],
  [185, 'pending'],
  [187, 'done'],
])
