import * as z from 'zod/mini'
import { msisdnSchema } from './lines.ts'
import { plainText } from './text/plain-text.ts'
import { numberOrContact } from './payments.ts'

const id = plainText.check(z.maxLength(64))
const optionalId = z._default(id, '')
const optionalText = z._default(plainText.check(z.maxLength(120)), '')
const typedCode = plainText.check(z.regex(/^\d{1,12}$/))

/** CALL-10: a code to the number in `text`; `text1` is its account number if known (CALL-10, OTP-33). */
export const sendInvoiceCodeRequestSchema = z.object({
  text: msisdnSchema,
  text1: optionalText,
  otpAction: z._default(z.literal('INVOICE'), 'INVOICE'),
})
export const sendInvoiceCodeResultSchema = z.object({ otpId: z.string() })

/** CALL-11. The id stays; attempts are not restored (OTP-22). */
export const resendCodeRequestSchema = z.object({ otpId: optionalId, refId: optionalId })
export const resendCodeResultSchema = z.object({ otpId: z.string(), refId: z.string() })

/** CALL-12. */
export const verifyCodeRequestSchema = z.object({ otp: typedCode, otpId: id })
/** A failure carries what is left of the five attempts. */
export const verifyCodeResultSchema = z.object({
  verified: z.boolean(),
  attemptsLeft: z.optional(z.number()),
})

/** CALL-13, by number. */
/** `requestType`: AIR_TIME or HBB_AIRTIME where airtime pays, of a line or of a lead (LEAD-38). */
/**
 * The last four say what the code is to pay, as initiate will say it: they stand in the SMS, and what the code proves pays
 * nothing else (T7). Without them the first purchase that it is shown for binds it.
 */
export const sendCodeRequestSchema = z.object({
  msisdn: msisdnSchema,
  requestType: z.optional(id),
  amount: z.optional(z.number().check(z.positive(), z.lte(1_000_000_000))),
  currencyCode: z.optional(z.string().check(z.maxLength(3))),
  mobileNumber: z.optional(numberOrContact),
  transactionType: z.optional(z.string().check(z.maxLength(120))),
})
export const sendCodeResultSchema = z.object({ refId: z.string() })
export const resendNumberCodeRequestSchema = z.object({ refId: id })
export const verifyNumberCodeRequestSchema = z.object({
  refId: id,
  otp: typedCode,
  username: optionalText,
  paymentMode: optionalText,
})
/**
 * `uniqueCode`: proof of the number, for one use (T7). '' in a failure. The code of a lead is answered with the token
 * that its payment needs too (OTP-42).
 */
export const verifyNumberCodeResultSchema = z.object({
  uniqueCode: z.string(),
  attemptsLeft: z.optional(z.number()),
  tokenType: z.optional(z.string()),
  accessToken: z.optional(z.string()),
})

/**
 * CALL-14: a proof becomes an authorisation for the payment calls, ten minutes, this number only (OTP-42).
 * With `leadId` instead of a proof: the session that submitted this lead gets a fresh authorisation to pay
 * it.
 */
export const verifyUserRequestSchema = z.object({
  username: msisdnSchema,
  uniqueCode: optionalId,
  paymentMode: optionalText,
  leadId: z.optional(id),
})
export const verifyUserResultSchema = z.object({ tokenType: z.string(), accessToken: z.string() })

export type SendInvoiceCodeRequest = z.infer<typeof sendInvoiceCodeRequestSchema>
export type SendInvoiceCodeResult = z.infer<typeof sendInvoiceCodeResultSchema>
export type ResendCodeRequest = z.infer<typeof resendCodeRequestSchema>
export type ResendCodeResult = z.infer<typeof resendCodeResultSchema>
export type VerifyCodeRequest = z.infer<typeof verifyCodeRequestSchema>
export type VerifyCodeResult = z.infer<typeof verifyCodeResultSchema>
export type SendCodeRequest = z.infer<typeof sendCodeRequestSchema>
export type SendCodeResult = z.infer<typeof sendCodeResultSchema>
export type ResendNumberCodeRequest = z.infer<typeof resendNumberCodeRequestSchema>
export type VerifyNumberCodeRequest = z.infer<typeof verifyNumberCodeRequestSchema>
export type VerifyNumberCodeResult = z.infer<typeof verifyNumberCodeResultSchema>
export type VerifyUserRequest = z.infer<typeof verifyUserRequestSchema>
export type VerifyUserResult = z.infer<typeof verifyUserResultSchema>
