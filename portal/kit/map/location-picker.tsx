import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { FoundPlace } from '#domain/places/found-place.ts'
import type { Bounds, Point } from '#domain/places/point.ts'
import { LazyMap } from './lazy-map.tsx'
import { isSameView, type MapView, type MapWords } from './map-props.ts'
import type { PickerWords } from './map-words.ts'

/** The location-changed event (LEAD-23). */
export interface PickedLocation {
  readonly lat: number
  readonly lng: number
  /** '' while nothing is known of the place. */
  readonly address: string
}

export interface LocationPickerProps {
  readonly words: MapWords
  readonly pickerWords: PickerWords
  /** Where it begins; a new value moves the map and is the caller's own: it is not told back. */
  readonly view: MapView
  readonly bounds: Bounds
  /** Address of the place shown, as far as the caller knows it. */
  readonly address: string
  /** What stands above the map: a search. */
  readonly search?: ReactNode
  /** What lies in the upper corner of the map: a button for the current location. */
  readonly corner?: ReactNode
  /** What is done with the place, after its address; beside the map where there is room. */
  readonly children?: ReactNode
  /** What is at a point, nearest first; rejects or answers nothing where nothing is known. */
  readonly resolve: (point: Point) => Promise<readonly FoundPlace[]>
  /** After the visitor has moved the map or picked a place. */
  readonly onLocation: (location: PickedLocation) => void
  /** The visitor moves: what was told last holds no longer. */
  readonly onMoving?: () => void
}

const STEP_METERS = 50
/** A map that is still being moved is not asked about. */
const SETTLED_MS = 400
const MOST_NEARBY = 5

/**
 * Picks a place: the map moves under a fixed pin, by hand, by keyboard 50 m at a time, or by picking one of the places
 * nearby from a list (LEAD-23).
 */
export function LocationPicker(props: LocationPickerProps) {
  const { words, pickerWords, bounds, search, corner, children, address } = props
  const picked = usePicked(props)
  return (
    <div className="picker">
      {search}
      <div className="picker-map">
        {corner}
        <LazyMap
          words={words}
          view={picked.view}
          bounds={bounds}
          centerPin
          stepMeters={STEP_METERS}
          onMoved={picked.settle}
        />
        <p className="picker-keys" aria-hidden="true">
          {pickerWords.keys}
        </p>
      </div>
      <p className="picker-address" role="status" data-testid="picker-address">
        {picked.asking ? pickerWords.asking : address || (picked.unknown ? pickerWords.unknown : null)}
      </p>
      {children}
      {picked.nearby.length === 0 ? null : (
        <section aria-label={pickerWords.nearby}>
          <h3 className="picker-head">{pickerWords.nearby}</h3>
          <ul className="picker-list">
            {picked.nearby.map((place) => (
              <li key={`${place.label} ${place.point.latitude}`}>
                <button
                  type="button"
                  className="btn btn-secondary btn-small"
                  aria-label={pickerWords.put(place.label)}
                  data-testid="nearby-place"
                  onClick={() => picked.put(place)}
                >
                  {place.label}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** What the visitor picked, what is there, and what is around it. The last answer that was asked for counts. */
function usePicked({ view, resolve, onLocation, onMoving }: LocationPickerProps) {
  const [own, setOwn] = useState<{ readonly asked: MapView; readonly view: MapView } | null>(null)
  const [state, setState] = useState<'still' | 'asking' | 'unknown'>('still')
  const [nearby, setNearby] = useState<readonly FoundPlace[]>([])
  const turn = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const expected = own !== null && isSameView(own.asked, view) ? own.view : view
  const last = useRef(expected.center)

  const latest = useRef(resolve)
  useEffect(() => {
    latest.current = resolve
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  // A place that the caller found: what is around it is listed, nothing is told back.
  const { latitude, longitude } = view.center
  // Before the map moves there, which is an effect of its own: its move is not the visitor's.
  useLayoutEffect(() => {
    last.current = { latitude, longitude }
  }, [latitude, longitude])
  useEffect(() => {
    const mine = ++turn.current
    clearTimeout(timer.current)
    const tell = (found: readonly FoundPlace[]): void => {
      if (mine !== turn.current) return
      setState('still')
      setNearby(found.slice(0, MOST_NEARBY))
    }
    void latest.current({ latitude, longitude }).then(tell, () => tell([]))
  }, [latitude, longitude])

  const ask = (point: Point): void => {
    const mine = ++turn.current
    const tell = (found: readonly FoundPlace[]): void => {
      if (mine !== turn.current) return
      setNearby(found.slice(0, MOST_NEARBY))
      setState(found.length > 0 ? 'still' : 'unknown')
      onLocation({ lat: point.latitude, lng: point.longitude, address: found[0]?.label ?? '' })
    }
    void resolve(point).then(tell, () => tell([]))
  }
  return {
    view: expected,
    asking: state === 'asking',
    unknown: state === 'unknown',
    nearby,
    settle: (moved: MapView): void => {
      const { center } = moved
      if (isSame(center, last.current)) return
      last.current = center
      setOwn({ asked: view, view: moved })
      turn.current += 1
      clearTimeout(timer.current)
      setState('asking')
      onMoving?.()
      timer.current = setTimeout(() => ask(center), SETTLED_MS)
    },
    put: (place: FoundPlace): void => {
      turn.current += 1
      clearTimeout(timer.current)
      last.current = place.point
      setState('still')
      setOwn({ asked: view, view: { center: place.point, zoom: Math.max(view.zoom, 15) } })
      onLocation({ lat: place.point.latitude, lng: place.point.longitude, address: place.label })
    },
  }
}

/** Nearer than a map's pixel at its nearest: nobody moved it. */
function isSame(a: Point, b: Point): boolean {
  return Math.abs(a.latitude - b.latitude) < 2e-6 && Math.abs(a.longitude - b.longitude) < 2e-6
}
