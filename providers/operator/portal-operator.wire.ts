import type { BundleService } from '#domain/bundles/bundle.ts'
import type { LineType } from '#domain/lines/line-type.ts'
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
  /** With BUNDLE and LEAD only. */
  readonly productCode?: string
  /** With INVOICE only. */
  readonly accountId?: string
  /** With INVOICE only. */
  readonly invoiceNumber?: string
  /** With LEAD only. */
  readonly leadId?: string
}

/** For bills and active bundles too. */
export interface LineRequest {
  readonly msisdn: string
}

export interface RateRequest {
  readonly from: string
  readonly to: string
  /** Integer, in the minor unit of `from`. */
  readonly amountMinor: number
}

export interface BundlesRequest {
  /** Two letters of the country. */
  readonly opco: string
  /** '' for what anyone may see. */
  readonly msisdn: string
  readonly service: BundleService
  /** Sent for broadband, '' otherwise. */
  readonly lineType: LineType | ''
}

export interface AccountRequest {
  readonly msisdn: string
  readonly accountNo: string
}

export interface InvoicesRequest {
  readonly accountNo: string
  readonly email: string
}

export interface TownsRequest {
  /** Two letters of the country. */
  readonly opco: string
}

export interface LeadRequest {
  readonly fullName: string
  /** With a zero before it where the country writes one. */
  readonly contactNumber: string
  readonly email: string
  readonly feasible: boolean
  readonly address: {
    readonly type: 'INSTALLATION'
    readonly street: string
    readonly landmark: string
    readonly town: string
    readonly country: string
    readonly latitude: number
    readonly longitude: number
  }
  readonly plan: {
    readonly code: string
    readonly description: string
    readonly amount: number
    readonly currency: string
  }
  readonly lineType: string
  readonly source: string
  readonly consent: { readonly version: string; readonly at: string }
}

export interface TrackRequest {
  readonly leadId: string
  /** National digits. */
  readonly msisdn: string
}

export const OPERATOR_PATHS = {
  lineTypes: '/line-types/query',
  balances: '/balances/query',
  exchangeRates: '/exchange-rates/query',
  bundles: '/bundles/query',
  activeBundles: '/active-bundles/query',
  bills: '/bills/query',
  accounts: '/accounts/check',
  invoices: '/invoices/query',
  deliveries: '/deliveries/',
  towns: '/towns/query',
  leads: '/leads/',
  leadTracks: '/lead-tracks/query',
} as const

/** What a delivery's status means. A word that is not here is undecided. */
export const DELIVERY_WORDS: ReadonlyMap<string, DeliveryEvidence['kind']> = new Map([
  ['DELIVERED', 'delivered'],
  ['REFUSED', 'refused'],
  ['PENDING', 'pending'],
])

/** What is said about a lead. A word that is not here is undecided. */
export const LEAD_WORDS: ReadonlyMap<string, 'accepted' | 'refused'> = new Map([
  ['ACCEPTED', 'accepted'],
  ['REFUSED', 'refused'],
])
export const LEAD_NOT_FOUND = 'LEAD_NOT_FOUND'

export const SUBSCRIBER_NOT_FOUND = 'SUBSCRIBER_NOT_FOUND'
export const CONVERSION_REFUSED = 'CONVERSION_REFUSED'
export const DELIVERY_NOT_FOUND = 'DELIVERY_NOT_FOUND'
export const ACCOUNT_NOT_FOUND = 'ACCOUNT_NOT_FOUND'
export const EMAIL_MISMATCH = 'EMAIL_MISMATCH'

/** Whether an account is that of a line. */
export const ACCOUNT_MATCHES: ReadonlyMap<string, 'same' | 'other-account' | 'no-account'> = new Map([
  ['SAME', 'same'],
  ['OTHER_ACCOUNT', 'other-account'],
  ['NO_ACCOUNT', 'no-account'],
])

/** Units in which a bundle can say how much data it holds. */
export const DATA_UNITS: ReadonlySet<string> = new Set(['KB', 'MB', 'GB', 'TB'])
