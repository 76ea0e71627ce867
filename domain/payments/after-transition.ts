import { FIRST_CALL_LEASE_MS } from './deadlines.ts'
import { ENQUIRY_SPACING_MS, nextEnquiryMs, REGISTERED_LIFE_MS } from './schedule.ts'
import type { PaymentState } from './states.ts'

/** A payment that has just moved; times in milliseconds. */
export interface Moved {
  readonly state: PaymentState
  readonly ageMs: number
  /** Since the present attempt was sent. */
  readonly sentMs: number
  /** True once a provider was ever asked. */
  readonly wasAsked: boolean
  /** The transition holds a charge of another amount: it is confirmed by one more enquiry. */
  readonly holdsCharge: boolean
}

/** Milliseconds until the next enquiry after a transition; null when nobody needs to ask (CORE-61). */
export function enquiryAfterMs(moved: Moved, random: number): number | null {
  switch (moved.state) {
    case 'asking':
    case 'waiting':
    case 'unsure':
      return nextEnquiryMs('charge', moved.sentMs, random) ?? ENQUIRY_SPACING_MS
    case 'delivering':
      return FIRST_CALL_LEASE_MS
    case 'registered':
      return Math.max(ENQUIRY_SPACING_MS, REGISTERED_LIFE_MS - moved.ageMs)
    case 'declined':
    case 'cancelled':
    case 'expired':
      return moved.wasAsked ? nextEnquiryMs('watch', 0, random) : null
    case 'review':
      return moved.holdsCharge ? ENQUIRY_SPACING_MS : nextEnquiryMs('watch', 0, random)
    default:
      return null
  }
}
