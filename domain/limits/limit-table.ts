import { LIMIT_PROFILES } from '../codes/limit-profiles.ts'
import { PAYMENT_LIMITS } from '../payments/amounts/payment-limits.ts'
import { PLACE_LIMITS } from './place-limits.ts'

/**
 * Every figure by which people are counted, in the two profiles that ship: each is named in `LIMITS` by its place in this
 * table, and told in docs/running/limits.md. What holds of connections and requests has variables of its own.
 */
export const LIMIT_TABLE = {
  live: { codes: LIMIT_PROFILES.live, ...PAYMENT_LIMITS.live, places: PLACE_LIMITS.live },
  sandbox: { codes: LIMIT_PROFILES.sandbox, ...PAYMENT_LIMITS.sandbox, places: PLACE_LIMITS.sandbox },
} as const
