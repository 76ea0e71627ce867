import type { Point } from '../places/point.ts'
import type { TechnologySet } from './technology.ts'

/** A place where the operator's antennas stand (COVER-16). */
export interface Site extends Point {
  /** `Kampala - Ntinda 3`: the town, and after the first dash the place in it. */
  readonly title: string
  readonly technologies: TechnologySet
}

/** A site as seen from a place. */
export interface NearSite extends Site {
  /** Great circle, unrounded. */
  readonly km: number
}

/** The town of a site: its title before the first dash, as with shops (SHOP-13). */
export function townOf({ title }: Pick<Site, 'title'>): string {
  const town = (title.split('-')[0] ?? '').trim()
  return town === '' ? title.trim() : town
}
