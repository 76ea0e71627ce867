import { useEffect, useMemo, useState } from 'react'
import type { Bounds, Point } from '#domain/places/point.ts'
import { shortShopName } from '#domain/stores/shop.ts'
import { LazyMap } from '../../kit/map/lazy-map.tsx'
import { mapWordsOf } from '../../kit/map/map-words.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { EdgeSigns } from './edge-signs.tsx'
import type { ActiveShop } from './use-active-shop.ts'
import { placesText } from './list/store-words.ts'
import { countOutside, townSigns, viewOfAll, type Picture } from './outside-picture.ts'
import type { TownLink } from './store-props.ts'
import { useMapView } from './use-map-view.ts'
import type { StoreSearch } from './use-store-search.ts'

/** From here on list and map stand side by side (UX-11). */
const WIDE = '(min-width: 1040px)'

interface MapColumnProps {
  readonly search: StoreSearch
  readonly active: ActiveShop
  readonly seesMap: boolean
  /** What the map shows before anything was asked: every town with shops. */
  readonly towns: readonly TownLink[]
  readonly dealers: boolean
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

function ShopMap({ search, active, map, towns, dealers, isAlone }: ShopMapProps) {
  const { t } = useShell()
  const { view, onMoved, show } = useMapView({ start: map.center, search, active, isAlone })
  const [picture, setPicture] = useState<Picture | null>(null)
  const asked = search.found !== null
  const places = asked ? search.list.map(({ shop }) => ({ point: shop.point, count: 1 })) : towns
  const outside = picture ? countOutside(picture, places) : 0
  const zoom = picture?.zoom ?? view.zoom
  const marks = useMemo(
    () =>
      townSigns(asked ? [] : towns, zoom).map(({ town, count, point, isMore }) => ({
        id: town,
        point,
        shape: 'cluster' as const,
        kind: 'town',
        label: t(isMore ? 'stores.townAround' : 'stores.town', {
          town,
          count: placesText(t, count, dealers),
        }),
        text: String(count),
        radiusMeters: 0,
      })),
    [asked, towns, zoom, dealers, t],
  )
  return (
    <div className="shop-map">
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
        marks={marks}
        onMark={search.find}
        onMoved={(moved, box) => {
          setPicture({ box, zoom: moved.zoom })
          onMoved(moved)
        }}
        onPin={active.pick}
      />
      {picture && asked ? <EdgeSigns picture={picture} list={search.list} active={active} /> : null}
      {picture && outside > 0 ? (
        <button
          type="button"
          className="shops-outside"
          data-testid="shops-outside"
          onClick={() => {
            const wide = viewOfAll(picture, asked ? places : towns)
            if (wide) show(wide)
          }}
        >
          {t(outside === 1 ? 'stores.outsideOne' : 'stores.outside', { n: outside })}
        </button>
      ) : null}
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
