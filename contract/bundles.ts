import * as z from 'zod/mini'
import { lineTypeResultSchema } from './lines.ts'
import { plainText } from './text/plain-text.ts'

/** CALL-4. Without a number it is the public catalogue; with one, what this line may have. */
export const bundlesRequestSchema = z.object({
  msisdn: z._default(plainText.check(z.regex(/^\d{0,15}$/)), ''),
  /** ALL for the prepaid page and the table, DATA, or BROADBAND for routers. */
  serviceType: z._default(z.enum(['ALL', 'DATA', 'BROADBAND']), 'ALL'),
  /** Sent for broadband alone (BUNDLE-33). */
  lineType: z.optional(z.enum(['', 'PREPAID', 'POSTPAID', 'HYBRID'])),
})
/** A bundle (BUNDLE-21). */
export const bundleSchema = z.object({
  category: z.string(),
  periodType: z.string(),
  name: z.string(),
  description: z.string(),
  data: z.string(),
  dataUnit: z.string(),
  voice: z.string(),
  voiceUnit: z.string(),
  sms: z.string(),
  /** -1 means Unlimited. */
  validity: z.number(),
  validityUnit: z.string(),
  /** Units of the catalogue (COUNTRY-11). */
  amount: z.number(),
  currency: z.string(),
  productCode: z.string(),
  lineType: lineTypeResultSchema,
  /** Bought most in its category on this portal in the last seven days. */
  mostBought: z.boolean(),
  /** The language of name and description where it is not English. */
  wordsIn: z.optional(z.literal('SW')),
})
export const bundlesResultSchema = z.array(bundleSchema)

export type BundlesRequest = z.infer<typeof bundlesRequestSchema>
export type WireBundle = z.infer<typeof bundleSchema>
