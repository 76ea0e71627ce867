/** Google's geocoding and place autocomplete web services, as far as they are used. */
export const GEOCODE_PATH = '/maps/api/geocode/json'
export const AUTOCOMPLETE_PATH = '/maps/api/place/autocomplete/json'

/** Always with HTTP 200, also when it is a refusal. */
export type GoogleStatus =
  | 'OK'
  | 'ZERO_RESULTS'
  | 'OVER_DAILY_LIMIT'
  | 'OVER_QUERY_LIMIT'
  | 'REQUEST_DENIED'
  | 'INVALID_REQUEST'
  | 'UNKNOWN_ERROR'

export interface GoogleComponent {
  readonly long_name: string
  readonly short_name: string
  readonly types: readonly string[]
}

export interface GoogleResult {
  readonly formatted_address: string
  readonly address_components: readonly GoogleComponent[]
  readonly geometry: {
    readonly location: { readonly lat: number; readonly lng: number }
    readonly location_type: 'ROOFTOP' | 'RANGE_INTERPOLATED' | 'GEOMETRIC_CENTER' | 'APPROXIMATE'
  }
  readonly place_id: string
  readonly types: readonly string[]
  /** The answer is not for the whole of what was asked. */
  readonly partial_match?: true
}

export interface GoogleGeocodeAnswer {
  readonly status: GoogleStatus
  readonly error_message?: string
  readonly results: readonly GoogleResult[]
}

export interface GoogleAutocompleteAnswer {
  readonly status: GoogleStatus
  readonly error_message?: string
  readonly predictions: readonly {
    readonly description: string
    readonly place_id: string
    readonly types: readonly string[]
  }[]
}
