import { SHOP_RADIUS_KM } from '#domain/stores/shop.ts'
import { FilterChips } from './filter-chips.tsx'
import { listQuery } from './narrowed.ts'
import { useShell } from '../../../shell/shell-context.tsx'
import { ShopCard } from './shop-card.tsx'
import { countText } from './store-words.ts'
import type { StoreProps } from '../store-props.ts'
import type { ActiveShop } from '../use-active-shop.ts'
import type { StoreSearch } from '../use-store-search.ts'
import { CARDS_AT_ONCE, NO_FILTER, type ListedShop } from './listed-shop.ts'

interface ShopListProps {
  readonly props: StoreProps
  readonly search: StoreSearch
  readonly active: ActiveShop
  readonly list: readonly ListedShop[]
}

/** Shops near the place, nearest first. */
export function ShopList({ props, search, active, list }: ShopListProps) {
  const { t } = useShell()
  const { all, total, query, filter, moment, showMore } = search
  const around = search.found?.label ?? ''
  const [town = ''] = around.split(',')
  const inTown = all.filter(({ shop }) => shop.town.toLowerCase() === town.trim().toLowerCase()).length
  return (
    <>
      <p className="text-small muted shop-count" role="status" data-testid="store-count">
        {countText(t, { count: all.length, km: SHOP_RADIUS_KM, dealers: props.title === 'Dealer' })}
      </p>
      <p className="text-small muted" data-testid="store-around">
        {around === '' ? t('stores.aroundYou') : t('stores.around', { place: around })}
        {inTown > 0 && inTown < all.length ? ` · ${t('stores.inTown', { n: inTown, town })}` : null}
      </p>
      <FilterChips action={props.action} search={search} />
      {total < all.length ? (
        <p className="text-small muted shops-shown" role="status" data-testid="store-shown">
          {total === 0 ? <b>{t('noResults')}</b> : t('stores.shown', { n: total, total: all.length })}{' '}
          <a
            href={props.action + listQuery(query, NO_FILTER)}
            onClick={(event) => {
              event.preventDefault()
              search.narrow(NO_FILTER)
            }}
          >
            {t('stores.showAll')}
          </a>
        </p>
      ) : null}
      <ol className="shop-list">
        {list.map((shop) => (
          <ShopCard key={shop.id} listed={shop} active={active} moment={moment} />
        ))}
      </ol>
      {list.length < total ? (
        <a
          className="btn btn-secondary more-shops"
          href={props.action + listQuery(query, filter, list.length + CARDS_AT_ONCE)}
          onClick={(event) => {
            event.preventDefault()
            showMore()
          }}
        >
          {t('stores.more')}
        </a>
      ) : null}
      {list.some(({ shop }) => shop.hours !== '') ? (
        <p className="text-small muted shop-count">{t('stores.holidays')}</p>
      ) : null}
    </>
  )
}
