import type { Refusal } from '#domain/payments/refusals.ts'

/** Words and codes of the Airtel Africa collection API. */

export interface PushRequest {
  readonly reference: string
  readonly subscriber: { readonly country: string; readonly currency: string; readonly msisdn: string }
  readonly transaction: {
    readonly amount: number
    readonly country: string
    readonly currency: string
    readonly id: string
  }
}

export interface RefundRequest {
  readonly transaction: { readonly airtel_money_id: string }
}

export interface TokenRequest {
  readonly client_id: string
  readonly client_secret: string
  readonly grant_type: 'client_credentials'
}

export const AIRTEL_PATHS = {
  token: '/auth/oauth2/token',
  keys: '/v1/rsa/encryption-keys',
  push: '/merchant/v1/payments/',
  signedPush: '/merchant/v2/payments/',
  enquiry: '/standard/v1/payments/',
  refund: '/standard/v1/payments/refund',
} as const

/** What the enquiry's status word means. A word that is not here is undecided. */
export const CHARGE_WORDS: ReadonlyMap<string, 'collected' | 'declined' | 'expired' | 'open' | 'ambiguous'> =
  new Map([
    ['TS', 'collected'],
    ['TF', 'declined'],
    ['FAILED', 'declined'],
    ['FALIURE', 'declined'],
    ['TE', 'expired'],
    ['TIP', 'open'],
    ['TI', 'open'],
    ['TA', 'ambiguous'],
  ])

/** For a refusal, its meaning for the customer; otherwise what has to be done. `locked` also ends the PIN's page. */
export type CodeMeaning =
  Refusal | 'expired' | 'open' | 'ambiguous' | 'exists' | 'not-found' | 'bad-signature'

/**
 * What a refusal's code means; believed only beside `success: false`. The finer
 * `response_code` is read before `result_code`. A code that is not here is undecided.
 */
export const REFUSAL_CODES: ReadonlyMap<string, CodeMeaning> = new Map<string, CodeMeaning>([
  ['DP00800001000', 'ambiguous'],
  ['DP00800001002', 'wrong-pin'],
  ['DP00800001003', 'limit'],
  ['DP00800001004', 'amount'],
  ['DP00800001005', 'no-answer'],
  ['DP00800001006', 'open'],
  ['DP00800001007', 'too-little'],
  ['DP00800001008', 'refused'],
  ['DP00800001009', 'refused'],
  ['DP00800001010', 'locked'],
  ['DP00800001024', 'ambiguous'],
  ['DP00800001025', 'not-found'],
  ['DP00800001026', 'bad-signature'],
  ['DP00800001029', 'expired'],
  ['ESB000001', 'ambiguous'],
  ['ESB000004', 'ambiguous'],
  ['ESB000008', 'unavailable'],
  ['ESB000011', 'refused'],
  ['ESB000014', 'ambiguous'],
  ['ESB000033', 'no-account'],
  ['ESB000034', 'unavailable'],
  ['ESB000035', 'unavailable'],
  ['ESB000036', 'no-account'],
  ['ESB000039', 'unavailable'],
  ['ESB000041', 'exists'],
  ['ESB000045', 'not-found'],
])

/** The protocol names no code for a refund made before; its message does. */
export const ALREADY_REFUNDED = /already\s+(been\s+)?(refunded|reversed)/i
