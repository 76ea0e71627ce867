import type { Minute } from '#contract/console/today.ts'

/** A row of `rail_minute`. */
export interface MinuteRow {
  readonly rail: string
  readonly minute: Date
  readonly started: number
  readonly taken: number
  readonly customer_no: number
  readonly fault: number
  readonly not_known: number
  readonly p95_ms: number | null
}

type Counted = 'started' | 'taken' | 'customer_no' | 'fault' | 'not_known'

const MINUTE_MS = 60_000
const SHOWN_MINUTES = 60

function minuteOf(moment: Date): number {
  return Math.floor(moment.getTime() / MINUTE_MS)
}

/** Those of the last so many minutes, the present one among them. */
export function lastOf(rows: readonly MinuteRow[], at: Date, count: number): readonly MinuteRow[] {
  return rows.filter(({ minute }) => minuteOf(minute) > minuteOf(at) - count)
}

/** All of them together. */
export function sumOf(rows: readonly MinuteRow[], what: Counted): number {
  return rows.reduce((sum, row) => sum + row[what], 0)
}

/** Attempts a minute, over so many whole ones: the one that runs is not over. */
export function perMinuteOf(rows: readonly MinuteRow[], at: Date, count: number): number {
  const whole = lastOf(rows, at, count + 1).filter(({ minute }) => minuteOf(minute) < minuteOf(at))
  return sumOf(whole, 'started') / count
}

/** Sixty minutes, also those in which nobody paid. */
export function minutesOf(rows: readonly MinuteRow[], at: Date): readonly Minute[] {
  return Array.from({ length: SHOWN_MINUTES }, (_, place) => {
    const minute = minuteOf(at) - SHOWN_MINUTES + 1 + place
    const own = rows.filter((row) => minuteOf(row.minute) === minute)
    return {
      at: new Date(minute * MINUTE_MS).toISOString(),
      taken: sumOf(own, 'taken'),
      customerNo: sumOf(own, 'customer_no'),
      notKnown: sumOf(own, 'not_known'),
      fault: sumOf(own, 'fault'),
    }
  })
}

/** Of the minutes' own figures the middle one, milliseconds: one minute with a single slow payment says nothing of the others. */
export function p95Of(rows: readonly MinuteRow[]): number | null {
  const known = rows
    .flatMap(({ p95_ms: ms }) => (ms === null ? [] : [ms]))
    .toSorted((one, other) => one - other)
  return known[Math.floor(known.length / 2)] ?? null
}
