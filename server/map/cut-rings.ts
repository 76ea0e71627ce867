import type { Bounds } from '#domain/places/point.ts'

/** `[longitude, latitude]`, degrees, as in the files that maps are made of. */
export type Position = readonly [number, number]

type Edge = readonly [0 | 1, number, 1 | -1]

function edgesOf({ south, west, north, east }: Bounds): readonly Edge[] {
  return [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ]
}

/** Where the way from `a` to `b` crosses an edge. */
function crossing(a: Position, b: Position, [axis, at]: Edge): Position {
  const part = (at - a[axis]) / (b[axis] - a[axis])
  const other = axis === 0 ? a[1] + part * (b[1] - a[1]) : a[0] + part * (b[0] - a[0])
  return axis === 0 ? [at, other] : [other, at]
}

const isWithin = (point: Position, [axis, at, sign]: Edge): boolean => sign * (point[axis] - at) >= 0

/** The part of an area that lies in a box (after Sutherland and Hodgman); empty when it is outside. */
export function clipRing(ring: readonly Position[], box: Bounds): Position[] {
  let points = [...ring]
  for (const edge of edgesOf(box)) {
    const kept: Position[] = []
    for (const [index, point] of points.entries()) {
      const before = points.at(index - 1) ?? point
      if (isWithin(point, edge) !== isWithin(before, edge)) kept.push(crossing(before, point, edge))
      if (isWithin(point, edge)) kept.push(point)
    }
    points = kept
  }
  return points.length > 2 ? points : []
}

/** The stretches of a line that touch a box, whole from point to point. */
export function cutLine(line: readonly Position[], box: Bounds): Position[][] {
  const edges = edgesOf(box)
  const isInside = (point: Position) => edges.every((edge) => isWithin(point, edge))
  const stretches: Position[][] = []
  let open: Position[] = []
  for (const [index, point] of line.entries()) {
    const before = line[index - 1]
    if (isInside(point)) {
      if (open.length === 0 && before) open.push(before)
      open.push(point)
    } else if (open.length > 0) {
      stretches.push([...open, point])
      open = []
    }
  }
  if (open.length > 1) stretches.push(open)
  return stretches
}

/** Leaves out points nearer to the way past them than `tolerance` degrees (after Douglas and Peucker). */
export function thin(points: readonly Position[], tolerance: number): Position[] {
  const keep = new Set([0, points.length - 1])
  const open: [number, number][] = [[0, points.length - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span
    let farthest = -1
    let most = tolerance
    for (let at = from + 1; at < to; at += 1) {
      const off = offset(points, [from, at, to])
      if (off > most) [farthest, most] = [at, off]
    }
    if (farthest < 0) continue
    keep.add(farthest)
    open.push([from, farthest], [farthest, to])
  }
  return points.filter((_, index) => keep.has(index))
}

/** How far a point is off the straight way between two others. */
function offset(points: readonly Position[], [from, at, to]: readonly [number, number, number]): number {
  const [a, p, b] = [points[from], points[at], points[to]]
  if (!a || !p || !b) return 0
  const [wide, high] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(wide, high)
  // A closed ring begins where it ends.
  if (length === 0) return Math.hypot(p[0] - a[0], p[1] - a[1])
  return Math.abs(wide * (p[1] - a[1]) - high * (p[0] - a[0])) / length
}

/** Whole steps, each told from the one before: what compresses best. Points that fall together are one. */
export function packRing(points: readonly Position[], stepsPerDegree: number): number[] {
  const packed: number[] = []
  let [x, y] = [0, 0]
  for (const [longitude, latitude] of points) {
    const [nextX, nextY] = [Math.round(longitude * stepsPerDegree), Math.round(latitude * stepsPerDegree)]
    if (packed.length > 0 && nextX === x && nextY === y) continue
    packed.push(nextX - x, nextY - y)
    ;[x, y] = [nextX, nextY]
  }
  return packed
}
