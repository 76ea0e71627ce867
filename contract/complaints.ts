import * as z from 'zod/mini'
import { msisdnSchema } from './lines.ts'
import { plainText } from './text/plain-text.ts'

/** A code to the number that complained; sent whether or not there is a complaint of it. */
export const sendComplaintCodeRequestSchema = z.object({ msisdn: msisdnSchema })
export const sendComplaintCodeResultSchema = z.object({ refId: z.string() })

/** With the `uniqueCode` of that code (CALL-13), which stays good. */
export const complaintRequestSchema = z.object({
  /** Seven digits. */
  complaint: plainText.check(z.maxLength(20)),
  msisdn: msisdnSchema,
  uniqueCode: plainText.check(z.maxLength(64)),
})
export const complaintResultSchema = z.object({
  complaint: z.string(),
  /** One of the kinds of `domain/complaints`. */
  kind: z.string(),
  state: z.enum(['waiting', 'answered', 'ended']),
  /** ISO 8601, as the others. */
  openedAt: z.string(),
  /** What is promised next, and until when; null: it has ended. */
  due: z.nullable(z.object({ what: z.enum(['first-answer', 'promised', 'end']), at: z.string() })),
  /** What came of it; '' while it is open. */
  ending: z.string(),
  /** What was written and said, the oldest first; '' where words were erased. */
  steps: z.array(z.object({ at: z.string(), kind: z.string(), words: z.string() })),
})

export type SendComplaintCodeRequest = z.infer<typeof sendComplaintCodeRequestSchema>
export type SendComplaintCodeResult = z.infer<typeof sendComplaintCodeResultSchema>
export type ComplaintRequest = z.infer<typeof complaintRequestSchema>
export type ComplaintResult = z.infer<typeof complaintResultSchema>
