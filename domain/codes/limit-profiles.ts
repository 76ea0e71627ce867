import type { SendLimits } from './send-limits.ts'

const HOUR = 3_600

export type LimitProfile = 'live' | 'sandbox'

/** The two profiles that ship (OTP-31, T1). */
export const LIMIT_PROFILES: Readonly<Record<LimitProfile, SendLimits>> = {
  live: {
    windows: {
      phone: [
        { most: 1, seconds: 60 },
        { most: 5, seconds: HOUR },
        { most: 10, seconds: 24 * HOUR },
      ],
      network: [{ most: 20, seconds: HOUR }],
      session: [{ most: 5, seconds: HOUR }],
      prefix: [{ most: 30, seconds: HOUR }],
    },
    brake: { over: 50, leastVerifiedPercent: 20, slowed: { most: 5, seconds: HOUR } },
    everywhere: { most: 5_000, seconds: HOUR },
  },
  sandbox: {
    windows: { phone: [{ most: 10, seconds: 15 * 60 }], network: [], session: [], prefix: [] },
    brake: null,
    everywhere: null,
  },
}
