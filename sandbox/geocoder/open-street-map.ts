import type { NominatimPlace } from '#providers/geocoder/open-street-map/nominatim.wire.ts'
import type { PhotonAnswer, PhotonFeature } from '#providers/geocoder/open-street-map/photon.wire.ts'
import { json } from '../http/message.ts'
import type { Answer, Ask } from '../http/message.ts'
import type { Atlas, AtlasPlace } from './atlas.ts'
import { nearest } from './google.ts'
import type { MapDesk } from './google.ts'
import { addressOf, beginning, countryName, lookUp } from './look-up.ts'

const RANKS = { town: 16, suburb: 20, postcode: 21, road: 26, landmark: 30 } as const
const PHOTON_TYPES = {
  town: 'city',
  suburb: 'district',
  postcode: 'other',
  road: 'street',
  landmark: 'house',
} as const

/** Nominatim's search: only places that the whole text fits, coordinates as text. */
export async function nominatimSearch({ atlas }: MapDesk, { query }: Ask): Promise<Answer> {
  const country = (query.get('countrycodes') ?? 'ug').toUpperCase()
  const found = lookUp(await atlas(country), query.get('q') ?? '', country)
  return json(
    200,
    found.filter(({ isPartial }) => !isPartial).map(({ place }) => nominatimPlace(place)),
  )
}

/** Nominatim's reverse: one place. */
export async function nominatimReverse({ atlas }: MapDesk, { query }: Ask): Promise<Answer> {
  const [place] = await nearest(atlas, pointOf(query))
  return json(200, place ? nominatimPlace(place) : { error: 'Unable to geocode' })
}

function pointOf(query: URLSearchParams): { readonly lat: number; readonly lng: number } {
  return { lat: Number(query.get('lat')), lng: Number(query.get('lon')) }
}

function nominatimPlace(place: AtlasPlace): NominatimPlace {
  const { id, kind, name, town, country } = place
  return {
    place_id: id,
    lat: String(place.lat),
    lon: String(place.lng),
    category: kind === 'road' ? 'highway' : 'place',
    type: kind,
    place_rank: RANKS[kind],
    name,
    display_name: addressOf(place),
    address: {
      [kind]: name,
      city: town === '' ? name : town,
      country: countryName(country),
      country_code: country,
    },
  }
}

/** Photon's search: whatever is near to the text, beginnings too; longitude first. */
export async function photonSearch({ atlas }: MapDesk, { query }: Ask): Promise<Answer> {
  const text = query.get('q') ?? ''
  const country = await countryIn(query.get('bbox') ?? '', atlas)
  const places = await atlas(country)
  const found = [...beginning(places, text), ...lookUp(places, text, country).map(({ place }) => place)]
  return features([...new Set(found)])
}

/** Photon's reverse. */
export async function photonReverse({ atlas }: MapDesk, { query }: Ask): Promise<Answer> {
  return features(await nearest(atlas, pointOf(query)))
}

/** Photon is asked by a box: the country is the one whose places lie around its middle. */
async function countryIn(box: string, atlas: Atlas): Promise<string> {
  const [west = 0, south = 0, east = 0, north = 0] = box.split(',').map(Number)
  for (const country of ['UG', 'NG', 'CD']) {
    const towns = (await atlas(country)).filter(
      ({ lat, lng }) => lat > south && lat < north && lng > west && lng < east,
    )
    if (towns.length > 60) return country
  }
  return 'UG'
}

function features(places: readonly AtlasPlace[]): Answer {
  const answer: PhotonAnswer = { type: 'FeatureCollection', features: places.map(featureOf) }
  return json(200, answer)
}

function featureOf({ id, kind, name, town, country, lat, lng }: AtlasPlace): PhotonFeature {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: {
      osm_id: id,
      osm_type: 'N',
      type: PHOTON_TYPES[kind],
      name,
      ...(town === '' ? {} : { city: town }),
      country: countryName(country),
      countrycode: country,
    },
  }
}
