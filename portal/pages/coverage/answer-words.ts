import { distanceText, FAR_KM, type NetworkNear, type TechnologyNear } from '#domain/coverage/near-place.ts'
import type { Site } from '#domain/coverage/site.ts'
import { townOf } from '#domain/coverage/site.ts'
import { technologiesOf, type Technology } from '#domain/coverage/technology.ts'
import type { Translate } from '#domain/translate.ts'

/** A place by its own name: `Ntinda` of `Ntinda, Kampala, Uganda`; a position has no name. */
export function placeName(label: string, t: Translate): string {
  const [name = ''] = label.split(',')
  return name.trim() === '' ? t('coverage.yourPosition') : name.trim()
}

/** What one technology offers at a place, as one sentence (COVER-17). */
export function nearSentence(near: TechnologyNear, place: string, t: Translate): string {
  const { technology, count, nearest } = near
  const distance = distanceText(nearest.km)
  if (count === 1) return t('coverage.one', { technology, place, distance })
  if (count > 1) return t('coverage.some', { technology, place, n: numberText(count), distance })
  const town = townOf(nearest)
  const key = nearest.km > FAR_KM ? 'coverage.notFar' : 'coverage.notNear'
  return t(key, { technology, place, town, distance })
}

/** `Near: 0.2 Km`, or `Far: 66 Km, Mbale` where no site stands within 5 Km. */
export function verdictText({ count, nearest }: TechnologyNear, t: Translate): string {
  const distance = distanceText(nearest.km)
  return count > 0 ? t('coverage.near', { distance }) : t('coverage.far', { distance, town: townOf(nearest) })
}

/** How much of a technology there is in all. */
export function totalSentence({ technology, total }: TechnologyNear, t: Translate): string {
  return t(total === 1 ? 'coverage.totalOne' : 'coverage.total', { technology, n: numberText(total) })
}

/** The chosen technology only, or all of them. */
export function wantedOf(
  { technologies }: NetworkNear,
  chosen: Technology | null,
): readonly TechnologyNear[] {
  return technologies.filter(({ technology }) => chosen === null || technology === chosen)
}

/** `2G, 3G, 4G`. */
export function technologiesText({ technologies }: Pick<Site, 'technologies'>): string {
  return technologiesOf(technologies).join(', ')
}

/** `2,500`. */
export function numberText(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, ',')
}
