import type { SitesShown } from '#domain/coverage/site-view.ts'
import type { Site } from '#domain/coverage/site.ts'
import { hasTechnology } from '#domain/coverage/technology.ts'
import type { Translate } from '#domain/translate.ts'
import type { MapMark } from '../../kit/map/map-props.ts'
import { technologiesText } from './answer-words.ts'

/** Around a site with 5G (COVER-12). */
const CIRCLE_METERS = 300

/** Signs of the map: a ring with a five and its circle for 5G, a triangle for others, a number for many. */
export function marksOf(
  { sites, clusters }: Pick<SitesShown, 'sites' | 'clusters'>,
  t: Translate,
): MapMark[] {
  return [
    ...sites.map((site) => markOfSite(site, t)),
    ...clusters.map(({ latitude, longitude, count }) => ({
      id: `c ${latitude} ${longitude}`,
      point: { latitude, longitude },
      shape: 'cluster' as const,
      kind: 'cluster',
      // What is read in the sign is said in its name.
      label: t('coverage.cluster', { n: shortNumber(count) }),
      text: shortNumber(count),
      radiusMeters: 0,
    })),
  ]
}

function markOfSite(site: Site, t: Translate): MapMark {
  const { latitude, longitude, title, technologies } = site
  const has5g = hasTechnology(technologies, '5G')
  return {
    id: `s ${latitude} ${longitude} ${title}`,
    point: { latitude, longitude },
    shape: has5g ? 'ring' : 'triangle',
    kind: has5g ? '5g' : 'other',
    label: t('coverage.site', { title, technologies: technologiesText(site) }),
    text: has5g ? '5G' : '',
    radiusMeters: has5g ? CIRCLE_METERS : 0,
  }
}

/** What fits into a sign: `842`, `1.2k`, `30k`. */
function shortNumber(count: number): string {
  if (count < 1_000) return String(count)
  return count < 10_000 ? `${(count / 1_000).toFixed(1)}k` : `${Math.round(count / 1_000)}k`
}
