import type { TryLimit } from './account-limits.ts'

/** How many forms may be saved: enough for whoever has something to say, too few to fill the store with. */
export interface FormLimits {
  readonly session: readonly TryLimit[]
  /** Of one network; a session costs nothing, so this is what holds. */
  readonly network: readonly TryLimit[]
}

const TEN_MINUTES = 600
const DAY = 24 * 3_600

/** Of one network: so many in ten minutes, and over a day a tenth of what that adds up to. */
export function networkFormLimits(most: number): readonly TryLimit[] {
  return [
    { most, seconds: TEN_MINUTES },
    { most: most * 15, seconds: DAY },
  ]
}

/** The two profiles that ship (OTP-31). */
export const FORM_LIMITS: Readonly<Record<'live' | 'sandbox', FormLimits>> = {
  live: {
    session: [
      { most: 5, seconds: TEN_MINUTES },
      { most: 20, seconds: DAY },
    ],
    network: networkFormLimits(60),
  },
  sandbox: {
    session: [{ most: 10, seconds: TEN_MINUTES }],
    network: [{ most: 1_000, seconds: TEN_MINUTES }],
  },
}
