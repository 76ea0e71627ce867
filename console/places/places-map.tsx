import { useMemo, useState } from 'react'
import type { MapMark, MapView } from '#portal/kit/map/map-props.ts'
import type { PlaceSign } from '#contract/console/places.ts'
import type { Bounds, Point } from '#domain/places/point.ts'
import { useConsole } from '../frame/console-context.ts'
import { PlaceMap } from '../kit/place-map.tsx'

const KINDS: readonly PlaceSign['kind'][] = ['before', 'added', 'moved', 'gone', 'unusable']
/** A country fits in, … */
const WHOLE_ZOOM = 6
/** … and a place is seen with its streets. */
const NEAR_ZOOM = 14

export interface PlacesMapProps {
  readonly box: Bounds
  readonly signs: readonly PlaceSign[]
  /** Where the map is asked to be; null: the whole country. */
  readonly near: Point | null
  /** A person puts a place on the map: what is done with its middle. */
  readonly onPut: ((point: Point) => void) | null
}

/** The portal's own map with what a file changes. Everything on it stands in the lists too. */
export function PlacesMap({ box, signs, near, onPut }: PlacesMapProps) {
  const { t } = useConsole()
  const [middle, setMiddle] = useState<Point | null>(null)
  const marks = useMemo(() => signs.map((sign, n) => markOf(sign, n, t)), [signs, t])
  const view = useMemo<MapView>(
    () =>
      near === null
        ? {
            center: { latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2 },
            zoom: WHOLE_ZOOM,
          }
        : { center: near, zoom: NEAR_ZOOM },
    [box, near],
  )
  return (
    <div className="places-map stack">
      <PlaceMap
        label={t('staff.places.map')}
        view={view}
        bounds={box}
        marks={marks}
        centerPin={onPut !== null}
        onMoved={(moved) => setMiddle(moved.center)}
      />
      {onPut === null ? null : (
        <button type="button" className="btn" onClick={() => onPut(rounded(middle ?? view.center))}>
          {t('staff.places.putHere')}
        </button>
      )}
      <ul className="place-legend">
        {KINDS.map((kind) => (
          <li key={kind}>
            <i className="legend-dot" data-kind={kind} />
            {t(`staff.places.sign.${kind}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}

type Words = (key: string, values?: Readonly<Record<string, string>>) => string

function markOf({ kind, point, name, count }: PlaceSign, n: number, t: Words): MapMark {
  const isMany = count > 1
  return {
    id: `${n}`,
    point,
    shape: isMany ? 'cluster' : 'ring',
    kind,
    label: isMany ? t('staff.places.together', { n: String(count) }) : name,
    text: isMany ? shortCount(count) : '',
    radiusMeters: 0,
  }
}

function shortCount(count: number): string {
  return count < 1_000 ? String(count) : `${Math.round(count / 100) / 10}k`
}

/** Five decimals are a metre. */
function rounded({ latitude, longitude }: Point): Point {
  return { latitude: Number(latitude.toFixed(5)), longitude: Number(longitude.toFixed(5)) }
}
