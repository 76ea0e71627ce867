import type { Refusal } from '#domain/payments/refusals.ts'

/** Words and codes of the GSMA Mobile Money API 1.2. */

export interface MerchantPayment {
  readonly amount: string
  readonly currency: string
  readonly debitParty: readonly { readonly key: 'msisdn'; readonly value: string }[]
  readonly creditParty: readonly { readonly key: 'accountid'; readonly value: string }[]
  readonly descriptionText: string
  readonly requestDate: string
  readonly requestingOrganisationTransactionReference: string
}

export const GSMA_PATHS = {
  merchantPay: '/transactions/type/merchantpay',
  responses: '/responses/',
  transactions: '/transactions/',
  keys: '/encryption-keys',
} as const

/** What the state of a request or transaction means. A word that is not here is undecided. */
export const STATE_WORDS: ReadonlyMap<string, 'completed' | 'pending' | 'failed' | 'reversed'> = new Map([
  ['completed', 'completed'],
  ['pending', 'pending'],
  ['failed', 'failed'],
  ['FALIURE', 'failed'],
  ['reversed', 'reversed'],
])

export type CodeMeaning = Refusal | 'duplicate' | 'pin' | 'undecided'

/** What an error's code means. A code that is not here is undecided. */
export const ERROR_CODES: ReadonlyMap<string, CodeMeaning> = new Map<string, CodeMeaning>([
  ['duplicateRequest', 'duplicate'],
  ['insufficientFunds', 'too-little'],
  ['requestDeclined', 'refused'],
  ['underPaymentNotAllowed', 'amount'],
  ['currencyNotSupported', 'unavailable'],
  ['lengthError', 'unavailable'],
  ['formatError', 'unavailable'],
  ['negativeValue', 'unavailable'],
  ['mandatoryValueNotSupplied', 'unavailable'],
  ['identifierError', 'no-account'],
  ['clientAuthorisationError', 'pin'],
  ['requestingPartyAuthorisationError', 'pin'],
  ['servicingPartyAuthorisationError', 'refused'],
  ['rateLimitError', 'undecided'],
  ['incorrectState', 'undecided'],
  ['genericError', 'undecided'],
])

/** Name of the parameter in which this wallet says how many PINs are left; 0: it is locked. */
export const ATTEMPTS_LEFT = 'attemptsLeft'

/** Sent back when the PIN was encrypted with a key that is over. */
export const PIN_HEADER = 'X-User-Credential-1'
