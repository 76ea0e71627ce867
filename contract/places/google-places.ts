import type { FoundPlace, PlaceSuggestion } from '#domain/places/found-place.ts'
import { parsePoint } from '#domain/places/point.ts'
import type { Reply } from '../envelope.ts'

/** Words of Google's geocoding answers that the portal's own answers use (CALL-38). */
export type PlacesStatus =
  'OK' | 'ZERO_RESULTS' | 'INVALID_REQUEST' | 'OVER_QUERY_LIMIT' | 'REQUEST_DENIED' | 'UNKNOWN_ERROR'

/** One place in Google's shape; the town stands where Google has it. */
export interface WirePlace {
  readonly formatted_address: string
  readonly geometry: { readonly location: { readonly lat: number; readonly lng: number } }
  readonly address_components: readonly {
    readonly long_name: string
    readonly short_name: string
    readonly types: readonly string[]
  }[]
}

export interface WireSuggestion {
  readonly description: string
  readonly place_id: string
}

/** What is in an answer, whichever of the two calls it is of. */
interface PlacesBody {
  readonly status: PlacesStatus
  readonly results?: readonly WirePlace[]
  readonly predictions?: readonly WireSuggestion[]
  readonly error_message?: string
}

/** A place as Google writes it. */
export function wirePlaceOf({ label, point, town }: FoundPlace): WirePlace {
  return {
    formatted_address: label,
    geometry: { location: { lat: point.latitude, lng: point.longitude } },
    address_components:
      town === '' ? [] : [{ long_name: town, short_name: town, types: ['locality', 'political'] }],
  }
}

/** A suggestion as Google writes it. */
export function wireSuggestionOf({ label, placeId }: PlaceSuggestion): WireSuggestion {
  return { description: label, place_id: placeId }
}

/**
 * An answer in Google's shape as the portal's other calls answer: no result is a success with an empty list. Null for a
 * body that is no such answer.
 */
export function replyOfPlaces(body: unknown): Reply<readonly (FoundPlace | PlaceSuggestion)[]> | null {
  const { status, results, predictions, error_message } = (body ?? {}) as Partial<PlacesBody>
  // The documents name the results alone (CALL-38): an answer without its word is one.
  if (status === undefined && !Array.isArray(results ?? predictions)) return null
  if (status !== undefined && status !== 'OK' && status !== 'ZERO_RESULTS')
    return { statusCode: status, status: 'failed', message: error_message ?? '', result: null }
  const result = [...(results ?? []).flatMap(placeOf), ...(predictions ?? []).map(suggestionOf)]
  return { statusCode: 200, status: 'success', message: '', result }
}

function placeOf({ formatted_address: label, geometry, address_components }: WirePlace): FoundPlace[] {
  const point = parsePoint(geometry?.location?.lat, geometry?.location?.lng)
  const town = address_components?.find(({ types }) => types.includes('locality'))
  return point ? [{ label: label ?? '', point, town: town?.long_name ?? '' }] : []
}

function suggestionOf({ description, place_id }: WireSuggestion): PlaceSuggestion {
  return { label: description, placeId: place_id }
}
