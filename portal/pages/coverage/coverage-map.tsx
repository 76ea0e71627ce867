import { useMemo, useState } from 'react'
import type { Technology } from '#domain/coverage/technology.ts'
import type { Bounds, Point } from '#domain/places/point.ts'
import type { SiteView } from '#domain/coverage/site-view.ts'
import { LazyMap } from '../../kit/map/lazy-map.tsx'
import type { MapView } from '../../kit/map/map-props.ts'
import { mapWordsOf } from '../../kit/map/map-words.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { numberText } from './answer-words.ts'
import { marksOf } from './map-marks.ts'
import type { SitesSource } from './sites-source.ts'
import { useShownSites } from './use-sites.ts'

/** A pressed cluster comes so much nearer. */
const NEARER = 2
const DEEPEST_ZOOM = 18

export interface CoverageMapProps {
  readonly view: MapView
  readonly bounds: Bounds
  readonly here: Point | null
  readonly technology: Technology | null
  readonly source: SitesSource | null
  readonly onMoved: (view: MapView) => void
  readonly onNearer: (view: MapView) => void
}

/** The map with its signs; by itself it knows no place and no words. */
export function CoverageMap(props: CoverageMapProps) {
  const { view, bounds, here, technology, source, onMoved, onNearer } = props
  const { t } = useShell()
  const [seen, setSeen] = useState<{ readonly box: Bounds; readonly zoom: number } | null>(null)
  const [site, setSite] = useState('')
  const asked = useMemo<SiteView | null>(() => seen && { ...seen, technology }, [seen, technology])
  const shown = useShownSites(source, asked)
  const marks = useMemo(() => (shown ? marksOf(shown, t) : []), [shown, t])

  function onMark(id: string) {
    const mark = marks.find((one) => one.id === id)
    if (!mark) return
    if (mark.shape !== 'cluster') return setSite(mark.label)
    setSite('')
    onNearer({ center: mark.point, zoom: Math.min(DEEPEST_ZOOM, (seen?.zoom ?? view.zoom) + NEARER) })
  }
  return (
    <>
      <LazyMap
        wanted
        words={mapWordsOf(t, t('coverage.map'))}
        view={view}
        bounds={bounds}
        marks={marks}
        here={here}
        onMoved={(moved, box) => {
          setSeen({ box, zoom: moved.zoom })
          onMoved(moved)
        }}
        onMark={onMark}
      />
      <p className="text-small tabular" role="status" data-testid="chosen-site">
        {site}
      </p>
      <p className="text-small muted tabular">
        {shown
          ? t(shown.total === 1 ? 'coverage.inViewOne' : 'coverage.inView', { n: numberText(shown.total) })
          : null}
      </p>
    </>
  )
}
