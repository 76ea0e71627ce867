import { unitName } from './contents.ts'
import type { Bundle } from './bundle.ts'

export type ValidityUnit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'

/** How long a bundle lasts; null: Unlimited (D1 §3). */
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

/** Shortest first by number, never by text; Unlimited last; the cheaper of two equals first (D1 §4, G-28). */
export function byValidity(a: Lasting & Pick<Bundle, 'amount'>, b: Lasting & Pick<Bundle, 'amount'>): number {
  const [hoursA, hoursB] = [validityHours(a), validityHours(b)]
  return hoursA === hoursB ? a.amount - b.amount : hoursA < hoursB ? -1 : 1
}
