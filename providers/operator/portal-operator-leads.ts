import { at, itemsAt, parseJson, textAt } from '../http/json.ts'
import type { HttpAnswer } from '../http/call.ts'
import type { LeadEvidence, LeadOrder, TownsAnswer, TrackAnswer } from './leads-port.ts'
import { readStages, readTown } from './lead-fields.ts'
import { readBody, says } from './portal-operator-problem.ts'
import { LEAD_NOT_FOUND, LEAD_WORDS } from './portal-operator.wire.ts'
import type { LeadRequest } from './portal-operator.wire.ts'

/** More than any country has: the rest of a longer list is left out. */
const MOST_TOWNS = 2_000

/** A town that cannot be read is left out: nobody should be offered a name that is none. */
export function readTowns(answer: HttpAnswer): TownsAnswer {
  return readBody(answer, (body) => {
    const items = itemsAt(body, 'towns')
    if (!items) return null
    const towns = items
      .slice(0, MOST_TOWNS)
      .flatMap((item) => readTown(at(item, 'name'), at(item, 'homeInternet')) ?? [])
    return { ok: true as const, towns }
  })
}

/** What is sent: the whole lead, the same for every try. */
export function leadRequestOf(order: LeadOrder): LeadRequest {
  const { address, plan } = order
  return {
    fullName: order.fullName,
    contactNumber: order.contactNumber,
    email: order.email,
    feasible: order.feasible,
    address: {
      type: 'INSTALLATION',
      street: address.street,
      landmark: address.landmark,
      town: address.town,
      country: address.country,
      latitude: address.point.latitude,
      longitude: address.point.longitude,
    },
    plan: {
      code: plan.code,
      description: plan.description,
      amount: plan.amount,
      currency: plan.currency,
    },
    lineType: order.lineType,
    source: order.source,
    consent: order.consent,
  }
}

/** Only a word under our own key counts; everything else is asked again with the same key. */
export function readLead(answer: HttpAnswer, key: string): LeadEvidence {
  if (!answer.ok && answer.reason === 'not-sent') return { kind: 'not-sent', reason: answer.detail }
  if (!answer.ok) return { kind: 'unsure', reason: answer.detail }
  const body = parseJson(answer.text)
  if (answer.status !== 200)
    return { kind: 'unsure', reason: `HTTP ${answer.status} ${textAt(body, 'code').slice(0, 40)}`.trim() }
  if (textAt(body, 'key') !== key) return { kind: 'unsure', reason: 'answer names another key' }
  const said = textAt(body, 'status')
  const word = LEAD_WORDS.get(said)
  if (word === 'refused') return { kind: word, reason: textAt(body, 'reason').slice(0, 200) }
  if (word === 'accepted') return { kind: word, leadId: leadIdIn(textAt(body, 'leadId')) }
  return { kind: 'unsure', reason: `unmapped status ${said.slice(0, 40)}` }
}

/** A number that could be typed and read out; '' for what is none. */
export function leadIdIn(text: string): string {
  return /^[A-Za-z0-9-]{1,40}$/.test(text) ? text : ''
}

/** Where a lead stands; half an answer would say that less was done than was. */
export function readTrack(answer: HttpAnswer): TrackAnswer {
  if (says(answer, 404, LEAD_NOT_FOUND)) return { ok: false, problem: 'unknown-lead' }
  const read = readBody(answer, (body) => {
    const stages = readStages(itemsAt(body, 'stages') ?? [])
    const status = textAt(body, 'status')
    return stages && status !== '' ? { ok: true as const, status, stages } : null
  })
  return read.ok ? read : { ok: false, problem: 'operator-failed', message: read.message }
}
