import type { Point } from '../places/point.ts'
import { cellsOf, mapGrid, type MapGrid } from './map-grid.ts'
import type { Site } from './site.ts'
import type { Bounds } from '../places/point.ts'

/** Sites whose signs would cover each other: their middle and their number. */
export interface SiteCluster extends Point {
  readonly count: number
}

/** What a zoom shows of some sites: those that stand alone in their cell, and the others together. */
export interface Clustered {
  readonly sites: readonly Site[]
  readonly clusters: readonly SiteCluster[]
}

interface Cell {
  latitudes: number
  longitudes: number
  count: number
  readonly first: Site
}

/** The sites of a network in the cells of one zoom: made once, then looked up by view. */
export interface SiteCells {
  readonly grid: MapGrid
  readonly cells: ReadonlyMap<number, Cell>
}

/** Puts sites into the cells of a zoom. */
export function makeSiteCells(sites: readonly Site[], zoom: number): SiteCells {
  const grid = mapGrid(zoom)
  const cells = new Map<number, Cell>()
  for (const site of sites) {
    const number = grid.rowOf(site) * grid.across + grid.columnOf(site)
    const cell = cells.get(number)
    if (cell) {
      cell.latitudes += site.latitude
      cell.longitudes += site.longitude
      cell.count++
    } else cells.set(number, { latitudes: site.latitude, longitudes: site.longitude, count: 1, first: site })
  }
  return { grid, cells }
}

/** What the cells that a view touches hold; a cell at its edge counts all its sites. */
export function clusteredIn({ grid, cells }: SiteCells, box: Bounds): Clustered {
  const sites: Site[] = []
  const clusters: SiteCluster[] = []
  for (const number of cellsOf(grid, box)) {
    const cell = cells.get(number)
    if (!cell) continue
    const { count, latitudes, longitudes, first } = cell
    if (count === 1) sites.push(first)
    else
      clusters.push({ latitude: rounded(latitudes / count), longitude: rounded(longitudes / count), count })
  }
  return { sites, clusters }
}

/** To a metre. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
