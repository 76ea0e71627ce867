import { useShell } from '../../../shell/shell-context.tsx'
import type { TownLink } from '../store-props.ts'

/** Towns with shops, each a search: for whoever cannot or will not type. */
export function TownLinks({
  towns,
  action,
}: {
  readonly towns: readonly TownLink[]
  readonly action: string
}) {
  const { t } = useShell()
  if (towns.length === 0) return null
  return (
    <nav className="st-towns" aria-labelledby="st-towns">
      <h2 id="st-towns">{t('findKatiIn')}</h2>
      <ul className="chips">
        {towns.map(({ town, count }) => (
          <li key={town}>
            <a className="chip" href={`${action}?${new URLSearchParams({ q: town }).toString()}`}>
              {town} <span className="num muted">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
