import type { FoundPlace, PlaceSuggestion } from '#domain/places/found-place.ts'
import type { Point } from '#domain/places/point.ts'

/**
 * Where a written address is, and what is at a point. Only places inside
 * the country's box are answered (SHOP-31).
 */
export interface Geocoder {
  /** Best first; empty when nothing as detailed as the text is known: a town alone is no answer to a street in it. */
  find(text: string): Promise<PlacesAnswer<FoundPlace>>
  /** What is at a point, nearest first. */
  findAt(point: Point): Promise<PlacesAnswer<FoundPlace>>
  /** Places whose names begin like the text, or what a misspelt name may mean; at most five. */
  suggest(text: string): Promise<PlacesAnswer<PlaceSuggestion>>
}

export type PlacesAnswer<T> =
  | { readonly ok: true; readonly places: readonly T[] }
  /** The geocoder did not answer, refused us or is over its limit; nothing is known of the place. */
  | { readonly ok: false; readonly problem: 'geocoder-failed' }
  /** It does not do this, for everybody and always. */
  | { readonly ok: false; readonly problem: 'not-offered' }

/** A geocoder with connections to the outside. */
export interface OpenGeocoder extends Geocoder {
  close(): void
}
