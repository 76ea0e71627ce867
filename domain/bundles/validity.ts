import { unitName } from './contents.ts'
import type { Bundle } from './bundle.ts'

export type ValidityUnit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'

/** How long a bundle lasts; null: Unlimited (BUNDLE-13). */
export interface Validity {
  readonly count: number
  readonly unit: ValidityUnit
}

type Lasting = Pick<Bundle, 'validity' | 'validityUnit'>

const UNITS: Readonly<Record<string, ValidityUnit>> = {
  MIN: 'minute',
  MINUTE: 'minute',
  H: 'hour',
  HR: 'hour',
  HOUR: 'hour',
  D: 'day',
  DAY: 'day',
  W: 'week',
  WEEK: 'week',
  M: 'month',
  MONTH: 'month',
  Y: 'year',
  YEAR: 'year',
}
const HOURS: Readonly<Record<ValidityUnit, number>> = {
  minute: 1 / 60,
  hour: 1,
  day: 24,
  week: 168,
  month: 720,
  year: 8760,
}

/** Days where the operator names no unit; -1 and every other negative number is Unlimited. */
export function validityOf({ validity, validityUnit }: Lasting): Validity | null {
  return validity < 0 ? null : { count: validity, unit: UNITS[unitName(validityUnit)] ?? 'day' }
}

/** Hours, to compare with; Infinity for Unlimited. */
export function validityHours(bundle: Lasting): number {
  const validity = validityOf(bundle)
  return validity ? validity.count * HOURS[validity.unit] : Infinity
}

const HOUR_MS = 3_600_000
/** How long one is, is the operator's matter: 28, 30 or 31 days, a calendar month or not. */
const CALENDAR: ReadonlySet<ValidityUnit> = new Set(['month', 'year'])

/** Milliseconds from when it was given; null where no moment can be told: Unlimited, or counted in months. */
export function lastsMs(bundle: Lasting): number | null {
  const validity = validityOf(bundle)
  if (!validity || CALENDAR.has(validity.unit)) return null
  return Math.round(validity.count * HOURS[validity.unit] * HOUR_MS)
}

/** Shortest first by number, never by text; Unlimited last; the cheaper of two equals first (BUNDLE-13). */
export function byValidity(a: Lasting & Pick<Bundle, 'amount'>, b: Lasting & Pick<Bundle, 'amount'>): number {
  const [hoursA, hoursB] = [validityHours(a), validityHours(b)]
  return hoursA === hoursB ? a.amount - b.amount : hoursA < hoursB ? -1 : 1
}
