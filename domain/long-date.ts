/**
 * `14 March 2026`: day, long month name of the language, year (NUMBER-43). Takes the day as it is written
 * (`2026-03-14`, with or without a time), so no time zone moves it; any other text stays as it is.
 */
export function longDate(text: string, languageTag: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})(?:T|$)/.exec(text)
  if (!found) return text
  const [, year = '', month = '', day = ''] = found
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (Number.isNaN(date.getTime())) return text
  const name = monthNames(languageTag).format(date)
  return `${Number(day)} ${name} ${year}`
}

/** Making one costs far more than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function monthNames(languageTag: string): Intl.DateTimeFormat {
  const known = formatters.get(languageTag)
  if (known) return known
  const made = new Intl.DateTimeFormat(languageTag, { month: 'long', timeZone: 'UTC' })
  formatters.set(languageTag, made)
  return made
}
