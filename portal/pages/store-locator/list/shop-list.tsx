import { SHOP_RADIUS_KM } from '#domain/stores/shop.ts'
import { useShell } from '../../../shell/shell-context.tsx'
import { ShopCard } from './shop-card.tsx'
import { countText } from './store-words.ts'
import type { StoreProps } from '../store-props.ts'
import type { ActiveShop } from '../use-active-shop.ts'
import type { StoreSearch } from '../use-store-search.ts'
import { CARDS_AT_ONCE, type ListedShop } from './listed-shop.ts'

interface ShopListProps {
  readonly props: StoreProps
  readonly search: StoreSearch
  readonly active: ActiveShop
  readonly list: readonly ListedShop[]
}

/** Shops near the place, nearest first. */
export function ShopList({ props, search, active, list }: ShopListProps) {
  const { t } = useShell()
  const { total, query, showMore } = search
  const more = new URLSearchParams({ q: query, n: String(list.length + CARDS_AT_ONCE) })
  return (
    <>
      <p className="s muted st-count" role="status" data-testid="store-count">
        {countText(t, { count: total, km: SHOP_RADIUS_KM, dealers: props.title === 'Dealer' })}
      </p>
      <ol className="st-list">
        {list.map((shop) => (
          <ShopCard key={shop.id} listed={shop} active={active} />
        ))}
      </ol>
      {list.length < total ? (
        <a
          className="btn s2 st-more"
          href={`${props.action}?${more.toString()}`}
          onClick={(event) => {
            event.preventDefault()
            showMore()
          }}
        >
          {t('stores.more')}
        </a>
      ) : null}
    </>
  )
}
