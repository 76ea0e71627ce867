import type { Bounds, Point } from '../places/point.ts'
import { clusteredIn, makeSiteCells, type Clustered, type SiteCells } from './site-cells.ts'
import { makeSiteTree, type SiteTree } from './site-tree.ts'
import type { NearSite, Site } from './site.ts'
import { hasTechnology, TECHNOLOGIES, type Technology } from './technology.ts'

/** One technology, or null: all sites, whatever they offer. */
export type Wanted = Technology | null

/** Every site of an operator, arranged so that questions about a place or a view look at few of them. */
export interface Network {
  readonly sites: readonly Site[]
  /** Technologies that at least one site offers, oldest first (COVER-13). */
  readonly technologies: readonly Technology[]
  countOf(wanted: Wanted): number
  countIn(box: Bounds, wanted: Wanted): number
  countWithin(center: Point, km: number, wanted: Wanted): number
  /** At most so many, nearest first. */
  nearest(center: Point, most: number, wanted: Wanted): readonly NearSite[]
  sitesIn(box: Bounds, wanted: Wanted): readonly Site[]
  /** The cells of a zoom that a box touches. */
  clusteredIn(box: Bounds, zoom: number, wanted: Wanted): Clustered
}

interface Group {
  readonly sites: readonly Site[]
  readonly tree: SiteTree
  readonly cells: Map<number, SiteCells>
}

/** Arranges sites. What one technology or one zoom needs is made when it is first asked for, and kept. */
export function makeNetwork(sites: readonly Site[]): Network {
  const groups = new Map<Wanted, Group>()
  const groupOf = (wanted: Wanted): Group => {
    const known = groups.get(wanted)
    if (known) return known
    const own = wanted ? sites.filter(({ technologies }) => hasTechnology(technologies, wanted)) : sites
    const group = { sites: own, tree: makeSiteTree(own), cells: new Map<number, SiteCells>() }
    groups.set(wanted, group)
    return group
  }
  return {
    sites,
    technologies: TECHNOLOGIES.filter((one) =>
      sites.some(({ technologies }) => hasTechnology(technologies, one)),
    ),
    countOf: (wanted) => groupOf(wanted).tree.size,
    countIn: (box, wanted) => groupOf(wanted).tree.countIn(box),
    countWithin: (center, km, wanted) => groupOf(wanted).tree.countWithin(center, km),
    nearest: (center, most, wanted) => {
      const group = groupOf(wanted)
      return group.tree.nearest(center, most).flatMap(({ place, km }) => {
        const site = group.sites[place]
        return site ? [{ ...site, km }] : []
      })
    },
    sitesIn: (box, wanted) => {
      const group = groupOf(wanted)
      return group.tree.placesIn(box).flatMap((place) => group.sites[place] ?? [])
    },
    clusteredIn: (box, zoom, wanted) => {
      const group = groupOf(wanted)
      const cells = group.cells.get(zoom) ?? makeSiteCells(group.sites, zoom)
      group.cells.set(zoom, cells)
      return clusteredIn(cells, box)
    },
  }
}
