import type { Point } from './point.ts'

/** A place that a geocoder knows. */
export interface FoundPlace {
  /** As a person writes it: `Kampala Road, Kampala, Uganda`. */
  readonly label: string
  readonly point: Point
  /** Its town, '' where the geocoder names none. */
  readonly town: string
}

/** A place offered while somebody types. */
export interface PlaceSuggestion {
  readonly label: string
  /** The provider's own name of it. */
  readonly placeId: string
}
