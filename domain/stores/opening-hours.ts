/** A span in which a shop is open; minutes from the midnight its day begins with. An end beyond 1440 is on the next day. */
export interface OpenSpan {
  readonly from: number
  readonly to: number
}

/** The spans of each day of a week, Monday first, in their order; a closed day has none. */
export type OpeningHours = readonly (readonly OpenSpan[])[]

/** Two letters each, as OpenStreetMap and schema.org write them. */
export const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const

export const MINUTES_PER_DAY = 1_440

const RULE = /^(\w\w)(?:-(\w\w))? (.+)$/
const SPAN = /^(\d\d):(\d\d)-(\d\d):(\d\d)$/

/**
 * Hours as the portal itself writes them: `Mo-Fr 08:00-12:00,13:00-18:00; Sa 09:00-13:00`. Days that are not named are
 * closed. Null for any other text, '' among them: nothing is known then.
 */
export function parseHours(text: string): OpeningHours | null {
  const days: OpenSpan[][] = WEEKDAYS.map(() => [])
  for (const rule of text.split('; ')) {
    const [, first = '', last = first, spans = ''] = RULE.exec(rule) ?? []
    const [from, to] = [dayOf(first), dayOf(last)]
    const read = spans.split(',').map(spanOf)
    if (from < 0 || to < from) return null
    for (const span of read) {
      if (!span) return null
      for (let day = from; day <= to; day++) days[day]?.push(span)
    }
  }
  return days
}

function dayOf(name: string): number {
  return WEEKDAYS.findIndex((day) => day === name)
}

function spanOf(text: string): OpenSpan | null {
  const found = SPAN.exec(text)
  if (!found) return null
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = found.slice(1).map(Number)
  const from = fromHour * 60 + fromMinute
  const to = toHour * 60 + toMinute
  return { from, to: to > from ? to : to + MINUTES_PER_DAY }
}

/** Days with the same hours, one after another: what a week is told and written by. */
export interface DayRun {
  /** 0 is Monday. */
  readonly first: number
  readonly last: number
  readonly spans: readonly OpenSpan[]
}

/** The week as runs of equal days, closed ones among them. */
export function dayRuns(hours: OpeningHours): DayRun[] {
  const runs: DayRun[] = []
  hours.forEach((spans, day) => {
    const run = runs.at(-1)
    if (run && isSame(run.spans, spans)) runs[runs.length - 1] = { ...run, last: day }
    else runs.push({ first: day, last: day, spans })
  })
  return runs
}

function isSame(one: readonly OpenSpan[], other: readonly OpenSpan[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
