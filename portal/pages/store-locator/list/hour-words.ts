import { dayRuns, MINUTES_PER_DAY, type OpeningHours } from '#domain/stores/opening-hours.ts'
import type { OpenState } from '#domain/stores/open-now.ts'
import type { Translate } from '#domain/translate.ts'

/** "Open now, until 18:00", "Opens at 8:00 tomorrow". */
export function stateText(state: OpenState, t: Translate): string {
  if (state.isOpen)
    return state.until === null ? t('stores.openAlways') : t('stores.openNow', { time: clock(state.until) })
  if (!state.opens) return t('stores.closed')
  const { inDays, weekday, minute } = state.opens
  const key = inDays === 0 ? 'stores.opensToday' : inDays === 1 ? 'stores.opensTomorrow' : 'stores.opensOn'
  return t(key, { time: clock(minute), day: dayNames(t)[weekday] ?? '' })
}

/** The week, days with the same hours together: `Monday–Friday` and `8:00–18:00`. */
export function weekRows(hours: OpeningHours, t: Translate): readonly (readonly [string, string])[] {
  const names = dayNames(t)
  return dayRuns(hours).map(({ first, last, spans }) => [
    [names[first], ...(last === first ? [] : [names[last]])].join('–'),
    spans.length === 0
      ? t('stores.closed')
      : spans.map(({ from, to }) => `${clock(from)}–${clock(to)}`).join(', '),
  ])
}

/** `8:00`; midnight at the end of a day is `24:00`. */
function clock(minute: number): string {
  const ofDay = minute > MINUTES_PER_DAY ? minute - MINUTES_PER_DAY : minute
  return `${Math.floor(ofDay / 60)}:${String(ofDay % 60).padStart(2, '0')}`
}

/** Monday first. One text: seven names are told together or not at all. */
function dayNames(t: Translate): readonly string[] {
  return t('stores.days').split(', ')
}
