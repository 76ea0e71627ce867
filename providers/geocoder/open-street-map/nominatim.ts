import type { FoundPlace } from '#domain/places/found-place.ts'
import { isAnswerTo } from '#domain/places/is-answer-to.ts'
import { createTarget } from '../../http/call.ts'
import { at, itemsAt, textAt, type Json } from '../../http/json.ts'
import { goodBody, boxText, GEOCODER_CALLS, MOST_PLACES, placeFrom, type GeocoderConfig } from '../found.ts'
import type { OpenGeocoder } from '../port.ts'
import { REVERSE_PATH, SEARCH_PATH } from './nominatim.wire.ts'

const FAILED = { ok: false, problem: 'geocoder-failed' } as const
/** Ranks up to here are towns, districts and more. */
const TOWN_RANK = 18
const TOWNS = ['city', 'town', 'municipality', 'village', 'county']

/**
 * Nominatim, an operator's own instance of it. It is made for whole addresses: suggestions while somebody types are not
 * its work, and its public server forbids them.
 * @throws TypeError when the base URL cannot be used
 */
export function createNominatim(config: GeocoderConfig): OpenGeocoder {
  const { baseUrl, bounds, country, countryCode, deadlineMs } = config
  const target = createTarget({
    name: 'nominatim',
    baseUrl,
    ...GEOCODER_CALLS,
    ...(config.now ? { now: config.now } : {}),
    ...(config.outbound ? { outbound: config.outbound } : {}),
  })
  const ask = async (path: string, query: Readonly<Record<string, string>>): Promise<Json | undefined> => {
    const text = new URLSearchParams({ ...query, format: 'jsonv2', addressdetails: '1' }).toString()
    const headers = { accept: 'application/json', 'accept-language': 'en' }
    const answer = await target.call({ method: 'GET', path: `${path}?${text}`, headers, deadlineMs })
    return goodBody(answer, config)
  }
  return {
    async find(text) {
      const box = { viewbox: boxText(bounds), bounded: '1', countrycodes: countryCode.toLowerCase() }
      const found = itemsAt(await ask(SEARCH_PATH, { q: text, limit: '10', ...box }))
      if (!found) return FAILED
      const places = found
        .filter((one) => fitsAddress(one, text, country))
        .flatMap((one) => placeOf(one, bounds))
      return { ok: true, places: places.slice(0, MOST_PLACES) }
    },
    async findAt({ latitude, longitude }) {
      const body = await ask(REVERSE_PATH, { lat: String(latitude), lon: String(longitude) })
      if (textAt(body, 'error') !== '') return { ok: true, places: [] }
      return textAt(body, 'display_name') === '' ? FAILED : { ok: true, places: placeOf(body, bounds) }
    },
    suggest: async () => ({ ok: false, problem: 'not-offered' }),
    close: () => target.close(),
  }
}

function rankOf(place: Json): number {
  const rank = at(place, 'place_rank')
  return typeof rank === 'number' ? rank : 0
}

function fitsAddress(place: Json, address: string, country: readonly string[]): boolean {
  const texts = [textAt(place, 'display_name'), textAt(place, 'name')]
  return isAnswerTo(address, { texts, isCoarse: rankOf(place) <= TOWN_RANK }, country)
}

function placeOf(place: Json | undefined, bounds: GeocoderConfig['bounds']): FoundPlace[] {
  const [town = ''] = TOWNS.map((kind) => textAt(place, 'address', kind)).filter((name) => name !== '')
  const claim = {
    label: textAt(place, 'display_name'),
    latitude: at(place, 'lat'),
    longitude: at(place, 'lon'),
    town,
  }
  const found = placeFrom(claim, bounds)
  return found ? [found] : []
}
