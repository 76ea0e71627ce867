import { dayOf } from './typed-day.ts'

const WITH_ZONE =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?) ?(?:Z|UTC|([+-]\d{2}):?(\d{2})?)$/

/**
 * A moment such as `2026-11-21T10:04:00Z`, `2026-11-21 10:04 UTC`, `2026-11-21 13:04:00+03`, or a day, as it begins in UTC;
 * null for none, and for one that does not say its zone.
 */
export function timeOf(text: string | boolean | undefined): Date | null {
  if (typeof text !== 'string') return null
  const [whole, day = '', hour = '', zone, minutes = '00'] = WITH_ZONE.exec(text) ?? []
  if (whole === undefined) return dayOf(text)
  const time = new Date(`${day}T${hour}${zone === undefined ? 'Z' : `${zone}:${minutes}`}`)
  return Number.isNaN(time.getTime()) ? null : time
}
