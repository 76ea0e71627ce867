import { useConsole } from '../frame/console-context.ts'
import type { QueueView } from '../views.ts'

export interface QueueFiltersProps {
  readonly rails: readonly string[]
  readonly view: QueueView
  readonly onView: (change: QueueView) => void
}

/** One rail alone, and the largest amounts first; both are in the address. Not there while there is nothing to choose. */
export function QueueFilters({ rails, view, onView }: QueueFiltersProps) {
  const { t } = useConsole()
  if (rails.length < 2 && view.rail === undefined) return null
  return (
    <div className="queue-filters">
      <div className="field-box">
        <select
          aria-label={t('staff.queue.rail')}
          value={view.rail ?? ''}
          onChange={(event) => onView({ rail: event.target.value || undefined })}
        >
          <option value="">{t('staff.queue.allRails')}</option>
          {[...new Set([...rails, ...(view.rail === undefined ? [] : [view.rail])])].map((rail) => (
            <option key={rail} value={rail}>
              {rail}
            </option>
          ))}
        </select>
      </div>
      <div className="field-box">
        <select
          aria-label={t('staff.queue.order')}
          value={view.order ?? ''}
          onChange={(event) => onView({ order: event.target.value === 'amount' ? 'amount' : undefined })}
        >
          <option value="">{t('staff.queue.oldestFirst')}</option>
          <option value="amount">{t('staff.queue.largestFirst')}</option>
        </select>
      </div>
    </div>
  )
}
