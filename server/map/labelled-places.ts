import type { GazetteerPlace, PlaceKind } from '#domain/places/gazetteer-place.ts'
import { isInside, type Bounds } from '#domain/places/point.ts'
import { STEPS_PER_DEGREE, type GroundPlace } from '#portal/kit/map/ground.ts'

/** From which zoom a kind is worth a label; towns by their rank. A postal code is no name of a place. */
const FROM_ZOOM: Readonly<Record<PlaceKind, number | null>> = {
  town: 9,
  district: 9,
  suburb: 12,
  landmark: 13,
  road: 14,
  pincode: null,
}
/** The first towns of a gazetteer are its greatest. */
const TOWN_RANKS: readonly (readonly [number, number])[] = [
  [4, 5],
  [12, 6],
  [30, 7],
  [80, 8],
]

/** The names that a map writes, what matters most first, each with the zoom it begins at. */
export function labelledPlaces(places: readonly GazetteerPlace[], bounds: Bounds): GroundPlace[] {
  const towns = new Set(places.filter(({ kind }) => kind === 'town').map(({ name }) => name))
  let rank = 0
  const labelled = places.flatMap((place): { from: number; label: GroundPlace }[] => {
    const { name, kind, point } = place
    // A district is mostly called like its town, which stands there already.
    if (!isInside(point, bounds) || (kind === 'district' && towns.has(name))) return []
    if (kind === 'town') rank += 1
    const from = kind === 'town' ? zoomOfTown(rank) : FROM_ZOOM[kind]
    if (from === null) return []
    const at = [point.longitude, point.latitude].map((degrees) => Math.round(degrees * STEPS_PER_DEGREE))
    return [{ from, label: [name, from, at[0] ?? 0, at[1] ?? 0] }]
  })
  return labelled.toSorted((a, b) => a.from - b.from).map(({ label }) => label)
}

function zoomOfTown(rank: number): number {
  return TOWN_RANKS.find(([last]) => rank <= last)?.[1] ?? FROM_ZOOM.town ?? 9
}
