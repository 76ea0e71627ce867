import { distanceInKm } from '#domain/places/distance.ts'
import type { Point } from '#domain/places/point.ts'
import { useShell } from '../../../shell/shell-context.tsx'
import { NoMatch } from './no-match.tsx'
import { ShopList } from './shop-list.tsx'
import type { StoreProps, TownLink } from '../store-props.ts'
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
  const { busy, problem, list, found, query, meant, find } = search
  const nearest = problem === 'no-shops' && found ? nearestTown(props.towns, found.point) : null
  return (
    <div className="shop-results" aria-busy={busy || undefined}>
      {busy ? <CardSkeletons /> : null}
      {!busy && problem === 'no-shops' ? (
        <p className="text-small muted shop-count">{t('stores.none')}</p>
      ) : null}
      {!busy && problem ? (
        <NoMatch
          action={props.action}
          {...{ problem, query, meant, nearest }}
          onFind={find}
          onAgain={search.again}
          onStartOver={search.startOver}
        />
      ) : null}
      {!busy && !problem && found ? <ShopList {...{ props, search, active, list }} /> : null}
      {!busy && !problem && !found ? (
        <p className="muted shops-none" data-testid="store-empty">
          {t(props.towns.length > 0 ? 'stores.start' : 'stores.startTyping')}
        </p>
      ) : null}
      {!busy && (problem || !found) ? (
        <TownLinks towns={props.towns} action={props.action} dealers={props.title === 'Dealer'} />
      ) : null}
    </div>
  )
}

function nearestTown(towns: readonly TownLink[], from: Point): { town: string; km: number } | null {
  const [nearest] = towns
    .map(({ town, point }) => ({ town, km: distanceInKm(from, point) }))
    .toSorted((one, other) => one.km - other.km)
  return nearest ?? null
}

/** Three cards to come. */
function CardSkeletons() {
  const { t } = useShell()
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('stores.loading')}
      </p>
      <div className="shop-list" aria-hidden="true" data-testid="skeleton">
        {[1, 2, 3].map((n) => (
          <div key={n} className="shop skeleton shop-skeletons" />
        ))}
      </div>
    </>
  )
}
