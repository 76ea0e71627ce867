import { createTarget } from '../http/call.ts'
import type { HttpAnswer, Outbound } from '../http/call.ts'
import { itemsAt, parseJson, textAt } from '../http/json.ts'
import type { QualificationAnswer, QualifiedPlace, ServiceQualification } from './port.ts'
import { ITEM_WORDS, QUALIFICATION_PATH } from './tmf645.wire.ts'
import type { QualificationRequest } from './tmf645.wire.ts'

export interface Tmf645Config {
  /** Host and path of the API, such as `https://api.operator.example/tmf-api/serviceQualificationManagement/v4`. */
  readonly baseUrl: string
  /** The bearer key. */
  readonly key: string
  readonly deadlineMs: number
  /** Refuse private addresses; off by default, an operator's systems are often inside. */
  readonly outbound?: Outbound
  /** Monotonic milliseconds. */
  readonly now?: () => number
}

/** Only what is asked about counts: the question has one item. */
const ITEM = '1'

/**
 * TM Forum TMF645: the operator's own check of an address, answered at once. A server that wants time, or answers about
 * something else, has not answered.
 * @throws TypeError when the address cannot be used
 */
export function createTmf645(config: Tmf645Config): ServiceQualification {
  const target = createTarget({
    name: 'qualification',
    baseUrl: config.baseUrl,
    ...(config.now ? { now: config.now } : {}),
    ...(config.outbound ? { outbound: config.outbound } : {}),
  })
  return {
    async qualify(place) {
      const answer = await target.call({
        method: 'POST',
        path: QUALIFICATION_PATH,
        headers: {
          authorization: `Bearer ${config.key}`,
          accept: 'application/json',
          'content-type': 'application/json',
        },
        body: JSON.stringify(requestOf(place)),
        deadlineMs: config.deadlineMs,
      })
      return readQualification(answer)
    },
    close: () => target.close(),
  }
}

function requestOf({
  town,
  street,
  landmark,
  country,
  point,
  planCode,
}: QualifiedPlace): QualificationRequest {
  return {
    instantSyncQualification: true,
    provideAlternative: false,
    provideUnavailabilityReason: true,
    serviceQualificationItem: [
      {
        id: ITEM,
        service: {
          serviceSpecification: { id: planCode },
          place: [
            {
              role: 'installation',
              '@type': 'GeographicAddress',
              streetName: street,
              locality: landmark,
              city: town,
              country,
              geographicLocation: {
                '@type': 'GeoJsonPoint',
                geoJson: { type: 'Point', coordinates: [point.longitude, point.latitude] },
              },
            },
          ],
        },
      },
    ],
  }
}

/** `alternate` is no yes: another service than the one asked for is there. */
function readQualification(answer: HttpAnswer): QualificationAnswer {
  if (!answer.ok) return { ok: false, reason: answer.detail }
  if (answer.status !== 200 && answer.status !== 201) return { ok: false, reason: `HTTP ${answer.status}` }
  const body = parseJson(answer.text)
  const state = textAt(body, 'state')
  if (state !== 'done') return { ok: false, reason: `state ${state.slice(0, 40)}`.trim() }
  const items = itemsAt(body, 'serviceQualificationItem') ?? []
  const [item] = items
  if (items.length !== 1 || textAt(item, 'id') !== ITEM)
    return { ok: false, reason: 'answers about another item' }
  const said = textAt(item, 'qualificationItemResult')
  const feasible = ITEM_WORDS.get(said)
  return feasible === undefined
    ? { ok: false, reason: `unmapped result ${said.slice(0, 40)}`.trim() }
    : { ok: true, feasible }
}
