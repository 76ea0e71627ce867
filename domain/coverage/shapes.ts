import { distanceInKm } from '../places/distance.ts'
import { isInside, type Bounds, type Point } from '../places/point.ts'

const KM_PER_DEGREE = 111.19
/** Boxes are measured flat, points on the globe: nothing is decided flat that is nearer to the edge than this. */
const DOUBT = 0.02

/** An area in which points are counted. */
export interface Shape {
  /** No point of the box is in the area. */
  misses(box: Bounds): boolean
  /** Every point of the box is. */
  holds(box: Bounds): boolean
  has(point: Point): boolean
}

/** A box, its edges included. */
export function inBox(shape: Bounds): Shape {
  return {
    misses: (box) => isApart(box, shape),
    holds: (box) =>
      box.south >= shape.south &&
      box.north <= shape.north &&
      box.west >= shape.west &&
      box.east <= shape.east,
    has: (point) => isInside(point, shape),
  }
}

/** A circle on the globe, its edge included; for circles of a town or a country, not of half the world. */
export function inCircle(center: Point, km: number): Shape {
  return {
    misses: (box) => leastKm(center, box) > km,
    holds: (box) => {
      const tall = Math.max(box.north - center.latitude, center.latitude - box.south)
      const broad = Math.max(box.east - center.longitude, center.longitude - box.west)
      // Nearer to the equator than the centre a degree of longitude is longer: its full length is never too short.
      return Math.hypot(tall, broad) * KM_PER_DEGREE <= km * (1 - DOUBT)
    },
    has: (point) => distanceInKm(center, point) <= km,
  }
}

/** No point of the box is nearer than this. */
export function leastKm(center: Point, box: Bounds): number {
  const tall = Math.max(0, box.south - center.latitude, center.latitude - box.north)
  const broad = Math.max(0, box.west - center.longitude, center.longitude - box.east)
  if (tall === 0 && broad === 0) return 0
  const farthest = Math.max(Math.abs(center.latitude), Math.abs(box.south), Math.abs(box.north))
  const narrow = Math.cos((Math.min(farthest, 89) * Math.PI) / 180)
  return Math.hypot(tall, broad * narrow) * KM_PER_DEGREE * (1 - DOUBT)
}

/** Two boxes without a common point. */
export function isApart(one: Bounds, other: Bounds): boolean {
  return one.south > other.north || one.north < other.south || one.west > other.east || one.east < other.west
}
