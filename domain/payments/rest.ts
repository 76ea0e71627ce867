import { LOOK_SPACING_MS, nextLookMs, REGISTERED_LIFE_MS } from './schedule.ts'
import type { PaymentState } from './states.ts'

/** A lease on the delivery that the same process carries out at once. */
const DELIVERY_LEASE_MS = 5_000

/** Where a payment comes to rest after a transition; times in milliseconds. */
export interface Rest {
  readonly state: PaymentState
  readonly ageMs: number
  /** Since the present try was sent. */
  readonly sentMs: number
  /** True once a provider was ever asked. */
  readonly wasAsked: boolean
  /** The transition holds a charge of another amount: it is confirmed by one more look. */
  readonly holdsCharge: boolean
}

/** Milliseconds until the next look at a payment that rests; null when nobody needs to look (payments 3.5). */
export function restMs(rest: Rest, dice: number): number | null {
  switch (rest.state) {
    case 'asking':
    case 'waiting':
    case 'unsure':
      return nextLookMs('charge', rest.sentMs, dice) ?? LOOK_SPACING_MS
    case 'delivering':
      return DELIVERY_LEASE_MS
    case 'registered':
      return Math.max(LOOK_SPACING_MS, REGISTERED_LIFE_MS - rest.ageMs)
    case 'declined':
    case 'cancelled':
    case 'expired':
      return rest.wasAsked ? nextLookMs('watch', 0, dice) : null
    case 'review':
      return rest.holdsCharge ? LOOK_SPACING_MS : nextLookMs('watch', 0, dice)
    default:
      return null
  }
}
