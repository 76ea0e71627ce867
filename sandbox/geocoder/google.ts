import type {
  GoogleAutocompleteAnswer,
  GoogleComponent,
  GoogleGeocodeAnswer,
  GoogleResult,
  GoogleStatus,
} from '#providers/geocoder/google/google.wire.ts'
import { json } from '../http/message.ts'
import type { Answer, Ask } from '../http/message.ts'
import type { Atlas, AtlasPlace } from './atlas.ts'
import { addressOf, around, beginning, countryName, lookUp } from './look-up.ts'

const TYPES = {
  town: ['locality', 'political'],
  suburb: ['neighborhood', 'political'],
  road: ['route'],
  landmark: ['establishment', 'point_of_interest'],
  postcode: ['postal_code'],
} as const

/** What the map services answer from. */
export interface MapDesk {
  readonly atlas: Atlas
  /** What Google's callers name themselves with. */
  readonly key: string
}

/** Google's geocoder and its reverse: HTTP 200 whatever is wrong, the truth in `status`. */
export async function geocode({ atlas, key }: MapDesk, { query }: Ask): Promise<Answer> {
  if (query.get('key') !== key) return refused({ results: [] })
  const address = query.get('address')
  const [lat = Number.NaN, lng = Number.NaN] = (query.get('latlng') ?? '').split(',').map(Number)
  if (address === null && !Number.isFinite(lat + lng)) return told('INVALID_REQUEST', [])
  if (address === null) {
    const near = await nearest(atlas, { lat, lng }, query.get('region') ?? '')
    return told(
      near.length === 0 ? 'ZERO_RESULTS' : 'OK',
      near.map((place) => resultOf(place)),
    )
  }
  const country = countryOf(query)
  const found = lookUp(await atlas(country), address, country)
  const results = found.slice(0, 5).map(({ place, house, isPartial }) => resultOf(place, house, isPartial))
  return told(results.length === 0 ? 'ZERO_RESULTS' : 'OK', results)
}

/** Google's autocomplete of places. */
export async function autocomplete({ atlas, key }: MapDesk, { query }: Ask): Promise<Answer> {
  if (query.get('key') !== key) return refused({ predictions: [] })
  const input = query.get('input') ?? ''
  if (input === '') return json(200, { status: 'INVALID_REQUEST', predictions: [] })
  const predictions = beginning(await atlas(countryOf(query)), input).map((place) => ({
    description: addressOf(place),
    place_id: placeId(place),
    types: TYPES[place.kind],
  }))
  const answer: GoogleAutocompleteAnswer = {
    status: predictions.length === 0 ? 'ZERO_RESULTS' : 'OK',
    predictions,
  }
  return json(200, answer)
}

/** The countries that are looked through for a point when nobody says which one. */
const AT_HOME = ['UG', 'NG', 'CD'] as const

/** The places around a point, in the first of the countries that has any. */
export async function nearest(
  atlas: Atlas,
  { lat, lng }: { readonly lat: number; readonly lng: number },
  region = '',
): Promise<AtlasPlace[]> {
  const countries = region === '' ? AT_HOME : [region.toUpperCase()]
  const all = await Promise.all(countries.map(async (country) => around(await atlas(country), lat, lng)))
  return all.find((places) => places.length > 0) ?? []
}

function countryOf(query: URLSearchParams): string {
  return (/country:([a-z]{2})/iu.exec(query.get('components') ?? '')?.[1] ?? 'UG').toUpperCase()
}

function refused(empty: object): Answer {
  return json(200, { status: 'REQUEST_DENIED', error_message: 'The provided API key is invalid.', ...empty })
}

function told(status: GoogleStatus, results: readonly GoogleResult[]): Answer {
  const answer: GoogleGeocodeAnswer = { status, results }
  return json(200, answer)
}

function resultOf(place: AtlasPlace, house = '', isPartial = false): GoogleResult {
  // Houses stand along the road, number one where the map has the road.
  const step = house === '' ? 0 : (Number.parseInt(house, 10) - 1) * 0.00002
  return {
    formatted_address: addressOf(place, house),
    address_components: componentsOf(place),
    geometry: {
      location: { lat: place.lat, lng: Number((place.lng + step).toFixed(6)) },
      location_type: house === '' ? (place.kind === 'road' ? 'GEOMETRIC_CENTER' : 'APPROXIMATE') : 'ROOFTOP',
    },
    place_id: placeId(place),
    types: house === '' ? TYPES[place.kind] : ['street_address'],
    ...(isPartial ? { partial_match: true as const } : {}),
  }
}

function componentsOf({ name, kind, town, country }: AtlasPlace): GoogleComponent[] {
  return [
    { long_name: name, short_name: name, types: TYPES[kind] },
    ...(town === '' ? [] : [{ long_name: town, short_name: town, types: TYPES.town }]),
    { long_name: countryName(country), short_name: country, types: ['country', 'political'] },
  ]
}

function placeId({ country, id }: AtlasPlace): string {
  return `sandbox-${country}-${id}`
}
