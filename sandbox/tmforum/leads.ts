import type { KnownLead, LeadForm } from '../business/leads.ts'
import { stagesOf } from '../business/lead-stages.ts'
import { townsOf } from '../cast/towns.ts'
import { nationalDigits } from '../core/phones.ts'
import { inside, json, jsonObject, objectOf, textOf } from '../http/message.ts'
import type { Answer, Ask, Fields, Reply } from '../http/message.ts'
import type { World } from '../world.ts'
import { page, tmfError } from './answers.ts'
import { fullNumber } from './numbers.ts'

/** Characters of the longest text that is read. */
const MOST = 1_000

const CATEGORY = 'HBB_LEADS'
const SITE_CODE = 'city-config'

/** TMF674: the towns of a country are sites; one that home internet is in is active, any other planned. */
export function listSites(_world: World, ask: Ask): Answer {
  const code = ask.query.get('code') ?? ''
  const opco = code.startsWith(`${SITE_CODE}-`) ? code.slice(SITE_CODE.length + 1) : ''
  const sites = townsOf(opco).map(({ name, homeInternet }) => ({
    id: `${code}-${name.toLowerCase().replaceAll(' ', '-')}`,
    code,
    name,
    status: String(homeInternet).toLowerCase() === 'true' ? 'active' : 'planned',
    '@type': 'GeographicSite',
  }))
  return page(ask, sites)
}

/** True for a product order that asks for home internet and gives nothing yet. */
export function isLead(body: Buffer): boolean {
  return jsonObject(body)?.['category'] === CATEGORY
}

/** TMF622: takes a lead, once for a key: the second time it shows what came of the first. */
export function postLead(world: World, ask: Ask): Reply {
  const body = jsonObject(ask.body) ?? {}
  const key = textOf(body['externalId'], MOST)
  const form = readForm(body)
  if (!form) return tmfError(400, '27', 'The order cannot be read, or names nobody.')
  if (!/^[A-Z0-9-]{1,64}$/u.test(key)) return tmfError(400, '27', 'The key cannot be used.')
  const answer = world.business.leads.put(key, form)
  if (answer.kind === 'key-reused') return tmfError(409, '43', 'This key belongs to another order.')
  return answer.answerLost ? 'lost' : json(201, shown(world, answer.lead))
}

/** The order of a lead that was posted under a key; null where no lead was. */
export function findLeadOrder(world: World, ask: Ask): Answer | null {
  const lead = world.business.leads.findByKey(ask.query.get('externalId') ?? '')
  return lead && page(ask, [shown(world, lead)])
}

/** One order by its id: the number of its lead. */
export function showLeadOrder(world: World, ask: Ask): Answer {
  const lead = world.business.leads.findById(ask.params['id'] ?? '')
  return lead ? json(200, shown(world, lead)) : tmfError(404, '60', 'No such order.')
}

/** TMF645: whether home internet is at a place, answered at once. */
export function qualifyService(world: World, ask: Ask): Answer {
  const body = jsonObject(ask.body)
  const item = objectOf(inside(body, 'serviceQualificationItem', 0))
  const town = textOf(inside(item, 'service', 'place', 0, 'city'), MOST)
  if (!item || town === '') return tmfError(400, '27', 'An item needs a service at a place with a city.')
  const known = ['UG', 'NG', 'CD'].flatMap((opco) => townsOf(opco))
  const found = known.find(({ name }) => name.toLowerCase() === town.toLowerCase())
  const has = String(found?.homeInternet ?? false).toLowerCase() === 'true'
  return json(201, {
    id: `Q${world.serial()}`,
    externalId: body?.['externalId'],
    state: 'done',
    serviceQualificationItem: [
      {
        id: item['id'],
        state: 'done',
        qualificationItemResult: has ? 'qualified' : 'unqualified',
        ...(has ? {} : { eligibilityUnavailabilityReason: [{ label: 'No coverage at this place.' }] }),
      },
    ],
    '@type': 'CheckServiceQualification',
  })
}

function shown(world: World, lead: KnownLead): object {
  const { key, status, leadId, reason, form, atMs } = lead
  const number = fullNumber(form.msisdn, world.phones.line(form.msisdn).currency)
  const refused = status === 'REFUSED'
  const stages = refused ? [] : stagesOf(world, lead)
  const isConnected = stages.some(({ code }) => code === 'CONNECTED')
  return {
    ...(leadId === '' ? {} : { id: leadId }),
    externalId: key,
    category: CATEGORY,
    state: refused ? 'rejected' : isConnected ? 'completed' : 'acknowledged',
    orderDate: new Date(atMs).toISOString(),
    ...(refused ? { note: [{ text: reason }] } : {}),
    relatedParty: [{ id: number, name: form.fullName, role: 'customer', '@referredType': 'Individual' }],
    milestone: stages.map(({ code, at }, index) => ({
      id: String(index + 1),
      name: code,
      status: 'completed',
      milestoneDate: at,
    })),
    productOrderItem: [{ id: '1', action: 'add', productOffering: { id: form.planCode } }],
  }
}

function readForm(body: Fields): LeadForm | null {
  const item = objectOf(inside(body, 'productOrderItem', 0))
  const place = objectOf(inside(item, 'product', 'place', 0))
  const customer = objectOf(inside(body, 'relatedParty', 0))
  const point = inside(place, 'geographicLocation', 'geoJson', 'coordinates')
  const price = objectOf(inside(item, 'itemPrice', 0, 'price', 'taxIncludedAmount'))
  const [longitude, latitude] = Array.isArray(point) ? (point as readonly unknown[]) : []
  const value = price?.['value']
  const msisdn = nationalDigits(textOf(customer?.['id'], MOST))
  if (msisdn === null || !place || item?.['action'] !== 'add' || typeof value !== 'number') return null
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  const said = characteristicsOf(inside(item, 'product', 'productCharacteristic'))
  const of = (name: string): string => said.get(name) ?? ''
  return {
    contactNumber: of('contactNumber'),
    msisdn,
    fullName: textOf(customer?.['name'], MOST),
    email: of('email'),
    feasible: of('feasibility') === 'true',
    town: textOf(place['city'], MOST),
    street: textOf(place['streetName'], MOST),
    landmark: textOf(place['locality'], MOST),
    country: textOf(place['country'], MOST),
    latitude,
    longitude,
    planCode: textOf(inside(item, 'productOffering', 'id'), MOST),
    planAmount: value,
    planCurrency: textOf(price?.['unit'], MOST),
    lineType: of('lineType'),
    source: of('source'),
    consentVersion: of('consentVersion'),
    consentAt: of('consentAt'),
  }
}

function characteristicsOf(value: unknown): ReadonlyMap<string, string> {
  const items = Array.isArray(value) ? value.map((one) => objectOf(one) ?? {}) : []
  return new Map(items.map((one) => [textOf(one['name'], MOST), textOf(one['value'], MOST)]))
}
