const DAY_MS = 86_400_000

/** A day before or after, `2026-11-19`. */
export function dayBeside(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10)
}

/** `Thursday 19 November 2026` of `2026-11-19`. */
export function dayName(day: string, language: 'EN' | 'SW'): string {
  const made = new Intl.DateTimeFormat(language === 'SW' ? 'sw' : 'en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return made.format(new Date(`${day}T00:00:00Z`)).replace(',', '')
}
