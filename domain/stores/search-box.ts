import type { Bounds, Point } from '../places/point.ts'

/** Length of one degree of a meridian on the sphere that distances are measured on (3958.8 miles), rounded down. */
const KM_PER_DEGREE = 111.19

/** The smallest box of degrees that holds everything within so many kilometres of a point. */
export function boxAround({ latitude, longitude }: Point, km: number): Bounds {
  const tall = km / KM_PER_DEGREE
  const south = latitude - tall
  const north = latitude + tall
  // The box is widest at the parallel nearest to a pole; where it reaches one, every meridian is near.
  const widest = Math.max(Math.abs(south), Math.abs(north))
  const reach = Math.sin((km / KM_PER_DEGREE) * (Math.PI / 180)) / Math.cos((latitude * Math.PI) / 180)
  const wide = widest >= 90 || reach >= 1 ? 360 : (Math.asin(reach) * 180) / Math.PI
  return { south, west: longitude - wide, north, east: longitude + wide }
}

/**
 * How near a place must be for a list that holds the nearest ones **by degrees** to be sure to hold it, given how far
 * its last entry is in degrees: away from the equator a degree of longitude is shorter than one of latitude.
 */
export function certainKm(center: Point, farthestDegrees: number): number {
  const parallel = Math.min(90, Math.abs(center.latitude) + farthestDegrees)
  return farthestDegrees * KM_PER_DEGREE * Math.cos((parallel * Math.PI) / 180)
}
