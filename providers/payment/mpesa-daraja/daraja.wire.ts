import type { Refusal } from '#domain/payments/refusals.ts'

/** Words and codes of Safaricom's M-PESA interface, Daraja. */

export const DARAJA_PATHS = {
  token: '/oauth/v1/generate?grant_type=client_credentials',
  push: '/mpesa/stkpush/v1/processrequest',
  pushQuery: '/mpesa/stkpushquery/v1/query',
  pull: '/pulltransactions/v1/query',
  reversal: '/mpesa/reversal/v1/request',
} as const

export interface PushRequest {
  readonly BusinessShortCode: string
  readonly Password: string
  /** `yyyyMMddHHmmss`, Nairobi time. */
  readonly Timestamp: string
  readonly TransactionType: 'CustomerPayBillOnline' | 'CustomerBuyGoodsOnline'
  /** Whole, major units. */
  readonly Amount: number
  readonly PartyA: string
  readonly PartyB: string
  readonly PhoneNumber: string
  readonly CallBackURL: string
  /** At most 12 characters. */
  readonly AccountReference: string
  /** At most 13 characters. */
  readonly TransactionDesc: string
}

export interface PushQueryRequest {
  readonly BusinessShortCode: string
  readonly Password: string
  readonly Timestamp: string
  readonly CheckoutRequestID: string
}

/** Money collected between two moments, in pages; the only look-up by what the merchant wrote. */
export interface PullRequest {
  readonly ShortCode: string
  /** `yyyy-MM-dd HH:mm:ss`, at most 48 hours ago. */
  readonly StartDate: string
  readonly EndDate: string
  readonly OffSetValue: string
}

export interface ReversalRequest {
  readonly Initiator: string
  readonly SecurityCredential: string
  readonly CommandID: 'TransactionReversal'
  /** The receipt number. */
  readonly TransactionID: string
  readonly Amount: number
  readonly ReceiverParty: string
  /** Spelled as on the wire. */
  readonly RecieverIdentifierType: '11'
  readonly ResultURL: string
  readonly QueueTimeOutURL: string
  readonly Remarks: string
  readonly Occasion: string
}

export const PAID = '0'

/**
 * Meanings of the results other than `PAID`. A result that isn't listed is undecided. For 26, 1025 and 9999, the network never asked the
 * customer. Sources: the result tables of Safaricom's portal as copied by mpesa4j, paylod.dev and kenzobe.com.
 */
export const RESULT_REFUSALS: ReadonlyMap<string, Refusal> = new Map<string, Refusal>([
  ['1', 'too-little'],
  ['2', 'amount'],
  ['3', 'amount'],
  ['4', 'limit'],
  ['8', 'unavailable'],
  ['17', 'busy'],
  ['26', 'busy'],
  ['1001', 'busy'],
  ['1019', 'no-answer'],
  ['1025', 'busy'],
  ['1032', 'cancelled'],
  ['1037', 'no-answer'],
  ['2001', 'wrong-pin'],
  ['2028', 'unavailable'],
  ['8006', 'locked'],
  ['9999', 'busy'],
])

/**
 * Results that don't decide alone. 1037, no answer from the phone, is also reported for customers who did pay. 17 is an internal failure in
 * some tables; in others it means that a similar payment was made in the last two minutes, which may be this one.
 */
export const CHECKED: ReadonlySet<string> = new Set(['17', '1037'])

/** A request that was refused for its form: nothing was asked of the customer. */
export const BAD_REQUEST = '400.002.02'
/** Refused by the gateway in front, before the network heard of it. */
export const TURNED_AWAY: ReadonlySet<string> = new Set(['500.003.02', '500.003.03'])
export const TOKEN_REFUSED: ReadonlySet<string> = new Set(['404.001.03', '404.001.04', '401.002.01'])
/** The same number has other meanings, so the sentence is read. */
export const STILL_OPEN = { code: '500.001.1001', text: /being processed|still under processing/i } as const
export const ALREADY_REVERSED = /already\s+(been\s+)?reversed/i

/** What the pull answers: found, or nothing found. */
export const PULL_WORDS: ReadonlyMap<string, 'found' | 'none'> = new Map([
  ['1000', 'found'],
  ['1001', 'none'],
])
