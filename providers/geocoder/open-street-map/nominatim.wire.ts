/** Nominatim's search and reverse, `format=jsonv2`, as far as they are used. */
export const SEARCH_PATH = '/search'
export const REVERSE_PATH = '/reverse'

export interface NominatimPlace {
  readonly place_id: number
  /** Degrees as text. */
  readonly lat: string
  readonly lon: string
  readonly category: string
  readonly type: string
  /** 4 a country, 8 a state, 12 a county, 16 a town, 20 a suburb, 26 a street, 30 a house. */
  readonly place_rank: number
  readonly name: string
  readonly display_name: string
  readonly address: Readonly<Record<string, string>>
}

/** `/search` answers a list; `/reverse` one place, or this. */
export interface NominatimNothing {
  readonly error: string
}
