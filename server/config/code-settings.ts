import { LIMIT_PROFILES } from '#domain/codes/limit-profiles.ts'
import type { SendLimits } from '#domain/codes/send-limits.ts'
import { readLimitsProfile } from './reading/limits-profile.ts'
import type { Reader } from './reader.ts'

/** How many codes may be sent. */
export interface CodeSettings {
  readonly limits: SendLimits
}

const MOST_PER_HOUR = 1_000_000

/** The profile follows the run mode unless `CODE_LIMITS` names one (OTP-31). */
export function readCodeSettings(read: Reader): CodeSettings {
  const profile = LIMIT_PROFILES[readLimitsProfile(read, 'CODE_LIMITS', ['live', 'sandbox'])]
  if (!profile.everywhere) return { limits: profile }
  const most = read.positive('CODES_PER_HOUR', profile.everywhere.most, MOST_PER_HOUR)
  return { limits: { ...profile, everywhere: { ...profile.everywhere, most } } }
}
