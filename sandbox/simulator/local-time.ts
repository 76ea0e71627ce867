/** A moment as the phones of a country show it. */
export interface LocalTime {
  /** `12:00` */
  readonly clock: string
  /** `Monday 1 June` */
  readonly day: string
}

/** The time of a country at a moment (ISO 8601, or milliseconds). */
export function localTime(moment: string | number, timeZone: string): LocalTime {
  const at = new Date(moment)
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long', day: 'numeric', month: 'long' })
  return { clock: clock.format(at), day: day.format(at).replace(',', '') }
}
