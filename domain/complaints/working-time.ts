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

interface Span {
  readonly opens: number
  readonly closes: number
}

/** The spans in which somebody is there, from the day of a moment on. */
function* openSpans(from: Date, hours: WorkingTime): Generator<Span> {
  const known = spansOf(hours)
  const first = Date.parse(`${dayOf(from, hours.timeZone)}T00:00:00Z`)
  for (let n = 0; n < MOST_DAYS; n += 1) {
    const midnight = first + n * DAY_MS
    let span = known.get(midnight)
    if (span === undefined) known.set(midnight, (span = spanOf(midnight, hours)))
    if (span) yield span
  }
}

/** What days are made of, by the midnight that they are counted from; null: nobody is there. */
type KnownSpans = Map<number, Span | null>

const knownSpans = new WeakMap<WorkingTime, KnownSpans>()
/** More days than are asked about at a time; then they are found anew. */
const MOST_KNOWN = 4 * MOST_DAYS

/** A list of a hundred complaints asks about the same days again and again, and a zone's clock is dear to read. */
function spansOf(hours: WorkingTime): KnownSpans {
  const spans = knownSpans.get(hours)
  if (spans && spans.size < MOST_KNOWN) return spans
  const none: KnownSpans = new Map()
  knownSpans.set(hours, none)
  return none
}

function spanOf(midnight: number, hours: WorkingTime): Span | null {
  const day = new Date(midnight)
  const isOff = !hours.days.includes(day.getUTCDay() || 7)
  if (isOff || hours.holidays.includes(day.toISOString().slice(0, 10))) return null
  const at = (minutes: number): number => momentOf(midnight + minutes * MINUTE_MS, hours.timeZone)
  return { opens: at(hours.opens), closes: at(hours.closes) }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** A clock of the zone, made once: making one takes longer than reading it a hundred times. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const made = clocks.get(timeZone)
  if (made) return made
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  clocks.set(timeZone, clock)
  return clock
}

/** `2026-11-25` there. */
function dayOf(at: Date, timeZone: string): string {
  return clockOf(timeZone).format(at).slice(0, 10)
}

/** When clocks there show what a clock in UTC shows at `shown`, milliseconds since 1970. */
function momentOf(shown: number, timeZone: string): number {
  const ahead = aheadOfUtc(shown, timeZone)
  // Once more from there: between the two the clocks may have been changed.
  return shown - aheadOfUtc(shown - ahead, timeZone)
}

function aheadOfUtc(at: number, timeZone: string): number {
  return Date.parse(`${clockOf(timeZone).format(at).replace(' ', 'T')}Z`) - Math.floor(at / 1_000) * 1_000
}
