import type { Translate } from '#domain/translate.ts'

export interface Clock {
  readonly t: Translate
  /** Of the operator's country, `Africa/Kampala`. */
  readonly timeZone: string
  readonly language: 'EN' | 'SW'
}

const made = new Map<string, Intl.DateTimeFormat>()

/** Making one costs far more than using it. */
function formatOf({ timeZone, language }: Clock, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${language} ${JSON.stringify(options)}`
  const known = made.get(key)
  if (known) return known
  const one = new Intl.DateTimeFormat(language === 'SW' ? 'sw' : 'en-GB', { timeZone, ...options })
  made.set(key, one)
  return one
}

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** `14:02` */
export function timeOf(moment: string, clock: Clock): string {
  return formatOf(clock, TIME).format(new Date(moment))
}

/** `14:02:41` */
export function secondOf(moment: string, clock: Clock): string {
  return formatOf(clock, { ...TIME, second: '2-digit' }).format(new Date(moment))
}

/** `Today`, `Yesterday`, `17 Nov`, `17 Nov 2025`. */
export function dayOf(moment: string, clock: Clock, now = Date.now()): string {
  const day = dayKey(new Date(moment), clock)
  if (day === dayKey(new Date(now), clock)) return clock.t('staff.time.today')
  if (day === dayKey(new Date(now - 86_400_000), clock)) return clock.t('staff.time.yesterday')
  const isThisYear = day.slice(0, 4) === dayKey(new Date(now), clock).slice(0, 4)
  const date = formatOf(clock, { day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) })
  return date.format(new Date(moment))
}

/** `2026-11-20`, as the country's calendar has it. */
export function dayKey(moment: Date, clock: Pick<Clock, 'timeZone'>): string {
  const format = formatOf(
    { ...clock, t: () => '', language: 'EN' },
    { year: 'numeric', month: '2-digit', day: '2-digit' },
  )
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
  return `${parts['year']}-${parts['month']}-${parts['day']}`
}

/** `Thursday 19 November, 12:02`; `time`: with its second, where that counts. */
export function longMoment(moment: string, clock: Clock, time = timeOf): string {
  const date = formatOf(clock, { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(moment))
  return `${date.replace(',', '')}, ${time(moment, clock)}`
}

/** `14:02:41`, with the day before it unless it is today. */
export function stepMoment(moment: string, clock: Clock, now = Date.now()): string {
  const second = secondOf(moment, clock)
  const isToday = dayKey(new Date(moment), clock) === dayKey(new Date(now), clock)
  return isToday ? second : `${dayOf(moment, clock, now)} ${second}`
}

/** `14:02`, with the day before it unless it is today. */
export function shortMoment(moment: string, clock: Clock, now = Date.now()): string {
  const isToday = dayKey(new Date(moment), clock) === dayKey(new Date(now), clock)
  return isToday ? timeOf(moment, clock) : `${dayOf(moment, clock, now)} ${timeOf(moment, clock)}`
}

/** `12 s`, `5 min 22 s`, `18 min`, `2 h 05`, `3 d 4 h`. */
export function lengthOf(milliseconds: number, t: Translate): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000))
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (minutes === 0) return t('staff.time.seconds', { n: seconds })
  if (minutes < 10) return t('staff.time.minutesSeconds', { n: minutes, s: seconds % 60 })
  if (hours === 0) return t('staff.time.minutes', { n: minutes })
  if (hours < 48) return t('staff.time.hours', { n: hours, m: String(minutes % 60).padStart(2, '0') })
  return t('staff.time.days', { n: Math.floor(hours / 24), h: hours % 24 })
}
