import type { Refusal } from '#domain/payments/refusals.ts'

/** Words and codes of the DPO API v6. */

export const DPO_PATH = '/API/v6/'
export const DPO_ROOT = 'API3G'

/** The page closes after so long, and DPO refuses the card from then on. Minutes. */
export const PAYMENT_TIME_LIMIT_MINUTES = 30

export const CREATED = '000'
/** The reference exists and is paid. */
export const REFERENCE_PAID = '940'

/** `createToken` was refused and opened nothing. */
export const CREATE_REFUSALS: ReadonlyMap<string, Refusal> = new Map<string, Refusal>([
  ['905', 'amount'],
  ...['801', '802', '803', '804', '902', '904', '906', '922', '923', '930', '950', '960'].map(
    (code) => [code, 'unavailable'] as const,
  ),
])

type Meaning = Refusal | 'collected' | 'open' | 'untouched' | 'odd-amount' | 'mismatch'

/** What `Result` of verifyToken means. A code that is not here is undecided. */
export const VERIFY_RESULTS: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ['000', 'collected'],
  ['001', 'open'],
  ['002', 'odd-amount'],
  ['003', 'open'],
  ['005', 'open'],
  ['007', 'open'],
  ['900', 'untouched'],
  ['901', 'refused'],
  ['902', 'mismatch'],
  ['903', 'no-answer'],
  ['904', 'cancelled'],
])

/** `FraudAlert` of a payment that a person must look at before anything is delivered. */
export const FRAUD_HELD: ReadonlySet<string> = new Set(['002', '004', '006'])

/** A 902 that names the reference we asked about: DPO has no such payment. */
export const UNKNOWN_REFERENCE = /mismatch.{0,60}\bCompanyRef\b/i

export const REFUNDED = '000'
export const REFUND_FAILED = '999'
/** Why a second whole refund fails: there is nothing left to return. */
export const REFUNDED_BEFORE = /already.{0,30}refund|refund.{0,30}(already|exceed)/i

/** Tokens are GUIDs; a provider reference that is none is our own. */
export const TOKEN = /^[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$/

/** What a push is answered with. */
export const PUSH_RECEIPT = {
  status: 200,
  type: 'application/xml; charset=utf-8',
  body: '<?xml version="1.0" encoding="utf-8"?><API3G><Response>OK</Response></API3G>',
} as const
