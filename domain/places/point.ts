import { plainText } from '../pasted-text.ts'

/** A place on earth, degrees of WGS 84. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** Metres from one parallel to the next, and on the equator from one meridian to the next. */
export const METERS_PER_DEGREE = 111_320

/** A box between two parallels and two meridians; never across the 180th. */
export interface Bounds {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

/** Whether a point lies in a box, its edges included (SHOP-31). */
export function isInside({ latitude, longitude }: Point, box: Bounds): boolean {
  return latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east
}

/** A point from outside, or null for what is none: not a number, or off the globe. */
export function parsePoint(latitude: unknown, longitude: unknown): Point | null {
  const point = { latitude: numberOf(latitude), longitude: numberOf(longitude) }
  return isInside(point, { south: -90, west: -180, north: 90, east: 180 }) ? point : null
}

function numberOf(value: unknown): number {
  if (typeof value !== 'string') return typeof value === 'number' ? value : Number.NaN
  const text = plainText(value)
  return /^-?\d{1,3}(\.\d{1,20})?$/.test(text) ? Number(text) : Number.NaN
}
