/** Photon's search and reverse, as far as they are used: GeoJSON, coordinates longitude first. */
export const SEARCH_PATH = '/api'
export const REVERSE_PATH = '/reverse'

export interface PhotonFeature {
  readonly type: 'Feature'
  readonly geometry: { readonly type: 'Point'; readonly coordinates: readonly [lon: number, lat: number] }
  readonly properties: {
    readonly osm_id: number
    readonly osm_type: string
    /** house, street, locality, district, city, county, state, country, other */
    readonly type: string
    readonly name?: string
    readonly housenumber?: string
    readonly street?: string
    readonly district?: string
    readonly city?: string
    readonly county?: string
    readonly state?: string
    readonly postcode?: string
    readonly country: string
    readonly countrycode: string
  }
}

export interface PhotonAnswer {
  readonly type: 'FeatureCollection'
  readonly features: readonly PhotonFeature[]
}
