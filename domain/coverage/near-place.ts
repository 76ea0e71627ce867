import { formatKm } from '../places/distance.ts'
import type { Point } from '../places/point.ts'
import type { Network } from './network.ts'
import type { NearSite } from './site.ts'
import { hasTechnology, type Technology } from './technology.ts'

/** Sites are counted this far around a place (COVER-17). */
export const AROUND_KM = 5
/** A nearest site farther than this is said to be away. */
export const FAR_KM = 50
/** Sites in the list under the map. */
export const MOST_LISTED = 10

/** What one technology offers at a place. */
export interface TechnologyNear {
  readonly technology: Technology
  /** Sites within 5 Km. */
  readonly count: number
  /** Sites in the whole network. */
  readonly total: number
  readonly nearest: NearSite
}

/** What the network offers at a place: figures of each technology, and the sites to be listed. */
export interface NetworkNear {
  readonly technologies: readonly TechnologyNear[]
  /** Nearest first; ten of each technology and ten of all are among them. */
  readonly sites: readonly NearSite[]
}

/** Looks round a place. */
export function networkNear(network: Network, center: Point): NetworkNear {
  const lists = [null, ...network.technologies].map((technology) => ({
    technology,
    sites: network.nearest(center, MOST_LISTED, technology),
  }))
  const technologies = lists.flatMap(({ technology, sites: [nearest] }) =>
    technology && nearest
      ? [
          {
            technology,
            count: network.countWithin(center, AROUND_KM, technology),
            total: network.countOf(technology),
            nearest,
          },
        ]
      : [],
  )
  const seen = new Map<string, NearSite>()
  for (const { sites } of lists)
    for (const site of sites) seen.set(`${site.latitude} ${site.longitude} ${site.title}`, site)
  return { technologies, sites: [...seen.values()].toSorted((one, other) => one.km - other.km) }
}

/** The sites to list under the chosen technology, or of all. */
export function listedSites(sites: readonly NearSite[], technology: Technology | null): readonly NearSite[] {
  return sites
    .filter(({ technologies }) => technology === null || hasTechnology(technologies, technology))
    .slice(0, MOST_LISTED)
}

/** `72 Km` beyond 50 Km, where a tenth says nothing, and `0.8 Km` before. */
export function distanceText(km: number): string {
  return km > FAR_KM ? `${Math.round(km)} Km` : formatKm(km)
}
