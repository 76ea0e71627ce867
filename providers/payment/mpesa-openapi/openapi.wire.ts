import type { Refusal } from '#domain/payments/refusals.ts'

/** Words and codes of Vodacom's and Vodafone's M-PESA interface, OpenAPI version 2. */

/** Paths behind `{host}/{sandbox|openapi}/ipg/v2/{market}`. */
export const OPENAPI_PATHS = {
  session: '/getSession/',
  payment: '/c2bPayment/singleStage/',
  status: '/queryTransactionStatus/',
  reversal: '/reversal/',
} as const

export interface PaymentRequest {
  /** Major units in text. */
  readonly input_Amount: string
  /** 12 to 14 digits, with calling code. */
  readonly input_CustomerMSISDN: string
  readonly input_Country: string
  readonly input_Currency: string
  readonly input_ServiceProviderCode: string
  /** At most 20 characters. */
  readonly input_TransactionReference: string
  /** At most 40 characters; taken once. */
  readonly input_ThirdPartyConversationID: string
  readonly input_PurchasedItemsDesc: string
}

export interface ReversalRequest {
  readonly input_ReversalAmount: string
  readonly input_TransactionID: string
  readonly input_Country: string
  readonly input_ServiceProviderCode: string
  readonly input_ThirdPartyConversationID: string
}

export const OK = 'INS-0'

export type CodeMeaning = Refusal | 'exists' | 'open' | 'not-found' | 'turned-away' | 'no-session'

/** What a code other than `INS-0` means. One that is not here is undecided. */
export const CODES: ReadonlyMap<string, CodeMeaning> = new Map<string, CodeMeaning>([
  ['INS-1', 'open'],
  ['INS-2', 'no-session'],
  ['INS-5', 'cancelled'],
  ['INS-6', 'refused'],
  ['INS-9', 'open'],
  ['INS-10', 'exists'],
  ['INS-13', 'unavailable'],
  ['INS-14', 'not-found'],
  ['INS-15', 'amount'],
  ['INS-16', 'turned-away'],
  ['INS-17', 'unavailable'],
  ['INS-20', 'unavailable'],
  ['INS-21', 'unavailable'],
  ['INS-26', 'unavailable'],
  ['INS-28', 'unavailable'],
  ['INS-30', 'unavailable'],
  ['INS-989', 'no-session'],
  ['INS-996', 'refused'],
  ['INS-2006', 'too-little'],
  ['INS-2051', 'no-account'],
])

/** What the status word of a payment or reversal means. One that is not here is undecided. */
export const STATUS_WORDS: ReadonlyMap<string, 'collected' | 'declined' | 'no-answer' | 'open'> = new Map([
  ['Completed', 'collected'],
  ['Cancelled', 'declined'],
  ['Expired', 'no-answer'],
  ['N/A', 'open'],
])
