import type { Point } from '../places/point.ts'

/** Length of one degree of a meridian on the sphere that distances are measured on (3958.8 miles), rounded down. */
const KM_PER_DEGREE = 111.19

/**
 * How near a place must be for a list that holds the nearest ones **by degrees** to be sure to hold it, given how far
 * its last entry is in degrees: away from the equator a degree of longitude is shorter than one of latitude.
 */
export function certainKm(center: Point, farthestDegrees: number): number {
  const parallel = Math.min(90, Math.abs(center.latitude) + farthestDegrees)
  return farthestDegrees * KM_PER_DEGREE * Math.cos((parallel * Math.PI) / 180)
}
