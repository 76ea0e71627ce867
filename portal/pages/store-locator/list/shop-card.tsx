import { formatKm } from '#domain/places/distance.ts'
import { shortShopName } from '#domain/stores/shop.ts'
import { Icon } from '../../../kit/icon.tsx'
import { useShell } from '../../../shell/shell-context.tsx'
import type { LocalMoment } from '#domain/stores/open-now.ts'
import { ShopHours } from './shop-hours.tsx'
import { servicesText } from './store-words.ts'
import { directionsHere, directionsHref, telephoneHref } from './shop-links.ts'
import type { ActiveShop } from '../use-active-shop.ts'
import type { ListedShop } from './listed-shop.ts'

interface ShopCardProps {
  readonly listed: ListedShop
  readonly active: ActiveShop
  readonly moment: LocalMoment
}

/** A card: number, name, distance, place, hours, services, phone and the way there (SHOP-13). */
export function ShopCard({ listed, active, moment }: ShopCardProps) {
  const { t, live } = useShell()
  const { id, index, shop, km } = listed
  const name = shortShopName(shop.name)
  const isActive = active.id === id
  const does = servicesText(shop.services, t)
  return (
    <li
      className={isActive ? 'shop active' : 'shop'}
      id={`shop-${id}`}
      tabIndex={-1}
      data-testid="store-card"
      data-active={isActive}
    >
      <div
        className="shop-item"
        role="presentation"
        onPointerEnter={({ pointerType }) => active.pointWith(pointerType)}
        onMouseEnter={() => active.hover(id)}
        onMouseLeave={() => active.unhover(id)}
        onFocus={() => active.enter(id)}
        onBlur={({ relatedTarget }) => {
          // The next card takes over by itself: between two of them the map does not go back.
          if (!relatedTarget?.closest('.shop-item')) active.leave(id)
        }}
      >
        <span className="shop-number tabular">{index}</span>
        <h2>{name}</h2>
        <span className="shop-distance">{formatKm(km)}</span>
        <p className="text-small muted shop-address">
          {t(shop.title === 'Dealer' ? 'stores.kindDealer' : 'stores.kindShop')} · {shop.address}
        </p>
        <ShopHours shop={shop} moment={moment} />
        {does.length === 0 ? null : (
          <p className="text-small shop-services" data-testid="store-services">
            {does.join(' · ')}
          </p>
        )}
        <p className="shop-actions">
          {shop.phone === '' ? null : (
            <a
              href={telephoneHref(shop.phone)}
              aria-label={t('stores.call', { phone: shop.phone, shop: name })}
            >
              <Icon name="call" small />
              <span className="tabular">{shop.phone}</span>
            </a>
          )}
          <a
            href={live ? directionsHere(shop) : directionsHref(shop)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('stores.directionsTo', { shop: name })}
          >
            <Icon name="route" small />
            {t('stores.directions')}
          </a>
        </p>
      </div>
    </li>
  )
}
