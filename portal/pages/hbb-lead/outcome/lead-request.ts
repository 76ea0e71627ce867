import type { SubmitLeadRequest } from '#contract/leads.ts'
import type { WireBundle } from '#contract/bundles.ts'
import type { FormValues } from '#domain/forms/clean-values.ts'
import { writeLeadContact, type LeadNumbering } from '#domain/leads/lead-contact.ts'
import { LEAD_WORDS } from '#domain/leads/lead-words.ts'
import { planDescription } from '#domain/leads/plan-description.ts'
import type { LeadPlace } from '../lead-answers.ts'

/** All that a request is made of, apart from the proof of its number. */
export interface LeadContent {
  readonly plan: WireBundle
  readonly values: FormValues
  readonly place: LeadPlace
  readonly country: LeadNumbering & { readonly name: string }
  /** What the list of towns says (LEAD-33); the server decides itself. */
  readonly feasibility: boolean
}

/** The lead as CALL-34 takes it (LEAD-37, LEAD-38); `uniqueCode` proves the contact's number. */
export function leadRequest(content: LeadContent, uniqueCode: string): SubmitLeadRequest {
  const { plan, values, place, country, feasibility } = content
  const field = (name: string) => values[name] ?? ''
  return {
    fullName: field('name'),
    contactNumber: writeLeadContact(field('msisdn'), country),
    email: field('email'),
    feasibility,
    address: {
      type: LEAD_WORDS.addressType,
      landmark: field('landmark'),
      lat: place.lat,
      lng: place.lng,
      city: field('town'),
      street1: field('installationAddress'),
      country: country.name,
    },
    plan: {
      code: plan.productCode,
      amount: plan.amount,
      currency: plan.currency,
      description: planDescription(plan),
    },
    source: LEAD_WORDS.source,
    uniqueCode,
    lineType: LEAD_WORDS.lineType,
    consent: field('termsAndCondition') === 'true',
  }
}

/** What the key of a request is bound to: everything but the proof. */
export function contentOfLead(content: LeadContent): string {
  return JSON.stringify(leadRequest(content, ''))
}
