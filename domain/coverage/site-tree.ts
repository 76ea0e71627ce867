import { distanceInKm } from '../places/distance.ts'
import { isInside, type Bounds, type Point } from '../places/point.ts'
import { halvePoints, type Columns } from './half-points.ts'
import { inBox, inCircle, isApart, leastKm, type Shape } from './shapes.ts'

/** A part of so few sites is looked through one by one. */
const LEAF = 16

/** Points of a network, halved again and again by latitude and longitude in turn, so that a question looks at few. */
export interface SiteTree {
  readonly size: number
  /** The places, in the list that the tree was made of, of the points in a box. */
  placesIn(box: Bounds): readonly number[]
  countIn(box: Bounds): number
  countWithin(center: Point, km: number): number
  /** At most so many, nearest first. */
  nearest(center: Point, most: number): readonly FoundPoint[]
}

export interface FoundPoint {
  /** Where it stands in the list that the tree was made of. */
  readonly place: number
  readonly km: number
}

interface Part {
  readonly from: number
  readonly to: number
  readonly box: Bounds
  readonly halves: readonly [Part, Part] | null
}

/** A tree over points; a hundred thousand take some tens of milliseconds. */
export function makeSiteTree(points: readonly Point[]): SiteTree {
  const columns = columnsOf(points)
  const root = points.length === 0 ? null : split(columns, [0, points.length], 'longitudes')
  const pointAt = (at: number): Point => ({
    latitude: columns.latitudes[at] ?? 0,
    longitude: columns.longitudes[at] ?? 0,
  })
  return {
    size: points.length,
    placesIn: (box) => {
      const found: number[] = []
      const look = (part: Part | null): void => {
        if (!part || isApart(part.box, box)) return
        if (part.halves) part.halves.forEach(look)
        else
          for (let at = part.from; at < part.to; at++)
            if (isInside(pointAt(at), box)) found.push(columns.places[at] ?? 0)
      }
      look(root)
      return found
    },
    countIn: (box) => count(root, inBox(box), pointAt),
    countWithin: (center, km) => count(root, inCircle(center, km), pointAt),
    nearest: (center, most) => {
      const found: FoundPoint[] = []
      const look = (part: Part | null): void => {
        if (!part || leastKm(center, part.box) > worstOf(found, most)) return
        if (part.halves) {
          const [one, other] = part.halves
          const oneFirst = leastKm(center, one.box) <= leastKm(center, other.box)
          look(oneFirst ? one : other)
          look(oneFirst ? other : one)
          return
        }
        for (let at = part.from; at < part.to; at++)
          insert(found, { place: columns.places[at] ?? 0, km: distanceInKm(center, pointAt(at)) }, most)
      }
      if (most > 0) look(root)
      return found
    },
  }
}

function columnsOf(points: readonly Point[]): Columns {
  return {
    latitudes: Float64Array.from(points, ({ latitude }) => latitude),
    longitudes: Float64Array.from(points, ({ longitude }) => longitude),
    places: Uint32Array.from(points, (_, place) => place),
  }
}

function split(columns: Columns, [from, to]: readonly [number, number], by: keyof typeof NEXT): Part {
  if (to - from <= LEAF) return { from, to, box: boxOf(columns, from, to), halves: null }
  const middle = halvePoints(columns, by, [from, to])
  const one = split(columns, [from, middle], NEXT[by])
  const other = split(columns, [middle, to], NEXT[by])
  return { from, to, box: boxAround(one.box, other.box), halves: [one, other] }
}

const NEXT = { latitudes: 'longitudes', longitudes: 'latitudes' } as const

function boxOf({ latitudes, longitudes }: Columns, from: number, to: number): Bounds {
  const [rows, columns] = [latitudes.subarray(from, to), longitudes.subarray(from, to)]
  return {
    south: Math.min(...rows),
    north: Math.max(...rows),
    west: Math.min(...columns),
    east: Math.max(...columns),
  }
}

function boxAround(one: Bounds, other: Bounds): Bounds {
  return {
    south: Math.min(one.south, other.south),
    north: Math.max(one.north, other.north),
    west: Math.min(one.west, other.west),
    east: Math.max(one.east, other.east),
  }
}

/** Parts that lie in the shape as a whole are not looked into. */
function count(part: Part | null, shape: Shape, pointAt: (at: number) => Point): number {
  if (!part || shape.misses(part.box)) return 0
  if (shape.holds(part.box)) return part.to - part.from
  if (part.halves) return count(part.halves[0], shape, pointAt) + count(part.halves[1], shape, pointAt)
  let found = 0
  for (let at = part.from; at < part.to; at++) if (shape.has(pointAt(at))) found++
  return found
}

function worstOf(found: readonly FoundPoint[], most: number): number {
  return found.length < most ? Infinity : (found.at(-1)?.km ?? 0)
}

/** Keeps the list sorted and no longer than `most`. */
function insert(found: FoundPoint[], one: FoundPoint, most: number): void {
  if (one.km >= worstOf(found, most)) return
  let at = found.length
  while (at > 0 && (found[at - 1]?.km ?? 0) > one.km) at--
  found.splice(at, 0, one)
  if (found.length > most) found.pop()
}
