import { distanceText, listedSites } from '#domain/coverage/near-place.ts'
import type { NearSite } from '#domain/coverage/site.ts'
import type { Technology } from '#domain/coverage/technology.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { placeName, technologiesText } from './answer-words.ts'

interface NearestSitesProps {
  /** The place they are near to; null: the middle of the map. */
  readonly label: string | null
  readonly sites: readonly NearSite[]
  readonly chosen: Technology | null
}

/** What the map shows around a place, as a list. */
export function NearestSites({ label, sites, chosen }: NearestSitesProps) {
  const { t } = useShell()
  const listed = listedSites(sites, chosen)
  if (listed.length === 0) return null
  const list = (
    <ol data-testid="site-list">
      {listed.map((site) => (
        <li key={`${site.latitude} ${site.longitude} ${site.title}`} className="site">
          <span>
            <b>{site.title}</b>
            <span className="text-small muted">{technologiesText(site)}</span>
          </span>
          <span className="tabular">{distanceText(site.km)}</span>
        </li>
      ))}
    </ol>
  )
  // What stands in the middle of the map is nobody's question: it is there for whoever cannot see the map.
  if (label === null)
    return (
      <details className="sites">
        <summary>{t('coverage.nearestMiddle')}</summary>
        {list}
      </details>
    )
  return (
    <section className="sites" aria-labelledby="sites-h">
      <h2 id="sites-h">{t('coverage.nearestTo', { place: placeName(label, t) })}</h2>
      {list}
    </section>
  )
}
