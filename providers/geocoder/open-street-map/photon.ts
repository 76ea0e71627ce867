import type { FoundPlace } from '#domain/places/found-place.ts'
import { isAnswerTo } from '#domain/places/is-answer-to.ts'
import { createTarget } from '../../http/call.ts'
import { idAt, itemsAt, textAt, type Json } from '../../http/json.ts'
import { goodBody, boxText, GEOCODER_CALLS, MOST_PLACES, placeFrom, type GeocoderConfig } from '../found.ts'
import type { OpenGeocoder } from '../port.ts'
import { REVERSE_PATH, SEARCH_PATH } from './photon.wire.ts'

const FAILED = { ok: false, problem: 'geocoder-failed' } as const
const COARSE: ReadonlySet<string> = new Set(['city', 'county', 'state', 'country'])

/**
 * Photon: OpenStreetMap's places while somebody types, and whole addresses. It answers something near to every text, so
 * what does not name the finest part of an address is no answer.
 * @throws TypeError when the base URL cannot be used
 */
export function createPhoton(config: GeocoderConfig): OpenGeocoder {
  const { baseUrl, bounds, country, countryCode, deadlineMs } = config
  const target = createTarget({
    name: 'photon',
    baseUrl,
    ...GEOCODER_CALLS,
    ...(config.now ? { now: config.now } : {}),
    ...(config.outbound ? { outbound: config.outbound } : {}),
  })
  const ask = async (
    path: string,
    query: Readonly<Record<string, string>>,
  ): Promise<readonly Json[] | null> => {
    const text = new URLSearchParams(query).toString()
    const headers = { accept: 'application/json' }
    const answer = await target.call({ method: 'GET', path: `${path}?${text}`, headers, deadlineMs })
    const features = itemsAt(goodBody(answer, config), 'features')
    return features?.filter((one) => isHere(one, countryCode)) ?? null
  }
  const search = (text: string): Promise<readonly Json[] | null> =>
    ask(SEARCH_PATH, { q: text, limit: '10', lang: 'en', bbox: boxText(bounds) })
  return {
    async find(text) {
      const features = await search(text)
      if (!features) return FAILED
      const fitting = features.filter((one) => fitsAddress(one, text, country))
      return { ok: true, places: fitting.flatMap((one) => placeOf(one, bounds)).slice(0, MOST_PLACES) }
    },
    async findAt({ latitude, longitude }) {
      const query = { lat: String(latitude), lon: String(longitude), limit: String(MOST_PLACES), lang: 'en' }
      const features = await ask(REVERSE_PATH, query)
      return features ? { ok: true, places: features.flatMap((one) => placeOf(one, bounds)) } : FAILED
    },
    async suggest(text) {
      const features = await search(text)
      if (!features) return FAILED
      const places = features.flatMap((one) =>
        placeOf(one, bounds).map(({ label }) => ({
          label,
          placeId: `${textAt(one, 'properties', 'osm_type')}${idAt(one, 'properties', 'osm_id')}`,
        })),
      )
      return { ok: true, places: places.slice(0, MOST_PLACES) }
    },
    close: () => target.close(),
  }
}

/** A neighbour's town may lie in the box as well. */
function isHere(feature: Json, countryCode: string): boolean {
  const code = textAt(feature, 'properties', 'countrycode').toUpperCase()
  return code === countryCode && textAt(feature, 'properties', 'type') !== 'country'
}

function fitsAddress(feature: Json, address: string, country: readonly string[]): boolean {
  const isCoarse = COARSE.has(textAt(feature, 'properties', 'type'))
  return isAnswerTo(address, { texts: [labelOf(feature)], isCoarse }, country)
}

/** Photon names the parts of an address and leaves writing it to whoever shows it. */
function labelOf(feature: Json): string {
  const said = (name: string): string => textAt(feature, 'properties', name)
  const house = [said('housenumber'), said('street')].filter((part) => part !== '').join(' ')
  const parts = [said('name'), house, said('district'), said('city'), said('county'), said('country')]
  return [...new Set(parts.filter((part) => part !== ''))].join(', ')
}

function placeOf(feature: Json, bounds: GeocoderConfig['bounds']): FoundPlace[] {
  const [longitude, latitude] = itemsAt(feature, 'geometry', 'coordinates') ?? []
  const isTown = textAt(feature, 'properties', 'type') === 'city'
  const town = textAt(feature, 'properties', isTown ? 'name' : 'city')
  const found = placeFrom({ label: labelOf(feature), latitude, longitude, town }, bounds)
  return found ? [found] : []
}
