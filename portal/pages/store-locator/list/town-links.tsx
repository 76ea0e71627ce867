import { placesText } from './store-words.ts'
import { useShell } from '../../../shell/shell-context.tsx'
import type { TownLink } from '../store-props.ts'

/** More of them would be a list to scroll through. */
const MOST_LINKS = 18

/** Towns with shops, each a search: for whoever cannot or will not type. */
export function TownLinks({
  towns,
  action,
  dealers,
}: {
  readonly towns: readonly TownLink[]
  readonly action: string
  readonly dealers: boolean
}) {
  const { t } = useShell()
  if (towns.length === 0) return null
  return (
    <nav className="shop-towns" aria-labelledby="st-towns">
      <h2 id="st-towns">{t('findKatiIn')}</h2>
      <ul className="chips">
        {towns
          .slice(0, MOST_LINKS)
          .toSorted((one, other) => one.town.localeCompare(other.town))
          .map(({ town, count }) => (
            <li key={town}>
              <a className="chip" href={`${action}?${new URLSearchParams({ q: town }).toString()}`}>
                {town} <span className="tabular muted">{placesText(t, count, dealers)}</span>
              </a>
            </li>
          ))}
      </ul>
    </nav>
  )
}
