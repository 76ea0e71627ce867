import type { Answer } from '#server/calls/answer.ts'
import { sentence, type Words } from '#domain/replies/sentences.ts'
import type { Caller } from '#contract/calls.ts'
import { refusal } from '#contract/envelope.ts'
import type { SubmitLeadRequest } from '#contract/leads.ts'
import { fitsPattern } from '#content/schemas/form-patterns.ts'
import { checkForm, problemText } from '#domain/forms/check-form.ts'
import type { FormSchema } from '#domain/forms/form-schema.ts'
import { readLeadContact } from '#domain/leads/lead-contact.ts'
import type { Consent, LeadDetails, LeadPlan } from '#domain/leads/lead.ts'
import { CONSENT_FIELD, isEnterprisePlan, LEAD_WORDS } from '#domain/leads/lead-words.ts'
import { planDescription } from '#domain/leads/plan-description.ts'
import { amountText } from '#domain/payments/amounts/catalogue-amount.ts'
import { translatorOf } from '#domain/translator.ts'
import { findForm } from '#server/forms/find-form.ts'
import { leadConsent } from '#server/forms/lead-consent.ts'
import { countryView } from '#server/country-view.ts'
import type { CallDependencies } from '../deps.ts'
import { replyToLineProblem } from '../line-problem.ts'
import { badRequest } from '../problems.ts'
import { placeProblem } from './lead-place.ts'
import { LEAD_SENTENCES } from './lead-sentences.ts'

export type Checking = Pick<CallDependencies, 'catalogue' | 'content' | 'country' | 'geocoder' | 'leads'>

export type CheckedLead =
  | { readonly ok: true; readonly details: LeadDetails; readonly consent: Consent }
  | { readonly ok: false; readonly reply: Answer<never> }

function refuse(message: Words): { readonly ok: false; readonly reply: Answer<never> } {
  return { ok: false, reply: badRequest(message) }
}

const PACKAGES = ['orp-translation', 'line-translation', 'form-translation']

/**
 * Every claim of a lead against what the form and the catalogue say: the browser was judged by the same schema, the
 * price is the server's own (T6). What costs nothing to check comes first.
 */
export async function checkLead(
  deps: Checking,
  request: SubmitLeadRequest,
  caller: Caller,
): Promise<CheckedLead> {
  const { country } = deps
  const sentences = LEAD_SENTENCES
  const contact = readLeadContact(request.contactNumber, country)
  if (contact === null) return refuse(sentence('numberInvalid'))
  if (!request.consent) return refuse(sentences.consentNeeded)
  const schema = findForm(deps, 'hbb-lead', caller.language)
  if (!schema) return { ok: false, reply: refusal(500, '') }
  const checked = checkForm(ofThisLead(schema), valuesOf(request, contact), {
    plan: country,
    fits: fitsPattern,
  })
  const t = translatorOf(deps.content.texts(caller.language, PACKAGES), countryView(country))
  if (!checked.ok) return refuse(checked.problems.map((problem) => problemText(problem, t))[0] ?? '')
  const { address } = request
  const misplaced = await placeProblem(deps, address)
  if (misplaced !== null) return refuse(misplaced)
  const priced = await pricePlan(deps, request)
  if (!priced.ok) return priced
  const { values } = checked
  return {
    ok: true,
    consent: leadConsent(deps, caller.language),
    details: {
      fullName: values['name'] ?? '',
      contact,
      email: values['email'] ?? '',
      address: {
        town: values['town'] ?? '',
        street: values['installationAddress'] ?? '',
        landmark: values['landmark'] ?? '',
        country: country.name,
        point: { latitude: address.lat, longitude: address.lng },
      },
      plan: priced.plan,
      lineType: LEAD_WORDS.lineType,
      source: LEAD_WORDS.source,
    },
  }
}

function valuesOf({ fullName, email, address, consent }: SubmitLeadRequest, msisdn: string) {
  return {
    name: fullName,
    msisdn,
    email,
    town: address.city,
    installationAddress: address.street1,
    landmark: address.landmark,
    [CONSENT_FIELD]: consent,
  } as const
}

const FIELDS: ReadonlySet<string> = new Set([
  'name',
  'msisdn',
  'email',
  'town',
  'installationAddress',
  'landmark',
  CONSENT_FIELD,
])

/** What an operator asks for beyond these goes with the saved form (CALL-36), not with the lead. */
function ofThisLead(schema: FormSchema): FormSchema {
  return { ...schema, fields: schema.fields.filter(({ name }) => FIELDS.has(name)) }
}

type Priced =
  { readonly ok: true; readonly plan: LeadPlan } | { readonly ok: false; readonly reply: Answer<never> }

/** The plan as the catalogue has it now; one that was agreed with a company is in no list and is taken as named. */
async function pricePlan({ catalogue, country }: Checking, { plan }: SubmitLeadRequest): Promise<Priced> {
  const { planNotOffered, priceNow } = LEAD_SENTENCES
  if (isEnterprisePlan(plan.code)) {
    const isText = !/\p{Cc}/u.test(plan.description)
    if (plan.currency !== country.currency || !Number.isSafeInteger(plan.amount) || !isText)
      return refuse(planNotOffered)
    return { ok: true, plan: { ...plan, currency: country.currency } }
  }
  const offered = await catalogue.published('LEADS')
  if (!offered.ok) return { ok: false, reply: replyToLineProblem(offered) }
  const found = offered.bundles.find(({ productCode }) => productCode === plan.code)
  if (!found) return refuse(planNotOffered)
  const { productCode, amount, currency } = found
  if (plan.amount !== amount || plan.currency !== currency)
    return refuse(priceNow(amountText(amount, country)))
  return { ok: true, plan: { code: productCode, amount, currency, description: planDescription(found) } }
}
