import { useEffect, useMemo, useState } from 'react'
import type { Point } from '#domain/places/point.ts'
import { nextHoverZoom, STORE_ZOOM } from '#domain/stores/map-zoom.ts'
import type { Shop } from '#domain/stores/shop.ts'
import type { MapView } from '../../kit/map/map-props.ts'
import type { ActiveShop } from './use-active-shop.ts'
import type { StoreSearch } from './use-store-search.ts'

/** One step nearer after so long: a zoom of the map has ended by then. */
const STEP_MS = 320

interface MapViewParts {
  readonly start: Point
  readonly search: Pick<StoreSearch, 'found' | 'list'>
  readonly active: ActiveShop
  /** The map stands in the list's place. */
  readonly isAlone: boolean
}

/** A shop that is pointed out, and how near the map has come to it. */
interface Pointed {
  readonly shop: Shop
  readonly zoom: number
}

/**
 * Where the map looks: zoom 9 at first, 15 at what was searched for; at a shop that is pointed out, step by step up to 13,
 * and back again when it no longer is (SHOP-22). Alone it begins at the nearest shop: at the zoom of a search
 * a small map may show no shop at all.
 */
export function useMapView({ start, search, active, isAlone }: MapViewParts): {
  readonly view: MapView
  readonly onMoved: (view: MapView) => void
  /** Moves the map there, as a hand would. */
  readonly show: (view: MapView) => void
} {
  const { found, list } = search
  // Where the map is while nothing is pointed out, moves by hand included.
  const middle = (isAlone && list[0]?.shop.point) || found?.point
  const [base, setBase] = useState(() => viewOf(middle, start))
  const [known, setKnown] = useState(found)
  const [pointed, setPointed] = useState<Pointed | null>(null)
  const shop = list.find(({ id }) => id === active.id)?.shop
  if (known !== found) {
    setKnown(found)
    if (middle) setBase(viewOf(middle, start))
  }
  if (shop !== pointed?.shop)
    setPointed(shop ? { shop, zoom: nextHoverZoom(pointed?.zoom ?? base.zoom) } : null)
  useEffect(() => {
    if (!pointed) return undefined
    const zoom = nextHoverZoom(pointed.zoom)
    if (zoom === pointed.zoom) return undefined
    const timer = setTimeout(() => setPointed({ shop: pointed.shop, zoom }), STEP_MS)
    return () => clearTimeout(timer)
  }, [pointed])
  const view = useMemo(
    () => (pointed ? { center: pointed.shop.point, zoom: pointed.zoom } : base),
    [pointed, base],
  )
  return {
    view,
    show: setBase,
    onMoved: (moved) => {
      if (!pointed) setBase(moved)
    },
  }
}

function viewOf(found: Point | undefined, start: Point): MapView {
  return found ? { center: found, zoom: STORE_ZOOM.found } : { center: start, zoom: STORE_ZOOM.start }
}
