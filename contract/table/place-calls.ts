import * as coverage from '../coverage.ts'
import * as places from '../places/place-schemas.ts'
import { shopsRequestSchema, shopsSchema } from '../stores.ts'
import { described } from './described-call.ts'

/** Masts come and go by the month: a view may be shown again for a minute. */
const VIEW_KEPT_SECONDS = 60
const KAMPALA = { latitude: '0.3136', longitude: '32.5811' }

/** Shops, coverage, and where something is. What may be near the visitor is kept by nobody (T17). */
export const PLACE_CALLS = {
  shops: described({
    tag: 'places',
    summary: 'Shops and dealers around a place, nearest first',
    request: shopsRequestSchema,
    result: shopsSchema,
    example: { ...KAMPALA, distanceInKilometers: '20', lang: 'EN', opco: 'UG' },
  }),
  sitesInView: described({
    tag: 'places',
    summary: 'Sites and clusters of sites that a map shows',
    request: coverage.sitesInViewRequestSchema,
    result: coverage.sitesInViewResultSchema,
    example: {
      south: '0.2',
      west: '32.5',
      north: '0.4',
      east: '32.7',
      zoom: '12',
      technology: '4G',
      opco: 'UG',
    },
    keptSeconds: VIEW_KEPT_SECONDS,
  }),
  coverageNear: described({
    tag: 'places',
    summary: 'What the network offers at a place',
    request: coverage.coverageNearRequestSchema,
    result: coverage.coverageNearResultSchema,
    example: { ...KAMPALA, opco: 'UG' },
  }),
  geocode: described({
    tag: 'places',
    summary: 'Where an address is, or what is at a point',
    request: places.geocodeRequestSchema,
    result: places.geocodeAnswerSchema,
    example: { address: 'Kampala', latlng: '0.3136,32.5811' },
  }),
  suggestPlaces: described({
    tag: 'places',
    summary: 'Places whose names begin like the input',
    request: places.suggestPlacesRequestSchema,
    result: places.suggestPlacesAnswerSchema,
    example: { input: 'Kam', bounds: '0,29|4,35' },
  }),
}
