import type { HttpAnswer } from '../../http/call.ts'
import { at, idAt, itemsAt, parseJson, textAt } from '../../http/json.ts'
import type { Json } from '../../http/json.ts'
import { readStages, readTown } from '../lead-fields.ts'
import type { LeadEvidence, LeadOrder, TownsAnswer, TrackAnswer, TrackQuery } from '../leads-port.ts'
import { leadIdIn } from '../portal-operator-leads.ts'
import { fullNumber, pointsElsewhere, pointsTo } from './numbers.ts'
import { look, whyOf } from './tmforum-deliveries.ts'
import type { DeliveryDesk, KeyDoor } from './tmforum-deliveries.ts'
import { isNotFound, problemIn } from './tmforum-fields.ts'
import type { Desk } from './tmforum-lines.ts'
import * as wire from './tmforum.wire.ts'

const ORDER: KeyDoor = { api: 'TMF622', path: '/productOrder', keyField: 'externalId' }
const CUSTOMER = 'customer'

/** TMF674: the towns are sites; where the status is none of the table, nobody is promised home internet. */
export async function listTowns({ link, market }: Desk): Promise<TownsAnswer> {
  const code = `${wire.TOWN_SITE_CODE}-${market.opco}`
  const found = await link.list('TMF674', '/geographicSite', { code })
  if (!found.ok) return problemIn(found.answer)
  const ours = found.items.filter((item) => textAt(item, 'code') === code)
  // Other sites: the filter was not understood, so the towns may be on no page that was read.
  if (ours.length === 0 && found.items.length > 0)
    return problemIn({ ok: false, reason: 'unsure', detail: '' })
  const towns = ours.flatMap(
    (item) => readTown(at(item, 'name'), wire.TOWN_STATES.get(textAt(item, 'status')) ?? false) ?? [],
  )
  return { ok: true, towns }
}

/**
 * TMF622: a lead is a product order for a plan at a place. As with what is sold, the key is looked up before each
 * posting, and what may still be under way is not posted again (docs/tmforum.md).
 */
export async function submitLead(desk: DeliveryDesk, order: LeadOrder): Promise<LeadEvidence> {
  if (!desk.link.has(ORDER.api)) return { kind: 'not-sent', reason: `no ${ORDER.api} at this operator` }
  const before = await look(desk, ORDER, order.key)
  if (before.found === 'unknown') return { kind: 'unsure', reason: before.reason }
  if (before.found === 'one') return evidenceOf(desk, before.item, order)
  if (!desk.settling.isSettled(order.key, 'sent')) return { kind: 'unsure', reason: 'may still be under way' }
  const answer = await desk.link.give(ORDER.api, ORDER.path, {
    body: productOrder(desk, order),
    key: order.key,
  })
  if (!answer.ok && answer.reason === 'not-sent') return { kind: 'not-sent', reason: answer.detail }
  desk.settling.sent(order.key)
  if (answer.ok && answer.status === 409) return afterConflict(desk, order)
  if (!answer.ok || ![200, 201, 202].includes(answer.status)) return { kind: 'unsure', reason: whyOf(answer) }
  return evidenceOf(desk, parseJson(answer.text) ?? null, order)
}

async function afterConflict(desk: DeliveryDesk, order: LeadOrder): Promise<LeadEvidence> {
  const seen = await look(desk, ORDER, order.key)
  if (seen.found === 'one') return evidenceOf(desk, seen.item, order)
  return { kind: 'unsure', reason: 'refused as repeated, unknown by look-up' }
}

function evidenceOf({ callingCode }: Desk, item: Json, order: LeadOrder): LeadEvidence {
  if (textAt(item, 'externalId') !== order.key) return { kind: 'unsure', reason: 'answer names another key' }
  if (pointsElsewhere(customersOf(item), order.contact, callingCode))
    return { kind: 'unsure', reason: 'the key belongs to another order' }
  const state = textAt(item, 'state')
  const word = wire.LEAD_STATES.get(state)
  if (word === 'accepted') return { kind: word, leadId: leadIdIn(idAt(item, 'id')) }
  if (word === 'refused')
    return { kind: word, reason: textAt(itemsAt(item, 'note')?.[0], 'text').slice(0, 200) }
  return { kind: 'unsure', reason: `unmapped state ${state.slice(0, 40)}`.trim() }
}

function productOrder({ callingCode, market }: Desk, order: LeadOrder): object {
  const { address, plan } = order
  const number = fullNumber(order.contact, callingCode)
  const value = market.amountUnit === 'minor' ? plan.amount / 100 : plan.amount
  const { point } = address
  const place = {
    role: 'installation',
    '@type': 'GeographicAddress',
    streetName: address.street,
    locality: address.landmark,
    city: address.town,
    country: address.country,
    geographicLocation: {
      '@type': 'GeoJsonPoint',
      geoJson: { type: 'Point', coordinates: [point.longitude, point.latitude] },
    },
  }
  return {
    externalId: order.key,
    category: wire.LEAD_CATEGORY,
    channel: [{ ...wire.CHANNEL, role: 'sales' }],
    relatedParty: [{ id: number, name: order.fullName, role: CUSTOMER, '@referredType': 'Individual' }],
    productOrderItem: [
      {
        id: '1',
        action: 'add',
        quantity: 1,
        productOffering: { id: plan.code, name: plan.description },
        product: { place: [place], productCharacteristic: characteristicsOf(order) },
        itemPrice: [{ priceType: 'recurring', price: { taxIncludedAmount: { unit: plan.currency, value } } }],
      },
    ],
  }
}

function characteristicsOf(order: LeadOrder): readonly object[] {
  const values: Readonly<Record<keyof typeof wire.LEAD_CHARACTERISTICS, string>> = {
    contactNumber: order.contactNumber,
    email: order.email,
    feasibility: String(order.feasible),
    lineType: order.lineType,
    source: order.source,
    consentVersion: order.consent.version,
    consentAt: order.consent.at,
  }
  return Object.entries(values).map(([key, value]) => ({
    name: wire.LEAD_CHARACTERISTICS[key as keyof typeof values],
    value,
  }))
}

/** TMF622: the order, if its customer has this number; its milestones, or what its own dates say. */
export async function trackLead(
  { link, callingCode }: Desk,
  { leadId, contact }: TrackQuery,
): Promise<TrackAnswer> {
  const answer = await link.get(ORDER.api, `${ORDER.path}/${encodeURIComponent(leadId)}`)
  if (isNotFound(answer)) return { ok: false, problem: 'unknown-lead' }
  const item = answer.ok && answer.status === 200 ? (parseJson(answer.text) ?? null) : null
  if (item === null || idAt(item, 'id') !== leadId) return unanswered(answer)
  if (!pointsTo(customersOf(item), contact, callingCode)) return { ok: false, problem: 'unknown-lead' }
  const stages = readStages(reachedIn(item))
  const last = stages?.at(-1)
  return stages && last ? { ok: true, status: last.code, stages } : unanswered(answer)
}

function unanswered(answer: HttpAnswer): TrackAnswer {
  return { ok: false, problem: 'operator-failed', message: problemIn(answer).message }
}

function customersOf(item: Json): readonly Json[] {
  return (itemsAt(item, 'relatedParty') ?? []).filter((party) => textAt(party, 'role') === CUSTOMER)
}

/** An order without milestones was received on its date, and is connected where it is completed. */
function reachedIn(item: Json): readonly Json[] {
  const milestones = (itemsAt(item, 'milestone') ?? [])
    .filter((one) => textAt(one, 'status') === 'completed')
    .map((one) => ({ code: textAt(one, 'name'), at: textAt(one, 'milestoneDate') }))
  if (milestones.length > 0) return milestones
  const completed = textAt(item, 'completionDate')
  return [
    { code: 'RECEIVED', at: textAt(item, 'orderDate') },
    ...(textAt(item, 'state') === 'completed' ? [{ code: 'CONNECTED', at: completed }] : []),
  ]
}
