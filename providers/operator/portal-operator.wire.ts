import type { DeliveryEvidence } from '#domain/payments/evidence.ts'
import type { PurchaseKind } from '#domain/payments/transaction-type.ts'

/** The operator protocol (docs/operator-protocol.md). */

export interface LineTypeRequest {
  readonly msisdn: string
  readonly broadband: boolean
  readonly purpose: string
}

export interface DeliveryRequest {
  readonly kind: PurchaseKind
  readonly msisdn: string
  /** Integer, in the currency's minor unit. */
  readonly amountMinor: number
  readonly currency: string
}

export interface BalanceRequest {
  readonly msisdn: string
}

export interface RateRequest {
  readonly from: string
  readonly to: string
  /** Integer, in the minor unit of `from`. */
  readonly amountMinor: number
}

export const OPERATOR_PATHS = {
  lineTypes: '/line-types/query',
  balances: '/balances/query',
  exchangeRates: '/exchange-rates/query',
  deliveries: '/deliveries/',
} as const

/** What a delivery's status means. A word that is not here is undecided. */
export const DELIVERY_WORDS: ReadonlyMap<string, DeliveryEvidence['word']> = new Map([
  ['DELIVERED', 'delivered'],
  ['REFUSED', 'refused'],
  ['PENDING', 'pending'],
])

export const SUBSCRIBER_NOT_FOUND = 'SUBSCRIBER_NOT_FOUND'
export const CONVERSION_REFUSED = 'CONVERSION_REFUSED'
export const DELIVERY_NOT_FOUND = 'DELIVERY_NOT_FOUND'
