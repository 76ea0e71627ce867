import { isInside, type Bounds, type Point } from '#domain/places/point.ts'
import type { MapView } from '../../kit/map/map-props.ts'

/** What a map shows, and how near. */
export interface Picture {
  readonly box: Bounds
  readonly zoom: number
}

/** Something on the map and how many shops it stands for. */
export interface Counted {
  readonly point: Point
  readonly count: number
}

/** So many of the nearest are brought into the picture at once. */
const MOST_SHOWN = 6
/** Air around them, so that no pin stands on the edge. */
const AIR = 1.3

/** How many shops the picture does not show. */
export function countOutside({ box }: Picture, places: readonly Counted[]): number {
  return places.reduce((sum, { point, count }) => (isInside(point, box) ? sum : sum + count), 0)
}

/**
 * The view that shows the first six of the places, or all of them where the picture has those six already. By whole
 * zooms: the picture tells how much fits into one.
 */
export function viewOfAll({ box, zoom }: Picture, places: readonly Counted[]): MapView | null {
  const first = places.slice(0, MOST_SHOWN)
  const shown = countOutside({ box, zoom }, first) > 0 ? first : places
  const points = shown.map(({ point }) => point)
  if (points.length === 0) return null
  const [south, north] = endsOf(points.map(({ latitude }) => latitude))
  const [west, east] = endsOf(points.map(({ longitude }) => longitude))
  const times = Math.max(
    ((north - south) * AIR) / (box.north - box.south),
    ((east - west) * AIR) / (box.east - box.west),
  )
  const out = times > 0 ? Math.ceil(Math.log2(times)) : 0
  return {
    center: { latitude: (south + north) / 2, longitude: (west + east) / 2 },
    zoom: Math.min(zoom, zoom - out),
  }
}

function endsOf(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)]
}

/** The way to something outside the picture: where on its edge, in hundredths from the left and the top. */
export interface EdgeSign {
  readonly id: string
  readonly text: string
  readonly left: number
  readonly top: number
  /** Clockwise from the right, degrees. */
  readonly turn: number
}

/** The lower right corner is that of the buttons for near and far. */
const CORNER = { left: 78, top: 56 } as const
/** Signs on the edge nearer to each other than this would cover each other, hundredths. */
const APART = 9

/** Signs on the edge of a picture for what is outside, nearest first; one that would be covered is left out. */
export function edgeSigns(
  { box }: Picture,
  places: readonly { readonly id: string; readonly text: string; readonly point: Point }[],
): EdgeSign[] {
  const middle = { latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2 }
  const signs: EdgeSign[] = []
  for (const { id, text, point } of places
    .filter((place) => !isInside(place.point, box))
    .slice(0, MOST_SHOWN)) {
    const east = ((point.longitude - middle.longitude) * 2) / (box.east - box.west)
    const south = ((middle.latitude - point.latitude) * 2) / (box.north - box.south)
    const far = Math.max(Math.abs(east), Math.abs(south))
    const [left, top] = besideCorner(50 + (east / far) * 50, 50 + (south / far) * 50)
    if (signs.some((sign) => Math.hypot(sign.left - left, sign.top - top) < APART)) continue
    signs.push({ id, text, left, top, turn: (Math.atan2(south, east) * 180) / Math.PI })
  }
  return signs
}

function besideCorner(left: number, top: number): [number, number] {
  if (left < CORNER.left || top < CORNER.top) return [left, top]
  return left > top ? [left, CORNER.top] : [CORNER.left, top]
}

/** A town with those that its sign would cover. */
export interface TownSign {
  readonly town: string
  readonly point: Point
  readonly count: number
  /** It stands for others too. */
  readonly isMore: boolean
}

/** Signs nearer to each other than this would cover each other, pixels. */
const SIGN = 48
/** Of a map at zoom 0, pixels per degree. */
const PER_DEGREE = 256 / 360

/** Towns as signs at a zoom, those with the most shops first; a town whose sign would be covered is counted there. */
export function townSigns(
  towns: readonly { readonly town: string; readonly point: Point; readonly count: number }[],
  zoom: number,
): TownSign[] {
  const near = SIGN / (PER_DEGREE * 2 ** zoom)
  const signs: TownSign[] = []
  for (const { town, point, count } of towns) {
    const at = signs.findIndex(
      (sign) =>
        Math.abs(sign.point.latitude - point.latitude) < near &&
        Math.abs(sign.point.longitude - point.longitude) < near,
    )
    const sign = signs[at]
    if (sign) signs[at] = { ...sign, count: sign.count + count, isMore: true }
    else signs.push({ town, point, count, isMore: false })
  }
  return signs
}
