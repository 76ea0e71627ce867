import type { Refusal } from '#domain/payments/refusals.ts'

/** Words and codes of CAMARA carrier billing 0.5.0 and its refunds 0.3.0. */

export const CAMARA_PATHS = {
  token: '/oauth2/token',
  payments: '/carrier-billing/v0.5/payments',
} as const

export interface PaymentRequest {
  readonly amountTransaction: {
    /** `+256700100001`. */
    readonly phoneNumber: string
    /** Our reference: taken once. */
    readonly clientCorrelator: string
    readonly referenceCode: string
    readonly paymentAmount: {
      readonly chargingInformation: {
        /** Major units. */
        readonly amount: number
        readonly currency: string
        readonly description: string
      }
    }
  }
  readonly sink: string
  readonly sinkCredential: SinkCredential
}

/** What the operator's event about this payment must carry. */
export interface SinkCredential {
  readonly credentialType: 'ACCESSTOKEN'
  readonly accessToken: string
  readonly accessTokenType: 'bearer'
  /** ISO 8601. */
  readonly accessTokenExpiresUtc: string
}

export interface RefundRequest {
  readonly type: 'total'
  readonly clientCorrelator: string
  readonly referenceCode: string
  readonly reason: string
}

/** What a payment's status means. One that is not here is undecided. */
export const PAYMENT_WORDS: ReadonlyMap<string, 'open' | 'collected' | 'declined'> = new Map([
  ['processing', 'open'],
  ['pending_validation', 'open'],
  ['reserved', 'open'],
  ['succeeded', 'collected'],
  ['denied', 'declined'],
  ['cancelled', 'declined'],
])

export const REFUND_WORDS: ReadonlyMap<string, 'open' | 'done' | 'refused'> = new Map([
  ['processing', 'open'],
  ['succeeded', 'done'],
  ['denied', 'refused'],
])

/** What a refusal means; a code that is not here is undecided. */
export const ERROR_CODES: ReadonlyMap<string, Refusal | 'exists'> = new Map<string, Refusal | 'exists'>([
  ['CARRIER_BILLING.PAYMENT_DENIED', 'refused'],
  ['CARRIER_BILLING.UNAUTHORIZED_AMOUNT', 'amount'],
  ['CARRIER_BILLING.USER_AMOUNT_THRESHOLD_OVERPASSED', 'limit'],
  ['IDENTIFIER_NOT_FOUND', 'no-account'],
  ['ALREADY_EXISTS', 'exists'],
  ['CARRIER_BILLING.PAYMENT_CONFIRMED', 'exists'],
  ['CARRIER_BILLING.PAYMENT_CANCELLED', 'exists'],
  // A repeated correlator is also refused as an unusable one.
  ['INVALID_ARGUMENT', 'exists'],
])

export const NOT_FOUND = 'NOT_FOUND'
export const REFUND_REFUSED = 'The operator refused the refund'
