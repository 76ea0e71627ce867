import { value } from '#providers/party-schema.ts'
import * as z from 'zod/mini'
import { formed, list, whole, type Area } from './variable.ts'

const SPAN = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/

/** Minutes after midnight, of `08:00-18:00`; null where it is no span of one day. */
function spanOf(text: string): { readonly opens: number; readonly closes: number } | null {
  const [, ...parts] = SPAN.exec(text) ?? []
  if (parts.length === 0) return null
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = parts.map(Number)
  const span = { opens: fromHour * 60 + fromMinute, closes: toHour * 60 + toMinute }
  return span.opens < span.closes && span.closes <= 24 * 60 ? span : null
}

const HOURS = z.pipe(
  formed('must be hours of one day, such as 08:00-18:00', (text) => spanOf(text) !== null),
  z.transform((text: string) => spanOf(text) ?? { opens: 0, closes: 24 * 60 }),
)

/** `1,2,3,4,5`: Monday to Friday. */
const DAYS = z.pipe(
  formed('must be days of the week, 1 for Monday to 7 for Sunday, with commas: 1,2,3,4,5', (text) =>
    /^[1-7](?:,[1-7])*$/.test(text),
  ),
  z.transform((text: string): readonly number[] => text.split(',').map(Number)),
)

const MOST_HOLIDAYS = 200

/** A day that there is: `2026-12-25`. */
function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

function holidaysFault(dates: readonly string[]): string | null {
  if (dates.length > MOST_HOLIDAYS) return `must be at most ${MOST_HOLIDAYS} days`
  return dates.every(isDay) ? null : 'must be days such as 2026-12-25, with commas'
}

/** What is promised to whoever complains, and when somebody is there to keep it; both processes go by it. */
export const COMPLAINT_SCHEMA = {
  answerHours: whole('COMPLAINT_ANSWER_HOURS', 4, { least: 1, most: 100 }),
  endDays: whole('COMPLAINT_END_DAYS', 5, { least: 1, most: 60 }),
  hours: { ...value('COMPLAINT_HOURS', ''), usual: '08:00-18:00', type: HOURS },
  days: { ...value('COMPLAINT_DAYS', ''), usual: '1,2,3,4,5', type: DAYS },
  holidays: list('COMPLAINT_HOLIDAYS', holidaysFault),
} as const satisfies Area
