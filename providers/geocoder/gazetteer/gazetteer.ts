import { distanceInKm } from '#domain/places/distance.ts'
import type { FoundPlace } from '#domain/places/found-place.ts'
import type { GazetteerPlace, PlaceKind, PlaceSource } from '#domain/places/gazetteer-place.ts'
import { isInside, type Bounds, type Point } from '#domain/places/point.ts'
import type { Geocoder } from '../port.ts'
import { makePlaceBook, type PlaceBook } from './place-book.ts'
import { findPlaces, suggestPlaces } from './search-places.ts'

export interface GazetteerConfig {
  readonly places: PlaceSource
  /** Name first, then its code and other names. */
  readonly country: readonly [name: string, ...more: string[]]
  readonly bounds: Bounds
}

const MOST_FOUND = 5
const MOST_SUGGESTED = 5
/** How near, in Km, a place of a kind must be to say where somebody is. */
const REACH_KM: Readonly<Record<PlaceKind, number>> = {
  landmark: 0.25,
  road: 0.25,
  suburb: 2.5,
  pincode: 0,
  town: 30,
  district: 60,
}
/** A finer place says more than a coarser one that is nearer. */
const FINENESS: readonly PlaceKind[] = ['landmark', 'road', 'suburb', 'town', 'district']

/**
 * Places of the country from a list of our own: no network, no key, no cost. The list is read when something is first
 * asked for; should that fail, the next question tries again.
 */
export function createGazetteer({ places, country, bounds }: GazetteerConfig): Geocoder {
  let kept: Promise<PlaceBook> | null = null
  const book = (): Promise<PlaceBook> => {
    kept ??= places().then((all) =>
      makePlaceBook(
        all.filter(({ point }) => isInside(point, bounds)),
        country,
      ),
    )
    kept.catch(() => (kept = null))
    return kept
  }
  const told = (place: GazetteerPlace): FoundPlace => ({
    label: labelOf(place, country[0]),
    point: place.point,
    town: place.town,
  })
  return {
    async find(text) {
      const found = findPlaces(await book(), text, country)
      return { ok: true, places: found.slice(0, MOST_FOUND).map(told) }
    },
    async findAt(point) {
      const near = isInside(point, bounds) ? placesNear(await book(), point) : []
      return { ok: true, places: near.slice(0, MOST_FOUND).map(told) }
    },
    async suggest(text) {
      const begun = suggestPlaces(await book(), text)
      // No name begins like this: what a misspelt one may mean.
      const meant = begun.length > 0 ? begun : findPlaces(await book(), text, country)
      const labels = meant.map((place) => labelOf(place, country[0]))
      return {
        ok: true,
        places: [...new Set(labels)]
          .slice(0, MOST_SUGGESTED)
          .map((label) => ({ label, placeId: `gazetteer:${label}` })),
      }
    },
  }
}

/** `Ntinda, Kampala, Uganda`: what `find` finds again. */
function labelOf({ name, within }: GazetteerPlace, country: string): string {
  return [...new Set([name, ...within, country])].join(', ')
}

function placesNear({ places }: PlaceBook, point: Point): GazetteerPlace[] {
  const near = places
    .map(({ place }) => ({ place, km: distanceInKm(place.point, point) }))
    .filter(({ place, km }) => km <= REACH_KM[place.kind] && FINENESS.includes(place.kind))
  return near
    .toSorted((a, b) => FINENESS.indexOf(a.place.kind) - FINENESS.indexOf(b.place.kind) || a.km - b.km)
    .map(({ place }) => place)
}
