import { useEffect, useState } from 'react'
import type { Bounds, Point } from '#domain/places/point.ts'
import { shortShopName } from '#domain/stores/shop.ts'
import { LazyMap } from '../../kit/map/lazy-map.tsx'
import { mapWordsOf } from '../../kit/map/map-words.ts'
import { useShell } from '../../shell/shell-context.tsx'
import type { ActiveShop } from './use-active-shop.ts'
import { useMapView } from './use-map-view.ts'
import type { StoreSearch } from './use-store-search.ts'

/** From here on list and map stand side by side (experience 2.3). */
const WIDE = '(min-width: 1040px)'

interface MapColumnProps {
  readonly search: StoreSearch
  readonly active: ActiveShop
  readonly seesMap: boolean
  readonly map: { readonly center: Point; readonly bounds: Bounds }
}

/** The map beside the list, or in its place on small screens once it was asked for. It needs script, the list does not. */
export function MapColumn({ seesMap, ...shown }: MapColumnProps) {
  const isWide = useIsWide()
  return isWide || seesMap ? <ShopMap {...shown} isAlone={!isWide} /> : null
}

interface ShopMapProps extends Omit<MapColumnProps, 'seesMap'> {
  /** It stands in the list's place. */
  readonly isAlone: boolean
}

function ShopMap({ search, active, map, isAlone }: ShopMapProps) {
  const { t } = useShell()
  const { view, onMoved } = useMapView({ start: map.center, search, active, isAlone })
  return (
    <div className="st-map">
      <LazyMap
        words={mapWordsOf(t, t('stores.mapLabel'))}
        view={view}
        bounds={map.bounds}
        here={search.here}
        wanted={isAlone}
        pins={search.list.map(({ id, index, shop }) => ({
          id,
          point: shop.point,
          text: String(index),
          label: t('stores.pin', { n: index, shop: shortShopName(shop.name) }),
          large: active.id === id,
        }))}
        onMoved={onMoved}
        onPin={active.pick}
      />
    </div>
  )
}

/** False in the first HTML and where the list stands alone. */
function useIsWide(): boolean {
  const [isWide, setIsWide] = useState(false)
  useEffect(() => {
    const screen = matchMedia(WIDE)
    const look = () => setIsWide(screen.matches)
    look()
    screen.addEventListener('change', look)
    return () => screen.removeEventListener('change', look)
  }, [])
  return isWide
}
