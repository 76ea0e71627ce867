import { longDate } from '#domain/long-date.ts'

/** `1 February – 28 February 2026`: the year once where both days are in it; '' without a first and a last day. */
export function periodText(start: string, end: string, tag: string): string {
  if (start === '' || end === '') return longDate(start || end, tag)
  const first = longDate(start, tag)
  const last = longDate(end, tag)
  const sameYear = start.slice(0, 4) === end.slice(0, 4)
  return `${sameYear ? first.replace(/ \d{4}$/, '') : first} – ${last}`
}
