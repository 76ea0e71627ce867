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

export type CodeMeaning = 'duplicate' | 'declined' | 'pin' | 'not-found' | 'undecided'

/** What an error's code means. A code that is not here is undecided. */
export const ERROR_CODES: ReadonlyMap<string, CodeMeaning> = new Map<string, CodeMeaning>([
  ['duplicateRequest', 'duplicate'],
  ['insufficientFunds', 'declined'],
  ['requestDeclined', 'declined'],
  ['underPaymentNotAllowed', 'declined'],
  ['currencyNotSupported', 'declined'],
  ['lengthError', 'declined'],
  ['formatError', 'declined'],
  ['negativeValue', 'declined'],
  ['mandatoryValueNotSupplied', 'declined'],
  ['identifierError', 'not-found'],
  ['clientAuthorisationError', 'pin'],
  ['requestingPartyAuthorisationError', 'pin'],
  ['servicingPartyAuthorisationError', 'declined'],
  ['rateLimitError', 'undecided'],
  ['incorrectState', 'undecided'],
  ['genericError', 'undecided'],
])

/** Name of the parameter in which this wallet says how many PINs are left; 0: it is locked. */
export const ATTEMPTS_LEFT = 'attemptsLeft'

/** Sent back when the PIN was encrypted with a key that is over. */
export const PIN_HEADER = 'X-User-Credential-1'

export const DECLINED_TEXT = 'The wallet declined the payment'
