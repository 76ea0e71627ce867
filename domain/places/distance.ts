import type { Point } from './point.ts'

const EARTH_RADIUS_MILES = 3958.8
const KM_PER_MILE = 1.609344

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/** Great-circle distance in miles, unrounded. */
function milesBetween(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Distance in miles, one decimal, earth radius 3958.8 (SHOP-14). */
export function distanceInMiles(a: Point, b: Point): number {
  return Math.round(milesBetween(a, b) * 10) / 10
}

/** Distance in kilometres, unrounded: what lists are sorted by. */
export function distanceInKm(a: Point, b: Point): number {
  return milesBetween(a, b) * KM_PER_MILE
}

/** `2.3 Km`, as a card shows a distance: miles to one decimal, made kilometres (SHOP-14). */
export function formatKm(km: number): string {
  const miles = Math.round((km / KM_PER_MILE) * 10) / 10
  return `${(miles * KM_PER_MILE).toFixed(1)} Km`
}
