import type { TryLimit } from './account-limits.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

/**
 * How often somebody may ask to be told that something is sold again. A number gets one message for each kind and stop
 * whatever happens; networks, blocks of numbers and the whole portal have the limits of codes.
 */
export interface ReminderLimits {
  readonly session: TryLimit
  readonly number: TryLimit
}

/** The same in every run mode. */
export const REMINDER_LIMITS: ReminderLimits = {
  session: { most: 10, seconds: HOUR },
  number: { most: 10, seconds: DAY },
}
