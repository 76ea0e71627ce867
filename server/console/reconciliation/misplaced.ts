import { dayIn } from '#domain/invoices/open-invoices.ts'

/** A day in the country's zone. */
export interface Bounds {
  readonly from: Date
  readonly until: Date
  /** The day that it is there at present. */
  readonly today: string
}

export interface Place {
  readonly rail: string
  readonly day: string
  readonly bounds: Bounds
  readonly timeZone: string
}

const HOUR_MS = 3_600_000
/** Fewer references of ours tell nothing of where a list belongs. */
const FEWEST = 3

/**
 * Where most of the references of a list are ours, if that is another day or another way to pay than it was said to be of: then
 * it is the wrong file. `places`: how many attempts by `rail hour`. Null: it may be the right one.
 */
export function misplaced(
  places: ReadonlyMap<string, number>,
  { rail, day, bounds, timeZone }: Place,
): { readonly rail: string; readonly day: string; readonly references: number } | null {
  const byDay = new Map<string, number>()
  let all = 0
  for (const [place, count] of places) {
    const [where = '', hour = '0'] = place.split(' ')
    const at = Number(hour) * HOUR_MS
    const isHere =
      where === rail && at >= bounds.from.getTime() - HOUR_MS && at < bounds.until.getTime() + HOUR_MS
    const key = `${where} ${isHere ? day : dayIn(timeZone, new Date(at))}`
    byDay.set(key, (byDay.get(key) ?? 0) + count)
    all += count
  }
  const [most] = [...byDay].toSorted(([, one], [, other]) => other - one)
  if (!most || all < FEWEST || most[0] === `${rail} ${day}` || most[1] * 2 <= all) return null
  const [otherRail = '', otherDay = ''] = most[0].split(' ')
  return { rail: otherRail, day: otherDay, references: most[1] }
}
