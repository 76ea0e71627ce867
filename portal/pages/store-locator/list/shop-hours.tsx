import { parseHours } from '#domain/stores/opening-hours.ts'
import { openState, type LocalMoment } from '#domain/stores/open-now.ts'
import type { Shop } from '#domain/stores/shop.ts'
import { useShell } from '../../../shell/shell-context.tsx'
import { stateText, weekRows } from './hour-words.ts'

interface ShopHoursProps {
  readonly shop: Shop
  readonly moment: LocalMoment
}

/** Whether a shop is open, and behind it its week; nothing where its hours are not known. */
export function ShopHours({ shop, moment }: ShopHoursProps) {
  const { t } = useShell()
  const hours = parseHours(shop.hours)
  if (!hours) return null
  const state = openState(hours, moment)
  return (
    <details
      className={state.isOpen ? 'shop-hours open' : 'shop-hours'}
      data-testid="store-hours"
      data-open={state.isOpen}
    >
      <summary className="tabular">{stateText(state, t)}</summary>
      <dl className="text-small tabular">
        {weekRows(hours, t).map(([days, times]) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{times}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
