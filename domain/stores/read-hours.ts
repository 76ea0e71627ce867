import { plainText } from '../pasted-text.ts'
import { quoted } from '../places/plain-text.ts'
import { dayRuns, MINUTES_PER_DAY, WEEKDAYS, type OpenSpan } from './opening-hours.ts'

/** More is no week of a shop. */
export const LONGEST_HOURS = 200
const MOST_SPANS = 4

export type ReadHours =
  /** As the portal writes them; '' where nothing was told. */
  { readonly ok: true; readonly hours: string } | { readonly ok: false; readonly problem: string }

const EXAMPLE = 'such as Mo-Fr 08:00-18:00; Sa 09:00-13:00; Su closed'
const NAMES = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const CLOSED = /^(closed|off)$/

/**
 * Hours of a file: `Mon-Fri 8:00-18:00; Sat 9-13:00; Sun closed`, `Mo,We 08:00-12:00,14:00-18:00`, `24/7`. Days that
 * are not named are closed. A closing that is not after its opening is on the next day.
 */
export function readHours(text: string): ReadHours {
  const plain = plainText(text)
    .toLowerCase()
    .replaceAll(/ ?([-,;:]) ?/g, '$1')
  if (plain === '') return { ok: true, hours: '' }
  if (plain === '24/7') return { ok: true, hours: 'Mo-Su 00:00-24:00' }
  const days: (OpenSpan[] | null)[] = WEEKDAYS.map(() => null)
  for (const rule of plain.split(';').filter((one) => one !== '')) {
    const [, names = '', times = ''] = /^([a-z,-]+?) ?(closed|off|\d.*)$/.exec(rule) ?? []
    const named = daysOf(names)
    const spans = CLOSED.test(times) ? [] : spansOf(times)
    if (!named || !spans) return wrong(`cannot be read at ${quoted(rule)}: write them ${EXAMPLE}`)
    for (const day of named) {
      if (days[day]) return wrong(`name ${WEEKDAYS[day]} twice`)
      days[day] = spans
    }
  }
  const week = days.map((spans) => spans ?? [])
  if (week.every((spans) => spans.length === 0)) return wrong('name no day on which the shop is open')
  const hours = dayRuns(week)
    .filter(({ spans }) => spans.length > 0)
    .map(({ first, last, spans }) => {
      const until = last === first ? '' : `-${WEEKDAYS[last]}`
      return `${WEEKDAYS[first]}${until} ${spans.map(written).join(',')}`
    })
    .join('; ')
  return hours.length > LONGEST_HOURS
    ? wrong(`are longer than ${LONGEST_HOURS} characters`)
    : { ok: true, hours }
}

function wrong(what: string): ReadHours {
  return { ok: false, problem: `hours ${what}` }
}

/** Days by number, 0 being Monday; null for a text that names none. A range may run over the end of the week. */
function daysOf(text: string): number[] | null {
  const days: number[] = []
  for (const range of text.split(',')) {
    const [first = -1, last = first, ...more] = range.split('-').map(dayOf)
    if (first < 0 || last < 0 || more.length > 0) return null
    for (let day = first; ; day = (day + 1) % NAMES.length) {
      days.push(day)
      if (day === last) break
    }
  }
  return days
}

function dayOf(name: string): number {
  return name.length < 2 ? -1 : NAMES.findIndex((day) => day.startsWith(name))
}

/** Spans in their order; null where one cannot be read or begins before the one before it has ended. */
function spansOf(text: string): OpenSpan[] | null {
  const spans: OpenSpan[] = []
  for (const part of text.split(',')) {
    const [from = null, to = null, ...more] = part.split('-').map(minuteOf)
    if (from === null || to === null || more.length > 0 || from === MINUTES_PER_DAY) return null
    if (from < (spans.at(-1)?.to ?? 0)) return null
    spans.push({ from, to: to > from ? to : to + MINUTES_PER_DAY })
  }
  return spans.length > MOST_SPANS ? null : spans
}

/** `8:00`, `08:00` or `8`; null for what no clock shows. */
function minuteOf(text: string): number | null {
  const found = /^(\d{1,2})(?::(\d\d))?$/.exec(text)
  const minute = found ? Number(found[1]) * 60 + Number(found[2] ?? 0) : Infinity
  return Number(found?.[2] ?? 0) < 60 && minute <= MINUTES_PER_DAY ? minute : null
}

function written({ from, to }: OpenSpan): string {
  return `${clock(from)}-${clock(to > MINUTES_PER_DAY ? to - MINUTES_PER_DAY : to)}`
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
