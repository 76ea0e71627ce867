import type { Bounds, Point } from '../places/point.ts'

/** Width and height of what becomes one sign, in pixels of the map. */
const CELL_PIXELS = 64
/** Of the map at zoom 0. */
const WORLD_PIXELS = 256
/** Where Web Mercator ends. */
const LAST_LATITUDE = 85.05
/** Nearer than this no network is so dense that its sites would have to be put together. */
const DEEPEST_GRID = 15
/** Cells side by side on the largest screen, with what is answered beyond its edges. */
const MOST_ACROSS = 96

/** The columns and rows of a map's own grid: moving the map never moves the edges of a cell. */
export interface MapGrid {
  /** Columns and rows of the whole world. */
  readonly across: number
  columnOf(point: Point): number
  rowOf(point: Point): number
}

/** The grid of a zoom: cells of 64 by 64 pixels. */
export function mapGrid(zoom: number): MapGrid {
  const across = (WORLD_PIXELS / CELL_PIXELS) * 2 ** zoom
  const within = (part: number) => Math.min(across - 1, Math.max(0, Math.floor(part * across)))
  return {
    across,
    columnOf: ({ longitude }) => within((longitude + 180) / 360),
    rowOf: ({ latitude }) => within(mercatorRow(latitude)),
  }
}

/**
 * The finest zoom, up to `zoom`, whose cells a box touches no more than a large screen holds. Whoever asks for half the
 * world from near is answered in coarse cells: counting the fine ones would take hours.
 */
export function zoomForBox(box: Bounds, zoom: number): number {
  let fitting = Math.min(zoom, DEEPEST_GRID)
  while (fitting > 0 && mostCellsAcross(mapGrid(fitting), box) > MOST_ACROSS) fitting--
  return fitting
}

function mostCellsAcross(grid: MapGrid, { south, west, north, east }: Bounds): number {
  const [first, last] = [
    { latitude: north, longitude: west },
    { latitude: south, longitude: east },
  ]
  return 1 + Math.max(grid.rowOf(last) - grid.rowOf(first), grid.columnOf(last) - grid.columnOf(first))
}

/** The numbers of all cells that a box touches, row by row. */
export function cellsOf(grid: MapGrid, box: Bounds): readonly number[] {
  const [first, last] = [
    { latitude: box.north, longitude: box.west },
    { latitude: box.south, longitude: box.east },
  ]
  const numbers: number[] = []
  for (let row = grid.rowOf(first); row <= grid.rowOf(last); row++)
    for (let column = grid.columnOf(first); column <= grid.columnOf(last); column++)
      numbers.push(row * grid.across + column)
  return numbers
}

/** 0 in the far north, 1 in the far south. */
function mercatorRow(latitude: number): number {
  const limited = Math.min(LAST_LATITUDE, Math.max(-LAST_LATITUDE, latitude))
  return (1 - Math.asinh(Math.tan((limited * Math.PI) / 180)) / Math.PI) / 2
}
