import type { Refusal } from '#domain/payments/refusals.ts'

/** Words and codes of docs/smartcash-protocol.md. */

export interface PaymentRequest {
  readonly reference: string
  readonly msisdn: string
  readonly amountMinor: number
  readonly currency: string
  readonly description: string
}

export const SMARTCASH_PATHS = {
  payments: '/payments',
  byReference: '/payments/by-reference/',
  refunds: '/refunds/',
  accounts: '/accounts/',
} as const

/** What a payment's status means. A word that is not here is undecided. */
export const PAYMENT_WORDS: ReadonlyMap<string, 'created' | 'open' | 'collected' | 'failed'> = new Map([
  ['CREATED', 'created'],
  ['PENDING', 'open'],
  ['SUCCESS', 'collected'],
  ['FAILED', 'failed'],
  ['FALIURE', 'failed'],
])

export const WRONG_PIN = '56D005'
export const LOCKED = '1006'

/** Refusals of a request that took nothing and never will; believed only with HTTP 4xx. */
export const REFUSAL_CODES: ReadonlyMap<string, Refusal> = new Map<string, Refusal>([
  ['4001', 'no-account'],
  ['INVALID_REQUEST', 'unavailable'],
])

/** Why a payment failed, besides its PIN. A code that isn't here doesn't say why. */
export const FAILURE_CODES: ReadonlyMap<string, Refusal> = new Map<string, Refusal>([
  ['4001', 'no-account'],
  ['INSUFFICIENT_FUNDS', 'too-little'],
  ['DECLINED', 'cancelled'],
  ['EXPIRED', 'no-answer'],
])
