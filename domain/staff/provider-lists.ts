/** What the lists of one day of a way to pay say of one attempt: its charge was sent that day, or the day before. */
export interface ListOfDay {
  readonly rail: string
  /** `2026-11-26`, in the country's zone. */
  readonly day: string
  /** A list of that day was read, row by row. */
  readonly isRead: boolean
  /** Every row of every list for that day was read and matched, including the provider's own list if it's fetched. */
  readonly isWhole: boolean
  /** The line that shows the charge; null: none does. */
  readonly line: number | null
}

/** What keeps a payment from being closed on the ground that lists do not show it. */
export interface ListsFault {
  readonly because: 'lists-show' | 'lists-missing' | 'lists-unsure'
  readonly values: Readonly<Record<string, string>>
}

/**
 * Why lists do not prove that nothing was taken; null: they do. A charge sent before midnight may stand in the list of the
 * day after, so that both days have to be read, of every attempt. A line that shows it outweighs a missing list, and an
 * unreadable row may be the charge.
 */
export function listsFault(lists: readonly ListOfDay[]): ListsFault | null {
  for (const { line, day } of lists)
    if (line !== null) return { because: 'lists-show', values: { day, line: String(line) } }
  const missing = lists.find(({ isRead }) => !isRead)
  if (missing) return { because: 'lists-missing', values: { day: missing.day } }
  const unsure = lists.find(({ isWhole }) => !isWhole)
  return unsure ? { because: 'lists-unsure', values: { day: unsure.day } } : null
}
