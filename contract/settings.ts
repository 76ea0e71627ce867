import * as z from 'zod/mini'
import { plainText } from './text/plain-text.ts'

const word = plainText.check(z.maxLength(120))

/** CALL-1. */
export const configurationRequestSchema = z.object({ code: word })
/** CALL-2. */
export const productConfigurationRequestSchema = z.object({ productCode: word, opco: word })

/** Configuration data, with the key for sensitive values (CALL-1). */
export const portalConfigurationSchema = z.object({
  preMinAmnt: z.number(),
  preMaxAmnt: z.number(),
  postMinAmnt: z.number(),
  postMaxAmnt: z.number(),
  /** A JSON text with at least `key`, and where set `currency` and `channels` (CALL-1). */
  payStackConfig: z.string(),
  beta: z.object({ amountToHigherValueFeature: z.boolean() }),
  postpaidHybridCheck: z.boolean(),
  enableAmPin: z.boolean(),
  customerCareNumber: z.string(),
  pinResetDial: z.string(),
  paymentMaxTry: z.number(),
  /**
   * RSA public key, base64 SPKI, for sensitive values outside a payment
   * (PAY-103): OAEP with SHA-256, empty label.
   */
  publicKey: z.string(),
})
export type PortalConfiguration = z.infer<typeof portalConfigurationSchema>

/** The popup gateway's settings where `payStackConfig` leaves them out (PAY-83). */
export const POPUP_DEFAULTS = {
  currency: 'NGN',
  channels: ['ussd', 'bank', 'card', 'mobile_money', 'bank_transfer'],
} as const

/** The country block, as the browser may see it (CALL-2). */
export const productConfigurationSchema = z.object({
  opco: z.string(),
  countryName: z.string(),
  brand: z.object({ name: z.string(), slug: z.string(), code: z.string() }),
  productCode: z.string(),
  currency: z.string(),
  callingCode: z.string(),
  msisdnLength: z.number(),
  accountLength: z.number(),
  enableDualCurrency: z.boolean(),
  flags: z.record(z.string(), z.boolean()),
  languages: z.array(z.object({ code: z.string(), name: z.string(), prefix: z.string() })),
  map: z.object({ latitude: z.number(), longitude: z.number(), zoom: z.number() }),
  gateways: z.array(z.string()),
})
export type ProductConfiguration = z.infer<typeof productConfigurationSchema>

/** CALL-22 (TEXT-11). */
export const contentPackageRequestSchema = z.object({ pageUrl: word, opco: z.optional(word) })
export type ContentPackageRequest = z.infer<typeof contentPackageRequestSchema>

/** CALL-28: `lang` is the prefix of content calls, '' or `/sw`. */
export const labelsRequestSchema = z.object({ lang: z._default(word, ''), opco: z.optional(word) })
export type LabelsRequest = z.infer<typeof labelsRequestSchema>

export const contentPackageSchema = z.object({ packageHtml: z.string() })
export type ContentPackage = z.infer<typeof contentPackageSchema>
