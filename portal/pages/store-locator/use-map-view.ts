import { useEffect, useRef, useState } from 'react'
import type { Point } from '#domain/places/point.ts'
import { nextHoverZoom, STORE_ZOOM } from '#domain/stores/map-zoom.ts'
import type { MapView } from '../../kit/map/map-props.ts'
import type { ActiveShop } from './use-active-shop.ts'
import type { FoundShops } from './store-props.ts'
import type { StoreSearch } from './use-store-search.ts'

/** One step nearer after so long: a zoom of the map has ended by then. */
const STEP_MS = 320

interface MapViewParts {
  readonly start: Point
  readonly search: Pick<StoreSearch, 'found' | 'list'>
  readonly active: ActiveShop
}

/**
 * Where the map looks: zoom 9 at first, 15 at what was searched for; at a shop that is pointed out, step by step up to 13,
 * and back again when it no longer is (D2 §2.3, §4, G-84).
 */
export function useMapView({ start, search, active }: MapViewParts): {
  readonly view: MapView
  readonly onMoved: (view: MapView) => void
} {
  const { found, list } = search
  const [view, setView] = useState<MapView>(() => viewOf(found, start))
  // What the visitor sees, moves by hand included, and what to go back to.
  const seen = useRef(view)
  const before = useRef<MapView | null>(null)
  const known = useRef(found)
  const shop = list.find(({ id }) => id === active.id)?.shop

  function go(next: MapView): void {
    seen.current = next
    setView(next)
  }
  useEffect(() => {
    if (known.current === found) return
    known.current = found
    before.current = null
    if (found) go(viewOf(found, start))
  }, [found, start])
  useEffect(() => {
    if (!shop) {
      if (before.current) go(before.current)
      before.current = null
      return
    }
    before.current ??= seen.current
    let timer: ReturnType<typeof setTimeout>
    const step = () => {
      const { zoom } = seen.current
      const next = nextHoverZoom(zoom)
      go({ center: shop.point, zoom: next })
      if (nextHoverZoom(next) !== next) timer = setTimeout(step, STEP_MS)
    }
    step()
    return () => clearTimeout(timer)
  }, [shop])
  return {
    view,
    onMoved: (moved) => {
      seen.current = moved
    },
  }
}

function viewOf(found: FoundShops | null, start: Point): MapView {
  return found ? { center: found.point, zoom: STORE_ZOOM.found } : { center: start, zoom: STORE_ZOOM.start }
}
