import type { FoundPlace } from '#domain/places/found-place.ts'
import { isAnswerTo } from '#domain/places/is-answer-to.ts'
import { createTarget } from '../../http/call.ts'
import { at, itemsAt, textAt, type Json } from '../../http/json.ts'
import { goodBody, GEOCODER_CALLS, MOST_PLACES, placeFrom, plain, type GeocoderConfig } from '../found.ts'
import type { OpenGeocoder, PlacesAnswer } from '../port.ts'
import { AUTOCOMPLETE_PATH, GEOCODE_PATH } from './google.wire.ts'

export interface GoogleConfig extends GeocoderConfig {
  /** Stays on the server: it is in no answer and in no message. */
  readonly key: string
}

const FAILED = { ok: false, problem: 'geocoder-failed' } as const
/** Larger than a suburb. */
const COARSE = /^(?:locality|postal_town|colloquial_area|administrative_area_level_\d|archipelago|continent)$/
const TOWNS = ['locality', 'postal_town', 'administrative_area_level_2', 'administrative_area_level_1']

/**
 * Google's geocoder and its autocomplete, limited to the country and its box. What matches an address in part is an
 * answer only when it names the finest part.
 * @throws TypeError when the base URL cannot be used
 */
export function createGoogleGeocoder(config: GoogleConfig): OpenGeocoder {
  const { baseUrl, bounds, country, countryCode, key, deadlineMs } = config
  const target = createTarget({
    name: 'google-geocoder',
    baseUrl,
    ...GEOCODER_CALLS,
    ...(config.now ? { now: config.now } : {}),
    ...(config.outbound ? { outbound: config.outbound } : {}),
  })
  const components = `country:${countryCode}`
  const { south, west, north, east } = bounds
  const ask = async (path: string, query: Readonly<Record<string, string>>): Promise<Json | undefined> => {
    const text = new URLSearchParams({ ...query, key }).toString()
    const headers = { accept: 'application/json' }
    const answer = await target.call({ method: 'GET', path: `${path}?${text}`, headers, deadlineMs })
    const body = goodBody(answer, config)
    const status = textAt(body, 'status')
    if (body === undefined || status === 'OK' || status === 'ZERO_RESULTS') return body
    config.onFailure?.(/^[A-Z_]{1,40}$/.test(status) ? status : 'no status')
    return undefined
  }
  const placesOf = (body: Json | undefined, fits: (result: Json) => boolean): PlacesAnswer<FoundPlace> => {
    const results = itemsAt(body, 'results')
    if (!results) return FAILED
    const places = results
      .filter((result) => !isOf(result, (type) => type === 'country' || type === 'plus_code') && fits(result))
      .flatMap((result) => placeFrom(claimOf(result), bounds) ?? [])
    return { ok: true, places: places.slice(0, MOST_PLACES) }
  }
  return {
    async find(text) {
      const box = `${south},${west}|${north},${east}`
      const query = { address: text, components, region: countryCode.toLowerCase(), bounds: box }
      return placesOf(await ask(GEOCODE_PATH, query), (result) => fitsAddress(result, text, country))
    },
    async findAt({ latitude, longitude }) {
      const query = { latlng: `${latitude},${longitude}`, region: countryCode.toLowerCase() }
      return placesOf(await ask(GEOCODE_PATH, query), () => true)
    },
    async suggest(text) {
      const locationrestriction = `rectangle:${south},${west}|${north},${east}`
      const body = await ask(AUTOCOMPLETE_PATH, { input: text, components, locationrestriction })
      const predictions = itemsAt(body, 'predictions')
      if (!predictions) return FAILED
      const places = predictions
        .map((one) => ({ label: plain(textAt(one, 'description')), placeId: plain(textAt(one, 'place_id')) }))
        .filter(({ label }) => label !== '')
      return { ok: true, places: places.slice(0, MOST_PLACES) }
    },
    close: () => target.close(),
  }
}

/** A whole match of something fine is believed: a building's address does not hold the building's name. */
function fitsAddress(result: Json, address: string, country: readonly string[]): boolean {
  const isCoarse = isOf(result, (type) => COARSE.test(type))
  if (at(result, 'partial_match') !== true && !isCoarse) return true
  const names = (itemsAt(result, 'address_components') ?? []).flatMap((one) => textAt(one, 'long_name'))
  return isAnswerTo(address, { texts: [textAt(result, 'formatted_address'), ...names], isCoarse }, country)
}

function isOf(result: Json, wanted: (type: string) => boolean): boolean {
  return (itemsAt(result, 'types') ?? []).some((type) => typeof type === 'string' && wanted(type))
}

function claimOf(result: Json): Parameters<typeof placeFrom>[0] {
  const components = itemsAt(result, 'address_components') ?? []
  const [town] = TOWNS.flatMap((kind) => components.find((one) => isOf(one, (type) => type === kind)) ?? [])
  return {
    label: textAt(result, 'formatted_address'),
    latitude: at(result, 'geometry', 'location', 'lat'),
    longitude: at(result, 'geometry', 'location', 'lng'),
    town: textAt(town, 'long_name'),
  }
}
