/** Words and codes of the Paystack API. */

export interface InitializeRequest {
  readonly email: string
  /** Hundredths of the currency's major unit, whatever the currency. */
  readonly amount: number
  readonly currency: string
  readonly reference: string
  readonly callback_url: string
  readonly channels?: readonly string[]
  /** JSON in text. */
  readonly metadata: string
}

export interface RefundRequest {
  /** The transaction's id or reference. Without an amount the whole is returned. */
  readonly transaction: string
  readonly merchant_note: string
}

export const PAYSTACK_PATHS = {
  initialize: '/transaction/initialize',
  verify: '/transaction/verify/',
  list: '/transaction',
  refund: '/refund',
} as const

/**
 * How many units of the field `amount` make one major unit. A property of the field, not of
 * the currency: PAY-83 says amount × 100, also for UGX, which has no minor unit.
 */
export const AMOUNT_UNITS_PER_MAJOR = 100

type ChargeMeaning = 'collected' | 'declined' | 'open' | 'untouched' | 'reversed'

/** What `data.status` of a verify means. A word that is not here is undecided. */
export const CHARGE_WORDS: ReadonlyMap<string, ChargeMeaning> = new Map([
  ['success', 'collected'],
  ['failed', 'declined'],
  ['FALIURE', 'declined'],
  ['reversed', 'reversed'],
  ['abandoned', 'untouched'],
  ['ongoing', 'open'],
  ['pending', 'open'],
  ['processing', 'open'],
  ['queued', 'open'],
])

/** What the status of a refund means. A word that is not here is undecided. */
export const REFUND_WORDS: ReadonlyMap<string, 'refunded' | 'pending' | 'failed'> = new Map([
  ['processed', 'refunded'],
  ['success', 'refunded'],
  ['pending', 'pending'],
  ['processing', 'pending'],
  ['retrying', 'pending'],
  // Waits for somebody at the gateway's own page; the money is on its way out, not back.
  ['needs-attention', 'pending'],
  ['failed', 'failed'],
])

export const DUPLICATE_REFERENCE = {
  code: 'duplicate_reference',
  text: /duplicate transaction reference/i,
} as const

/** No code is confirmed for an unknown reference; the text is. A bare 404 is not enough. */
export const NOT_FOUND = {
  code: 'transaction_not_found',
  text: /(transaction|reference)\b.{0,40}\bnot found/i,
} as const

export const FULLY_REFUNDED = /(fully|already).{0,20}(reversed|refunded)/i
