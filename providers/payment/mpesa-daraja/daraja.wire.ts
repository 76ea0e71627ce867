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

/** What a result code means. `check`: said of phones that did pay after all. One not here is undecided. */
export const RESULT_WORDS: ReadonlyMap<string, 'collected' | 'declined' | 'expired' | 'check'> = new Map([
  ['0', 'collected'],
  ['1', 'declined'],
  ['2', 'declined'],
  ['3', 'declined'],
  ['4', 'declined'],
  ['8', 'declined'],
  ['1001', 'declined'],
  ['1019', 'expired'],
  ['1025', 'declined'],
  ['1032', 'declined'],
  ['1037', 'check'],
  ['2001', 'declined'],
  ['2028', 'declined'],
  ['8006', 'declined'],
])

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

export const DECLINED_TEXT = 'M-PESA declined the payment'
export const EXPIRED_TEXT = 'The request expired'
