import type { TryLimit } from './account-limits.ts'

/**
 * How many places may be looked up: far more than anybody searches for, too few to run somebody else's geocoding over a
 * key that the operator pays for.
 */
export interface PlaceLimits {
  readonly session: readonly TryLimit[]
  /** Of one network; a session costs nothing, so this is what holds. */
  readonly network: readonly TryLimit[]
}

const MINUTE = 60
const DAY = 24 * 3_600

/** The two profiles that ship (OTP-31); null for no limit. */
export const PLACE_LIMITS: Readonly<Record<'live' | 'sandbox', PlaceLimits | null>> = {
  live: {
    session: [
      { most: 60, seconds: MINUTE },
      { most: 600, seconds: DAY },
    ],
    network: [
      { most: 300, seconds: MINUTE },
      { most: 20_000, seconds: DAY },
    ],
  },
  sandbox: null,
}
