import * as z from 'zod/mini'
import { msisdnSchema } from './lines.ts'
import { plainText } from './text/plain-text.ts'

/** CALL-5: the other way to show that a line is one's own (BILL-31). */
export const validateAccountRequestSchema = z.object({
  msisdn: msisdnSchema,
  accountNo: plainText.check(z.regex(/^\d{1,20}$/)),
})
/** The id is good for one look at the bill within five minutes; '' with 60119 and 60005. */
export const validateAccountResultSchema = z.object({ otpId: z.string() })

/** CALL-7: `otpId` of a verified code or of a matching account number. */
export const billRequestSchema = z.object({
  msisdn: msisdnSchema,
  otpId: plainText.check(z.maxLength(120)),
})
/** Major units; may have a fraction of a unit. */
export const billResultSchema = z.object({ totalOutstanding: z.number() })

export type ValidateAccountRequest = z.infer<typeof validateAccountRequestSchema>
export type ValidateAccountResult = z.infer<typeof validateAccountResultSchema>
export type BillRequest = z.infer<typeof billRequestSchema>
export type BillResult = z.infer<typeof billResultSchema>
