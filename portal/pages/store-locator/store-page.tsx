import { useLayoutEffect, useState } from 'react'
import { useShell } from '../../shell/shell-context.tsx'
import { PlaceSearch } from '../../places/place-search.tsx'
import { placeWordsOf } from '../../places/place-words.ts'
import { LocationButton } from './location-button.tsx'
import { MapColumn } from './map-column.tsx'
import { Results } from './list/results.tsx'
import { goToSearch, SEARCH_FIELD } from './search-field.ts'
import type { StoreProps } from './store-props.ts'
import { useActiveShop } from './use-active-shop.ts'
import { useStoreSearch } from './use-store-search.ts'
import { ViewSwitch } from './view-switch.tsx'

/** The store locator (SHOP-10): the list is whole without the map, and without script. */
export function StorePage(props: StoreProps) {
  const { t } = useShell()
  const search = useStoreSearch(props)
  const [seesMap, setSeesMap] = useState(false)
  const active = useActiveShop(search.list)
  const { startedOver } = search
  useLayoutEffect(() => {
    if (startedOver > 0) goToSearch()
  }, [startedOver])
  const dealers = props.title === 'Dealer'
  return (
    <div className="wrap stores">
      <div className={seesMap ? 'shop-side sees-map' : 'shop-side'}>
        <h1 tabIndex={-1}>{t(dealers ? 'stores.dealersTitle' : 'stores.title')}</h1>
        <PlaceSearch
          key={startedOver}
          id={SEARCH_FIELD}
          label={t('cityPincode')}
          words={placeWordsOf(t)}
          action={props.action}
          name="q"
          bounds={props.map.bounds}
          initial={startedOver === 0 ? props.query : ''}
          testId="store-search"
          onSearch={search.find}
        />
        <p className="divider">{t('or')}</p>
        <LocationButton busy={search.locating} denied={search.denied} onPress={search.locate} />
        <ViewSwitch seesMap={seesMap} onSwitch={setSeesMap} />
        <Results props={props} search={search} active={active} />
      </div>
      <MapColumn {...{ search, active, seesMap, dealers }} towns={props.towns} map={props.map} />
      {props.structured === '' ? null : (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: props.structured }} />
      )}
    </div>
  )
}
