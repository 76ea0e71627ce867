import { isCurrency, moneyOfMajor, type Currency } from '../money.ts'

/** An amount, and between which moments somebody says that it was paid. */
export interface AmountAndTime {
  readonly minor: number
  /** Null: none was said. */
  readonly currency: Currency | null
  readonly from: Date
  readonly until: Date
}

/** Where and when it is said. */
export interface SaidWhere {
  /** Of an amount without one. */
  readonly currency: Currency
  readonly timeZone: string
  readonly now: Date
}

/** People say a time as they remember it: so far before and after it is looked, milliseconds. */
const ABOUT_MS = 15 * 60_000
const DAY_MS = 24 * 3_600_000

/** At most eight digits before the point: nine are a number that somebody may be called by. */
const AMOUNT =
  /^(?:([a-z]{3})\s*)?(\d{1,2}(?:[, ]\d{3}){1,2}|\d{1,3}[, ]\d{3}|\d{1,8})(?:\.(\d{1,2}))?(?:\/[=-])?(?![\d.,:])\s*(?:([a-z]{3})\b)?/i
const CLOCK = /(?<!\d)(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm)\b|(?<!\d)(\d{1,2})[:.h](\d{2})(?!\d)/i
const YESTERDAY = /\b(?:yesterday|jana)\b/i
const TODAY = /\b(?:today|leo)\b/i
const DAY_FIRST =
  /(?<!\d)(\d{1,2})(?:[/.-](\d{1,2})|\s*(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)(?:[/.\s-]+(\d{4}))?(?!\d)/i
const YEAR_FIRST = /(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const FILLING = /\b(?:at|on|around|about|saa|tarehe)\b|[\s,;~]+/gi

interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

/**
 * `20000 14:02`, `UGX 5,000 yesterday 6pm`, `5000 18 Nov`: of today where no day is said, the whole of a day where no time
 * is. Null for anything that says more, or no time, day or currency at all.
 */
export function readAmountAndTime(text: string, where: SaidWhere): AmountAndTime | null {
  const found = AMOUNT.exec(text.trim())
  if (!found) return null
  const [whole, before = '', digits = '', fraction = '', behind = ''] = found
  const isAfter = isCurrency(behind.toUpperCase())
  const said = (before || (isAfter ? behind : '')).toUpperCase()
  if (said !== '' && !isCurrency(said)) return null
  const rest = `${isAfter || behind === '' ? '' : behind} ${text.trim().slice(whole.length)}`
  const when = readWhen(rest, where)
  if (!when || (rest.trim() === '' && said === '')) return null
  const currency = said === '' ? null : said
  const major = Number(`${digits.replaceAll(/[, ]/g, '')}.${fraction || '0'}`)
  const { minor } = moneyOfMajor(major, currency ?? where.currency)
  return minor > 0 && Number.isSafeInteger(minor) ? { minor, currency, ...when } : null
}

function readWhen(text: string, { timeZone, now }: SaidWhere): Pick<AmountAndTime, 'from' | 'until'> | null {
  const day = readDay(text, dayOf(now.getTime(), timeZone))
  if (!day) return null
  const clock = readClock(day.rest)
  if (!clock || clock.rest.replaceAll(FILLING, '') !== '') return null
  const { minutes } = clock
  const begin = startOf(day.day, minutes ?? 0, timeZone)
  if (begin === null) return null
  return minutes === null
    ? { from: new Date(begin), until: new Date(begin + DAY_MS) }
    : { from: new Date(begin - ABOUT_MS), until: new Date(begin + ABOUT_MS) }
}

function readDay(text: string, today: Day): { day: Day; rest: string } | null {
  const without = (pattern: RegExp): string => text.replace(pattern, ' ')
  if (YESTERDAY.test(text)) return { day: dayBefore(today), rest: without(YESTERDAY) }
  if (TODAY.test(text)) return { day: today, rest: without(TODAY) }
  const long = YEAR_FIRST.exec(text)
  if (long) {
    const [, year, month, day] = long.map(Number)
    return { day: { year: year ?? 0, month: month ?? 0, day: day ?? 0 }, rest: without(YEAR_FIRST) }
  }
  const short = DAY_FIRST.exec(text)
  // `14.02` alone is a time, and so is what stands before `pm`.
  if (!short || (CLOCK.exec(text)?.index === short.index && !short[3])) return { day: today, rest: text }
  const [, day, month, name = '', year] = short
  const named = MONTHS.indexOf(name.toLowerCase()) + 1
  const said = { month: month === undefined ? named : Number(month), day: Number(day) }
  return { day: { year: Number(year ?? yearOf(said, today)), ...said }, rest: without(DAY_FIRST) }
}

/** The year of a day without one: this, or the last where it would still have to come. */
function yearOf({ month, day }: Omit<Day, 'year'>, today: Day): number {
  const isToCome = month > today.month || (month === today.month && day > today.day)
  return isToCome ? today.year - 1 : today.year
}

/** Minutes since the day began; null for none said. */
function readClock(text: string): { minutes: number | null; rest: string } | null {
  const found = CLOCK.exec(text)
  if (!found) return { minutes: null, rest: text }
  const [whole, halfHour, halfMinute = '0', half, hour, minute] = found
  const hours = Number(halfHour ?? hour)
  const minutes = Number(halfHour === undefined ? minute : halfMinute)
  if (minutes > 59 || hours > 23 || (half !== undefined && (hours < 1 || hours > 12))) return null
  const past = half === undefined ? hours : (hours % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  return { minutes: past * 60 + minutes, rest: text.replace(whole, ' ') }
}

function dayBefore({ year, month, day }: Day): Day {
  const before = new Date(Date.UTC(year, month - 1, day) - DAY_MS)
  return { year: before.getUTCFullYear(), month: before.getUTCMonth() + 1, day: before.getUTCDate() }
}

function dayOf(at: number, timeZone: string): Day {
  const local = new Date(at + offsetMs(at, timeZone))
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() }
}

/** So many minutes into a day of a place; null for a day that no calendar has. */
function startOf({ year, month, day }: Day, minutes: number, timeZone: string): number | null {
  const there = new Date(Date.UTC(year, month - 1, day))
  if (there.getUTCMonth() !== month - 1 || there.getUTCDate() !== day || year < 2000 || year > 9999)
    return null
  const local = there.getTime() + minutes * 60_000
  const guess = local - offsetMs(local, timeZone)
  return local - offsetMs(guess, timeZone)
}

/** How far the clocks of a place are before UTC. */
function offsetMs(at: number, timeZone: string): number {
  const parts = formatterOf(timeZone).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((one) => one.type === type)?.value ?? 0)
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return local - Math.floor(at / 60_000) * 60_000
}

/** Making one costs far more than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const fields = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' }
  const made = new Intl.DateTimeFormat('en-GB', {
    ...fields,
    hourCycle: 'h23',
    timeZone,
  } as const as Intl.DateTimeFormatOptions)
  formatters.set(timeZone, made)
  return made
}
