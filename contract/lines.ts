import * as z from 'zod/mini'
import { plainText } from './text/plain-text.ts'

/** National digits; the country's exact length is checked by the operation. */
export const msisdnSchema = plainText.check(z.regex(/^\d{1,15}$/))

export const lineTypeRequestSchema = z.object({
  msisdn: msisdnSchema,
  checkIfBroadband: z._default(z.boolean(), false),
  requestType: z._default(z.enum(['', 'HYBRID_POSTPAID_CHECK']), ''),
})
export const lineTypeResultSchema = z.enum(['PREPAID', 'POSTPAID', 'HYBRID', 'NA'])

export type LineTypeRequest = z.infer<typeof lineTypeRequestSchema>
