import type { TryLimit } from './account-limits.ts'

/**
 * How many lines may be asked about: enough for whoever buys, too few for whoever walks through the numbers (T2). Every
 * question about a number counts, whatever its answer.
 */
export interface LookUpLimits {
  readonly session: readonly TryLimit[]
  /** Of one network; a session costs nothing, so this is what holds. */
  readonly network: readonly TryLimit[]
}

const MINUTE = 60
const DAY = 24 * 3_600

/** Of one network: so many in a minute, and over a day as many as in a hundred such minutes. */
export function networkLookUpLimits(most: number): readonly TryLimit[] {
  return [
    { most, seconds: MINUTE },
    { most: most * 100, seconds: DAY },
  ]
}

/** The two profiles that ship (OTP-31); null for no limit. */
export const LOOK_UP_LIMITS: Readonly<Record<'live' | 'sandbox', LookUpLimits | null>> = {
  live: {
    session: [
      { most: 30, seconds: MINUTE },
      { most: 300, seconds: DAY },
    ],
    network: networkLookUpLimits(60),
  },
  sandbox: null,
}
