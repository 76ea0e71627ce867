import { useCallback, useMemo, useState } from 'react'
import { networkNear } from '#domain/coverage/near-place.ts'
import type { Technology } from '#domain/coverage/technology.ts'
import type { Point } from '#domain/places/point.ts'
import type { MapView } from '../../kit/map/map-props.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { AskPlace } from './ask-place.tsx'
import { CoverageMap } from './coverage-map.tsx'
import type { CoverageProps } from './coverage-props.ts'
import { MapPart } from './map-part.tsx'
import { NearestSites } from './nearest-sites.tsx'
import { PlaceAnswer } from './place-answer.tsx'
import { coverageAddress, TechnologyRadios } from './technology-radios.tsx'
import { useNearMiddle } from './use-near.ts'
import { usePlace } from './use-place.ts'
import { usePosition } from './use-position.ts'
import { useSitesSource } from './use-sites.ts'

/** A found place is shown so near that 5 Km around it fit on a phone. */
const PLACE_ZOOM = 12

/** Network coverage (COVER-10): first an answer in words, then the map. */
export function CoveragePage(props: CoverageProps) {
  const { t } = useShell()
  const { map, found } = props
  const [technology, setTechnology] = useState(props.technology)
  const [isMapShown, setMapShown] = useState(false)
  const [view, setView] = useState<MapView>(() => (found ? nearView(found.point) : map))
  const [middle, setMiddle] = useState(view.center)
  const [isDrawn, setDrawn] = useState(false)
  const sites = useSitesSource(isMapShown)
  const network = sites.source?.network ?? null
  const place = usePlace(props, network, (point) => setView(nearView(point)))
  const ofMiddle = useNearMiddle(middle, props.near, network)
  usePosition(isDrawn, map.bounds, (point) => void place.atPosition(point))
  const { answer } = place
  const near = useMemo(() => {
    if (!answer) return ofMiddle
    return network ? networkNear(network, answer.point) : answer.near
  }, [answer, network, ofMiddle])
  const technologies = near.technologies.map((one) => one.technology)
  const chosen = technology && technologies.includes(technology) ? technology : null
  const label = answer ? answer.label : null

  const showMap = useCallback(() => setMapShown(true), [])
  const keepMiddle = useCallback(({ center }: MapView) => {
    setMiddle(center)
    setDrawn(true)
  }, [])
  return (
    <div className="wrap coverage">
      <h1 tabIndex={-1}>{t('coverage.title')}</h1>
      <p className="muted">{t('coverage.lead')}</p>
      <div className="coverage-parts">
        <div className="coverage-words">
          <AskPlace
            bounds={map.bounds}
            first={props.place}
            place={place}
            chosen={chosen}
            onAsk={(text) => keepAddress(text, technology)}
          />
          <TechnologyRadios
            technologies={technologies}
            chosen={chosen}
            place={place.typed}
            onChoose={(wanted) => {
              setTechnology(wanted)
              keepAddress(place.typed, wanted)
            }}
          />
          <PlaceAnswer label={label} near={near} chosen={chosen} towns={props.towns} />
        </div>
        <MapPart isShown={isMapShown} onShow={showMap} failed={sites.failed} onAgain={sites.again}>
          <CoverageMap
            view={view}
            bounds={map.bounds}
            here={answer?.point ?? null}
            technology={chosen}
            source={sites.source}
            onMoved={keepMiddle}
            onNearer={setView}
          />
        </MapPart>
        <NearestSites label={label} sites={near.sites} chosen={chosen} />
      </div>
    </div>
  )
}

function nearView(center: Point): MapView {
  return { center, zoom: PLACE_ZOOM }
}

/** Back and a shared address find the same answer; a position is nobody else's business and never in it. */
function keepAddress(place: string, technology: Technology | null): void {
  try {
    history.replaceState(history.state, '', coverageAddress(place, technology))
  } catch {
    // A browser that counts too many changes costs the address, never the answer.
  }
}
