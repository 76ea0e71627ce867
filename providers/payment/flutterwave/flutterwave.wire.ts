/** Words of the Flutterwave API v3. */

export const FLUTTERWAVE_PATHS = {
  open: '/payments',
  verify: '/transactions/verify_by_reference?tx_ref=',
  /** Between these, the transaction's id. */
  refund: ['/transactions/', '/refund'],
  refunds: '/refunds?tx_id=',
  list: '/transactions',
} as const

export interface PaymentRequest {
  readonly tx_ref: string
  /** Major units. */
  readonly amount: string
  /** Always sent: the default is NGN. */
  readonly currency: string
  readonly redirect_url: string
  readonly customer: { readonly email: string; readonly name: string }
  readonly payment_options: string
  /** Minutes. */
  readonly session_duration: number
  readonly customizations: { readonly title: string }
}

export interface RefundRequest {
  readonly amount: string
  readonly comments: string
}

export const SESSION_MINUTES = 30

type ChargeMeaning = 'collected' | 'declined' | 'open'

/** What `data.status` of a verify means. A word that is not here is undecided. */
export const CHARGE_WORDS: ReadonlyMap<string, ChargeMeaning> = new Map([
  ['successful', 'collected'],
  ['failed', 'declined'],
  ['pending', 'open'],
])

/** What the status of a refund means; `completed-…` names the way it went. */
export const REFUND_WORDS: ReadonlyMap<string, 'refunded' | 'pending' | 'failed'> = new Map([
  ['completed', 'refunded'],
  ['completed-bank-transfer', 'refunded'],
  ['completed-momo', 'refunded'],
  ['completed-mpgs', 'refunded'],
  ['completed-offline', 'refunded'],
  ['completed-preauth', 'refunded'],
  ['pending', 'pending'],
  ['pending-momo', 'pending'],
  ['new', 'pending'],
  ['failed', 'failed'],
])

/** A transaction exists from the first attempt to pay; before it there is only a page. */
export const NO_ATTEMPT = /no transaction was found/i
export const DUPLICATE = /duplicate|already (exists|used)|(reference|tx_ref).{0,40}exists/i
/** The whole has been returned already. */
export const REFUNDED_BEFORE = /already.{0,30}refund|refund.{0,30}already/i
