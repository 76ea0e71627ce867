import type { TryLimit } from './account-limits.ts'

/** How many home-internet requests are taken: enough for a family, too few to flood those who call back (T24). */
export interface LeadLimits {
  /** Of one contact number, from everywhere. */
  readonly contact: readonly TryLimit[]
  readonly session: readonly TryLimit[]
  /** Of one network; a session costs nothing, so this is what holds. */
  readonly network: readonly TryLimit[]
  /**
   * Questions where a request stands, of one session and of one network: lead ids follow each other (SEC-31).
   */
  readonly track: { readonly session: readonly TryLimit[]; readonly network: readonly TryLimit[] }
  /** Wrong numbers tried at one lead id from one network. */
  readonly wrongContact: TryLimit
}

const TEN_MINUTES = 600
const HOUR = 3_600
const DAY = 24 * HOUR

/** The two profiles that ship (OTP-31). */
export const LEAD_LIMITS: Readonly<Record<'live' | 'sandbox', LeadLimits>> = {
  live: {
    contact: [
      { most: 5, seconds: HOUR },
      { most: 10, seconds: DAY },
    ],
    session: [
      { most: 10, seconds: HOUR },
      { most: 20, seconds: DAY },
    ],
    network: [
      { most: 60, seconds: HOUR },
      { most: 300, seconds: DAY },
    ],
    track: {
      session: [{ most: 20, seconds: TEN_MINUTES }],
      network: [
        { most: 60, seconds: TEN_MINUTES },
        { most: 600, seconds: DAY },
      ],
    },
    wrongContact: { most: 5, seconds: DAY },
  },
  sandbox: {
    contact: [{ most: 10_000, seconds: TEN_MINUTES }],
    session: [{ most: 60, seconds: TEN_MINUTES }],
    network: [{ most: 10_000, seconds: TEN_MINUTES }],
    track: {
      session: [{ most: 200, seconds: TEN_MINUTES }],
      network: [{ most: 10_000, seconds: TEN_MINUTES }],
    },
    wrongContact: { most: 60, seconds: TEN_MINUTES },
  },
}
