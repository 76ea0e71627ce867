import { useShell } from '../../../shell/shell-context.tsx'
import { CardSkeletons } from './card-skeletons.tsx'
import { NoMatch } from './no-match.tsx'
import { ShopList } from './shop-list.tsx'
import type { StoreProps } from '../store-props.ts'
import { TownLinks } from './town-links.tsx'
import type { ActiveShop } from '../use-active-shop.ts'
import type { StoreSearch } from '../use-store-search.ts'

interface ResultsProps {
  readonly props: StoreProps
  readonly search: StoreSearch
  readonly active: ActiveShop
}

/** The list, or why there is none. */
export function Results({ props, search, active }: ResultsProps) {
  const { t } = useShell()
  const { busy, problem, list, found, query } = search
  return (
    <div className="st-res" aria-busy={busy || undefined}>
      {busy ? <CardSkeletons /> : null}
      {!busy && problem ? <NoMatch action={props.action} {...{ problem, query }} /> : null}
      {!busy && !problem && found ? <ShopList {...{ props, search, active, list }} /> : null}
      {!busy && !problem && !found ? (
        <p className="muted st-none" data-testid="store-empty">
          {t('stores.none')}
        </p>
      ) : null}
      {!busy && (problem || !found) ? <TownLinks towns={props.towns} action={props.action} /> : null}
    </div>
  )
}
