import type * as L from 'leaflet'
import type { Point } from '#domain/places/point.ts'

/** Room that a sign takes on the map: half its width, and how far up and down from its point, pixels. */
export interface Sign {
  readonly point: Point
  readonly half: number
  readonly up: number
  readonly down: number
}

type Kind = 'marks' | 'pins'
const known = new WeakMap<L.Map, Partial<Record<Kind, readonly Sign[]>>>()

/** Says which signs of a kind stand on a map, so that no name is written beneath one. */
export function tellSigns(map: L.Map, kind: Kind, signs: readonly Sign[]): void {
  known.set(map, { ...known.get(map), [kind]: signs })
  map.fire('signs')
}

/** Every sign that stands on a map. */
export function signsOf(map: L.Map): readonly Sign[] {
  return Object.values(known.get(map) ?? {}).flat()
}
