import { MINUTES_PER_DAY, type OpeningHours } from './opening-hours.ts'

/** A moment as the clocks of a place show it. */
export interface LocalMoment {
  /** 0 is Monday. */
  readonly weekday: number
  /** Since midnight. */
  readonly minute: number
}

/** Whether a shop is open, and until or from when. */
export type OpenState =
  /** `until`: the minute of a day at which it closes; null for one that never does. */
  | { readonly isOpen: true; readonly until: number | null }
  /** `inDays`: 0 for today; `weekday` and `minute` are those of the opening. Null for one that never opens. */
  | { readonly isOpen: false; readonly opens: Opening | null }

export interface Opening extends LocalMoment {
  readonly inDays: number
}

const DAYS = 7

/** What is so at a moment. A span that began yesterday may still run. */
export function openState(hours: OpeningHours, { weekday, minute }: LocalMoment): OpenState {
  const end = endOfOpen(hours, weekday, minute)
  if (end !== null) {
    const isAlways = end - minute >= DAYS * MINUTES_PER_DAY
    return { isOpen: true, until: isAlways ? null : end % MINUTES_PER_DAY }
  }
  for (let inDays = 0; inDays <= DAYS; inDays++) {
    const day = (weekday + inDays) % DAYS
    const next = (hours[day] ?? []).find(({ from }) => inDays > 0 || from > minute)
    if (next) return { isOpen: false, opens: { inDays, weekday: day, minute: next.from } }
  }
  return { isOpen: false, opens: null }
}

/**
 * When what is open now closes, in minutes from the midnight before; null when it is closed. Spans that meet are one:
 * whoever is open day and night does not close at midnight.
 */
function endOfOpen(hours: OpeningHours, weekday: number, minute: number): number | null {
  let now = minute
  for (let inDays = -1; inDays <= DAYS; inDays++) {
    for (const { from, to } of hours[(weekday + inDays + DAYS) % DAYS] ?? []) {
      const start = inDays * MINUTES_PER_DAY
      if (start + from <= now && now < start + to) now = start + to
    }
  }
  return now > minute ? now : null
}

/** Making one costs far more than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>()
const NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** What the clocks of a time zone show at `at`, milliseconds since 1970. */
export function localMoment(at: number, timeZone: string): LocalMoment {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  clocks.set(timeZone, clock)
  const parts = clock.formatToParts(at)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { weekday: NAMES.indexOf(of('weekday')), minute: Number(of('hour')) * 60 + Number(of('minute')) }
}
