/** When somebody is there to answer. */
export interface WorkingTime {
  /** Of the country, such as `Africa/Kampala`. */
  readonly timeZone: string
  /** Minutes after midnight. */
  readonly opens: number
  readonly closes: number
  /** 1 is Monday, 7 is Sunday; one at least. */
  readonly days: readonly number[]
  /** Nobody is there: `2026-12-25`. */
  readonly holidays: readonly string[]
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** No span that is asked about has more days. */
const MOST_DAYS = 1_500

/** A whole working day, milliseconds. */
export function workingDayMs({ opens, closes }: WorkingTime): number {
  return (closes - opens) * MINUTE_MS
}

/**
 * The moment at which so much working time has passed: nights, weekends and holidays stop the clock. `ms`: milliseconds of it.
 * Throws where no day within four years has any.
 */
export function afterWorkingTime(from: Date, ms: number, hours: WorkingTime): Date {
  let left = ms
  for (const { opens, closes } of openSpans(from, hours)) {
    const begins = Math.max(opens, from.getTime())
    const there = closes - begins
    if (there <= 0) continue
    if (left <= there) return new Date(begins + left)
    left -= there
  }
  throw new Error('the working time has no days')
}

/** How much working time lies between two moments, milliseconds; less than none where the second comes first. */
export function workingTimeBetween(from: Date, to: Date, hours: WorkingTime): number {
  if (to.getTime() < from.getTime()) return -workingTimeBetween(to, from, hours)
  let sum = 0
  for (const { opens, closes } of openSpans(from, hours)) {
    if (opens >= to.getTime()) break
    sum += Math.max(0, Math.min(closes, to.getTime()) - Math.max(opens, from.getTime()))
  }
  return sum
}

/** The spans in which somebody is there, from the day of a moment on. */
function* openSpans(from: Date, hours: WorkingTime): Generator<{ opens: number; closes: number }> {
  const first = Date.parse(`${dayOf(from, hours.timeZone)}T00:00:00Z`)
  for (let n = 0; n < MOST_DAYS; n += 1) {
    const midnight = new Date(first + n * DAY_MS)
    const day = midnight.toISOString().slice(0, 10)
    if (!hours.days.includes(midnight.getUTCDay() || 7) || hours.holidays.includes(day)) continue
    const at = (minutes: number): number => momentOf(midnight.getTime() + minutes * MINUTE_MS, hours.timeZone)
    yield { opens: at(hours.opens), closes: at(hours.closes) }
  }
}

/** `2026-11-25` there. */
function dayOf(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(at)
}

/** When clocks there show what a clock in UTC shows at `shown`, milliseconds since 1970. */
function momentOf(shown: number, timeZone: string): number {
  const ahead = aheadOfUtc(shown, timeZone)
  // Once more from there: between the two the clocks may have been changed.
  return shown - aheadOfUtc(shown - ahead, timeZone)
}

function aheadOfUtc(at: number, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  return Date.parse(`${clock.format(at).replace(' ', 'T')}Z`) - Math.floor(at / 1_000) * 1_000
}
