import { distanceInKm } from '../places/distance.ts'
import type { Point } from '../places/point.ts'

/** A home is in a town, or beside it, up to so far from its middle. Kilometres. */
export const TOWN_REACH_KM = 30
/** A pin stands on an address up to so far from where a map has it: a long road has one point there. Kilometres. */
export const ADDRESS_REACH_KM = 2

/** Where maps have a name; a name may stand for several places, and one that no map knows stands for none. */
export type KnownPoints = readonly Point[]

/**
 * How far, in kilometres, a pin is from the town that it is said to be in; null while nothing speaks against it. Nothing
 * can be said of a town that no map knows. Whoever lives far out is believed where the written address is under the pin.
 */
export function farFromTown(pin: Point, town: KnownPoints, address: KnownPoints = []): number | null {
  if (town.length === 0) return null
  const km = nearestKm(pin, town)
  return km <= TOWN_REACH_KM || nearestKm(pin, address) <= ADDRESS_REACH_KM ? null : km
}

function nearestKm(pin: Point, points: KnownPoints): number {
  return Math.min(...points.map((point) => distanceInKm(pin, point)))
}
