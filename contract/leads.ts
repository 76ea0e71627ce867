import * as z from 'zod/mini'
import { bundlesResultSchema } from './bundles.ts'
import { msisdnSchema } from './lines.ts'
import { plainText } from './text/plain-text.ts'

const text = (most: number) => plainText.check(z.maxLength(most))
const optionalText = (most: number) => z._default(text(most), '')
/** With or without its leading zero or calling code; the operation reads the digits out of it (LEAD-37). */
const contactNumber = text(20)

/** A pin, and the words that say where it is. */
const pinnedAddress = {
  landmark: optionalText(2_000),
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
  city: text(240),
  street1: optionalText(2_000),
}

/** CALL-30: the plans that an outdoor unit may be ordered with. */
export const leadPlansRequestSchema = z.object({ serviceType: z._default(z.literal('5G_ODU'), '5G_ODU') })
export const leadPlansResultSchema = bundlesResultSchema

/** CALL-31: success means valid; 404 with the operator's sentence otherwise (CALL-31, LEAD-32). */
export const leadNumberRequestSchema = z.object({
  msisdn: msisdnSchema,
  requestType: z._default(z.literal('HBB_MSISDN_CHECK'), 'HBB_MSISDN_CHECK'),
  /** Where the home is: 422 where pin and town do not agree, before a code is sent. Left out, nothing is looked at. */
  address: z.optional(z.object(pinnedAddress)),
})
export const leadNumberResultSchema = z.object({ valid: z.boolean() })

/** CALL-32: the operator's towns; whether home internet is there is a yes or no, or a word (LEAD-33). */
export const townsRequestSchema = z.object({ code: z._default(z.literal('city-config'), 'city-config') })
export const townSchema = z.object({
  cityName: z.string(),
  hbbLeadFeasibility: z.union([z.boolean(), z.string()]),
})
export const townsResultSchema = z.object({ data: z.array(townSchema) })

/** CALL-33: a code to the contact of a lead. */
export const leadCodeRequestSchema = z.object({
  msisdn: msisdnSchema,
  email: optionalText(240),
  customerDetails: z._default(z.object({ fullName: optionalText(240) }), { fullName: '' }),
  requestType: z._default(z.literal('HBB_LEADS'), 'HBB_LEADS'),
})
export const leadCodeResultSchema = z.object({ refId: z.string() })

/** CALL-34. What it says about feasibility is a hint: the server decides itself. */
export const submitLeadRequestSchema = z.object({
  fullName: text(240),
  contactNumber,
  email: text(240),
  feasibility: z._default(z.union([z.boolean(), text(12)]), false),
  address: z.object({
    type: z._default(z.literal('INSTALLATION'), 'INSTALLATION'),
    ...pinnedAddress,
    country: optionalText(120),
  }),
  plan: z.object({
    code: text(64),
    amount: z.number().check(z.gte(0), z.lte(1_000_000_000)),
    currency: text(3),
    description: optionalText(500),
  }),
  source: z._default(z.literal('WEBPORTAL'), 'WEBPORTAL'),
  /** Proof of the contact's number (CALL-13). */
  uniqueCode: text(64),
  lineType: z._default(z.literal('Prepaid'), 'Prepaid'),
  /** That the details may be used for this request. */
  consent: z.boolean(),
})
export const submitLeadResultSchema = z.object({
  /** Absent where the operator gave none, or is not known to have the lead yet (LEAD-36). */
  refLeadId: z.optional(z.string()),
  /** The server's own finding: `false` is the thank-you, `true` the way on to the payment. */
  feasibility: z.boolean(),
})

/** CALL-35: a lead without the matching number is 404 (LEAD-51). */
export const trackLeadRequestSchema = z.object({ leadId: text(40), contactNumber })
export const leadStageSchema = z.object({
  /** A code of `/lead-status-config`. */
  code: z.string(),
  /** When it was reached, ISO 8601. */
  at: z.string(),
})
export const trackLeadResultSchema = z.object({
  leadId: z.string(),
  /** Code of the stage it is at. */
  status: z.string(),
  stages: z.array(leadStageSchema),
  /** `false`: home internet is not in its town yet, and the request is kept. Absent where that is not known here. */
  feasibility: z.optional(z.boolean()),
  /** There is something to pay for it here: by this session at once, or after a code to its contact. Absent: nothing. */
  payable: z.optional(z.enum(['now', 'code'])),
})

/**
 * A lead is paid later: `uniqueCode` proves its contact (CALL-13), '' in a session that may pay it anyway.
 */
export const openLeadPaymentRequestSchema = z.object({
  leadId: text(40),
  msisdn: msisdnSchema,
  uniqueCode: optionalText(64),
})
export const openLeadPaymentResultSchema = z.object({
  leadId: z.string(),
  /** As it was chosen, at its price of then; whole units of the country's `amountUnit`. */
  plan: z.object({
    code: z.string(),
    description: z.string(),
    amount: z.number(),
    currency: z.string(),
    /** As the catalogue has it now; absent for a plan that is not offered any more. */
    validity: z.optional(z.number()),
    validityUnit: z.optional(z.string()),
  }),
})

export type LeadPlansRequest = z.infer<typeof leadPlansRequestSchema>
export type LeadNumberRequest = z.infer<typeof leadNumberRequestSchema>
export type LeadNumberResult = z.infer<typeof leadNumberResultSchema>
export type TownsRequest = z.infer<typeof townsRequestSchema>
export type TownsResult = z.infer<typeof townsResultSchema>
export type LeadCodeRequest = z.infer<typeof leadCodeRequestSchema>
export type LeadCodeResult = z.infer<typeof leadCodeResultSchema>
export type SubmitLeadRequest = z.infer<typeof submitLeadRequestSchema>
export type SubmitLeadResult = z.infer<typeof submitLeadResultSchema>
export type TrackLeadRequest = z.infer<typeof trackLeadRequestSchema>
export type TrackLeadResult = z.infer<typeof trackLeadResultSchema>
export type OpenLeadPaymentRequest = z.infer<typeof openLeadPaymentRequestSchema>
export type OpenLeadPaymentResult = z.infer<typeof openLeadPaymentResultSchema>
