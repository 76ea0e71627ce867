import { useEffect, useId, useRef, useState, type ComponentType } from 'react'
import { savesData } from '../../frame-script/start-shell.ts'
import { loadPiece } from '../../frame-script/load-piece.ts'
import { Icon } from '../icon.tsx'
import { fetchGround, type GroundFile } from './ground.ts'
import { loadStyle } from './load-style.ts'
import styleUrl from './map.css?url'
import type { DrawnMapProps } from './map.tsx'
import { isSameView, type MapProps, type MapView } from './map-props.ts'

import { trustLeaflet } from './trust-leaflet.ts'

/** `asking`: whoever saves data decides first. `away`: not in sight yet. */
type State = 'away' | 'asking' | 'loading' | 'failed' | 'ready'
interface Loaded {
  readonly Map: ComponentType<DrawnMapProps>
  readonly ground: GroundFile
}

/** Loading begins a little before the map is scrolled into sight. */
const NEAR_SIGHT = '200px'

/**
 * A map that costs nothing until it is in sight: code, style and its own ground come then, once, and from the browser's
 * store ever after (SHOP-24, UX-41). `wanted` says that the visitor has asked for it already. A page with a
 * map inlines `lazy-map.css` and names the package `map-translation`.
 */
export function LazyMap({ wanted = false, ...props }: MapProps & { readonly wanted?: boolean }) {
  const { words, view, onMoved } = props
  const region = useRef<HTMLElement>(null)
  const after = useId()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [state, setState] = useState<State>('away')
  const [moved, setMoved] = useState<{ readonly asked: MapView; readonly view: MapView } | null>(null)
  const shown = moved !== null && isSameView(moved.asked, view) ? moved.view : view

  useEffect(() => {
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) begin()
      },
      { rootMargin: NEAR_SIGHT },
    )
    const begin = () => {
      seen.disconnect()
      setState(!wanted && savesData() ? 'asking' : 'loading')
    }
    if (region.current) seen.observe(region.current)
    return () => seen.disconnect()
  }, [wanted])

  useEffect(() => {
    if (state !== 'loading') return
    let left = false
    trustLeaflet()
    Promise.all([loadPiece(import('./map.tsx')), fetchGround(), loadStyle(styleUrl)]).then(
      ([{ Map }, ground]) => {
        if (left) return
        setLoaded({ Map, ground })
        setState('ready')
      },
      () => {
        if (!left) setState('failed')
      },
    )
    return () => {
      left = true
    }
  }, [state])

  return (
    <div className="map-box">
      <a className="map-skip" href={`#${after}`}>
        {words.skip}
      </a>
      <section
        ref={region}
        className="map-region"
        aria-label={words.label}
        aria-busy={state === 'loading'}
        data-testid="map"
        data-state={state}
        data-lat={degrees(shown.center.latitude)}
        data-lng={degrees(shown.center.longitude)}
        data-zoom={shown.zoom}
      >
        {loaded && state === 'ready' ? (
          <loaded.Map
            {...props}
            ground={loaded.ground}
            onMoved={(next, box) => {
              setMoved({ asked: view, view: next })
              onMoved?.(next, box)
            }}
          />
        ) : (
          <Waiting state={state} words={words} onLoad={() => setState('loading')} />
        )}
      </section>
      <span id={after} tabIndex={-1} />
    </div>
  )
}

interface WaitingProps {
  readonly state: State
  readonly words: MapProps['words']
  readonly onLoad: () => void
}

function Waiting({ state, words, onLoad }: WaitingProps) {
  if (state === 'asking')
    return (
      <div className="map-wait">
        <button type="button" className="btn btn-secondary btn-small" data-testid="map-show" onClick={onLoad}>
          {words.show}
        </button>
      </div>
    )
  if (state === 'failed')
    return (
      <div className="map-wait" role="alert">
        <p>{words.failed}</p>
        <button
          type="button"
          className="btn btn-secondary btn-small"
          data-testid="map-retry"
          onClick={onLoad}
        >
          <Icon name="refresh" />
          {words.retry}
        </button>
      </div>
    )
  return (
    <div className="map-wait" role="status">
      {/* On what stands around a map the quiet colour has less than 7 to 1. */}
      {state === 'loading' ? <p>{words.loading}</p> : null}
    </div>
  )
}

/** Six decimals are a hand's breadth. */
function degrees(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
