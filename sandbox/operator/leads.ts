import { stagesOf } from '../business/lead-stages.ts'
import type { KnownLead, LeadForm } from '../business/leads.ts'
import { townsOf } from '../cast/towns.ts'
import { nationalDigits } from '../core/phones.ts'
import { json, jsonObject, objectOf, textOf } from '../http/message.ts'
import type { Answer, Ask, Reply } from '../http/message.ts'
import type { World } from '../world.ts'
import { problem } from './problem.ts'

/** Characters of the longest text that is read. */
const MOST = 1_000

/** The towns of a country, and whether home internet is there. */
export function listTowns(_world: World, { body }: Ask): Answer {
  const opco = jsonObject(body)?.['opco']
  if (typeof opco !== 'string') return problem(400, 'INVALID_REQUEST', 'opco must be text.')
  return json(200, { towns: townsOf(opco) })
}

/** Takes a lead under a key, once. */
export function putLead(world: World, ask: Ask): Reply {
  const key = ask.params['key'] ?? ''
  if (!/^[A-Z0-9-]{1,64}$/u.test(key)) {
    return problem(400, 'INVALID_KEY', 'A key is 1 to 64 characters of A-Z, 0-9 and -.')
  }
  const form = readForm(ask.body)
  if (!form) {
    return problem(400, 'INVALID_REQUEST', 'A lead needs its contact, address, plan and consent.')
  }
  const answer = world.business.leads.put(key, form)
  if (answer.kind === 'key-reused') {
    return problem(409, 'KEY_REUSED', 'This key belongs to a lead with another body.')
  }
  return answer.answerLost ? 'lost' : json(200, shown(answer.lead))
}

/** What came of a lead. */
export function getLead(world: World, ask: Ask): Answer {
  const lead = world.business.leads.findByKey(ask.params['key'] ?? '')
  return lead ? json(200, shown(lead)) : problem(404, 'LEAD_NOT_FOUND', 'No lead has this key.')
}

/** Where a lead stands, for whoever names its contact too. */
export function trackLead(world: World, { body }: Ask): Answer {
  const { leadId, msisdn } = jsonObject(body) ?? {}
  if (typeof leadId !== 'string' || typeof msisdn !== 'string') {
    return problem(400, 'INVALID_REQUEST', 'leadId and msisdn must be text.')
  }
  const lead = world.business.leads.findById(leadId)
  if (lead?.form.msisdn !== msisdn) return problem(404, 'LEAD_NOT_FOUND', 'No Data found')
  const stages = stagesOf(world, lead)
  return json(200, { leadId, status: stages.at(-1)?.code ?? '', stages })
}

function shown({ key, status, leadId, reason }: KnownLead): object {
  if (status === 'REFUSED') return { key, status, reason }
  return leadId === '' ? { key, status } : { key, status, leadId }
}

function readForm(body: Buffer): LeadForm | null {
  const fields = jsonObject(body) ?? {}
  const address = objectOf(fields['address']) ?? {}
  const plan = objectOf(fields['plan']) ?? {}
  const consent = objectOf(fields['consent']) ?? {}
  const contactNumber = textOf(fields['contactNumber'], MOST)
  const msisdn = nationalDigits(contactNumber)
  const feasible = fields['feasible']
  const { latitude, longitude } = address
  const planAmount = plan['amount']
  if (msisdn === null || typeof feasible !== 'boolean' || address['type'] !== 'INSTALLATION') return null
  if (typeof latitude !== 'number' || typeof longitude !== 'number' || typeof planAmount !== 'number')
    return null
  const form: LeadForm = {
    contactNumber,
    msisdn,
    fullName: textOf(fields['fullName'], MOST),
    email: textOf(fields['email'], MOST),
    feasible,
    town: textOf(address['town'], MOST),
    street: textOf(address['street'], MOST),
    landmark: textOf(address['landmark'], MOST),
    country: textOf(address['country'], MOST),
    latitude,
    longitude,
    planCode: textOf(plan['code'], MOST),
    planAmount,
    planCurrency: textOf(plan['currency'], MOST),
    lineType: textOf(fields['lineType'], MOST),
    source: textOf(fields['source'], MOST),
    consentVersion: textOf(consent['version'], MOST),
    consentAt: textOf(consent['at'], MOST),
  }
  const needed = [form.fullName, form.town, form.planCode, form.planCurrency, form.consentAt]
  return needed.includes('') ? null : form
}
