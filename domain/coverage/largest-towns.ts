import type { Network } from './network.ts'
import { townOf } from './site.ts'
import { technologiesOf, type Technology } from './technology.ts'

/** A town and what at least one of its sites offers. */
export interface TownCoverage {
  readonly town: string
  readonly technologies: readonly Technology[]
}

const counted = new WeakMap<Network, readonly TownCoverage[]>()
/** More are never told; the rest is not kept. */
const MOST_KEPT = 24

/** Towns with the most sites first: where most people are. Counted once for a network. */
export function largestTowns(network: Network, most: number): readonly TownCoverage[] {
  const known = counted.get(network) ?? countTowns(network)
  counted.set(network, known)
  return known.slice(0, most)
}

function countTowns({ sites }: Network): readonly TownCoverage[] {
  const towns = new Map<string, { sites: number; technologies: number }>()
  for (const site of sites) {
    const town = townOf(site)
    const known = towns.get(town)
    if (known) {
      known.sites++
      known.technologies |= site.technologies
    } else towns.set(town, { sites: 1, technologies: site.technologies })
  }
  return [...towns]
    .filter(([town]) => town !== '')
    .toSorted(([one, a], [other, b]) => b.sites - a.sites || (one < other ? -1 : 1))
    .slice(0, MOST_KEPT)
    .map(([town, { technologies }]) => ({ town, technologies: technologiesOf(technologies) }))
}
