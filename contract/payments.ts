import * as z from 'zod/mini'
import { plainText } from './text/plain-text.ts'

const shortText = plainText.check(z.maxLength(120))
/**
 * A number, or the masked contact of an account as CALL-6 told it: the
 * server knows whose it is (NUMBER-17, INVOICE-15).
 */
export const numberOrContact = plainText.check(z.regex(/^(\d{1,15}|\d{2}\*{4}\d{3})$/))
const payerOrContact = z._default(plainText.check(z.regex(/^(\d{0,15}|\d{2}\*{4}\d{3})$/)), '')
const optionalText = z._default(shortText, '')

export const paymentOptionsRequestSchema = z.object({
  amount: z.number().check(z.int(), z.positive(), z.lte(1_000_000_000)),
  mobileNumber: numberOrContact,
  subscriberType: optionalText,
  rechargeType: optionalText,
  transactionType: shortText,
})
/** CALL-37: the same for a lead, whose line has no kind yet. */
export const leadPaymentOptionsRequestSchema = z.extend(paymentOptionsRequestSchema, {
  transactionType: z.literal('HBB_LEADS'),
})
export const paymentOptionSchema = z.object({
  name: z.string(),
  /** PG, AM, airtime, smartcash, mpesa (CALL-15). */
  type: z.string(),
  ampush: z.boolean(),
  /** False while the provider does not answer: shown, not choosable (F7). */
  available: z.boolean(),
  /** Why it is not available, in the caller's language, where somebody said; absent: nothing more is known. */
  says: z.optional(z.string()),
  /** Seconds in which it usually ends, by the portal's own last payments; absent: nothing can be said. */
  usually: z.optional(z.number()),
})
export const paymentOptionsResultSchema = z.object({ paymentOption: z.array(paymentOptionSchema) })

/** The 17 names of CALL-17 (CALL-151) and optional metaInfo. Every figure in it is a claim to be checked. */
export const initiateRequestSchema = z.object({
  /** Major units of `currencyCode`, to its minor unit and no finer. */
  amount: z.number().check(z.positive(), z.lte(1_000_000_000)),
  countryCode: optionalText,
  emailId: optionalText,
  mobileNumber: numberOrContact,
  currencyCode: optionalText,
  productCode: optionalText,
  paymentGateway: optionalText,
  transactionType: shortText,
  unit: optionalText,
  loggedInNumber: optionalText,
  accountId: optionalText,
  invoiceNumber: optionalText,
  accountType: optionalText,
  paymentMode: shortText,
  txnId: optionalText,
  paymentMobile: payerOrContact,
  uniqueCode: optionalText,
  metaInfo: z.optional(z.object({ leadId: z.optional(shortText) })),
})
export const initiateResultSchema = z.object({
  transactionId: z.string(),
  encryptionKeyDetails: z.nullable(
    z.object({ key: z.string(), keyId: z.string(), algorithm: z.string(), expiresAt: z.string() }),
  ),
})

const transactionIdSchema = plainText.check(z.regex(/^[0-9A-Z]{26}$/))
/** The 8 names of CALL-18; `proccessFlag` is spelled as on the wire. */
export const processRequestSchema = z.object({
  transactionId: transactionIdSchema,
  isSubscriberRequest: z._default(z.boolean(), false),
  paymentMode: optionalText,
  proccessFlag: z._default(z.boolean(), true),
  paymentGateway: optionalText,
  paymentMobile: payerOrContact,
  accountId: optionalText,
  amPin: z._default(plainText.check(z.maxLength(2048)), ''),
})
export const processResultSchema = z.object({
  transactionId: z.string(),
  /** REQUEST_RAISED, ALREADY_PROCESSED, … (CORE-31, CORE-32). */
  status: z.string(),
  /** The hosted page of a card gateway, '' otherwise. */
  redirectUrl: z.string(),
  /** What the popup script resumes; '' when the gateway has no popup. */
  accessCode: z.string(),
  /** The gateway's own reference of ours, handed back on the callback as `txref`. */
  reference: z.string(),
  /** With 1004 and 56D005: PINs left before the wallet locks. */
  attemptsLeft: z.optional(z.number()),
})

/** CALL-19, by the polling page. */
export const statusRequestSchema = z.object({
  tid: shortText,
  channel: z.optional(shortText),
  pg: z.optional(shortText),
})
/** CALL-20. */
export const fetchRequestSchema = z.object({ txnId: shortText })
/** PAY-85: what a gateway hangs on the address that it sends the browser back to. A hint, never evidence. */
export const callbackRequestSchema = z.object({
  txref: z.optional(shortText),
  PnrID: z.optional(shortText),
  status: z.optional(shortText),
})
/** Of a call whose answer leads elsewhere. */
export const noResultSchema = z.null()

/** A transaction (STATUS-17). Numbers are masked for everybody but the session that paid (NUMBER-17). */
export const transactionSchema = z.object({
  status: z.string(),
  transactionStatus: z.string(),
  transactionId: z.string(),
  refTransactionId: z.string(),
  transactionType: z.string(),
  paymentMode: z.string(),
  paymentGateway: z.string(),
  mobileNumber: z.string(),
  msisdn: z.string(),
  amount: z.number(),
  currencyCode: z.string(),
  accountId: z.string(),
  invoiceNumber: z.string(),
  /** Why it failed, in the portal's own words. */
  statusReason: z.string(),
  /** What the customer can do about a refusal; '' if there's nothing. */
  statusAdvice: z.string(),
  bundleDescription: z.string(),
  metaInfo: z.object({ leadId: z.string() }),
  /** When the purchase was made and last changed, ISO 8601. */
  createdAt: z.string(),
  updatedAt: z.string(),
  /** When a bundle that was given ends, ISO 8601; '' for nothing that ends at a moment. */
  validUntil: z.string(),
  /** Where the money is, for the money line. */
  money: z.enum(['not-paid', 'unconfirmed', 'paid', 'returning', 'returned', 'refused', 'left']),
  /** Why what was taken goes back; '' when nothing does. */
  returnCause: z.enum(['', 'undelivered', 'mismatch', 'late', 'twice', 'held', 'taken-back']),
  /** The draft that is paid again in another way, for the session that started the payment; '' for none. */
  draftId: z.string(),
  /** True for the session that started the payment. */
  mine: z.boolean(),
})

export type PaymentOptionsRequest = z.infer<typeof paymentOptionsRequestSchema>
export type LeadPaymentOptionsRequest = z.infer<typeof leadPaymentOptionsRequestSchema>
export type PaymentOption = z.infer<typeof paymentOptionSchema>
export type PaymentOptionsResult = z.infer<typeof paymentOptionsResultSchema>
export type InitiateRequest = z.infer<typeof initiateRequestSchema>
export type InitiateResult = z.infer<typeof initiateResultSchema>
export type ProcessRequest = z.infer<typeof processRequestSchema>
export type ProcessResult = z.infer<typeof processResultSchema>
export type Transaction = z.infer<typeof transactionSchema>
