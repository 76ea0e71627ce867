import type { Reader } from '../reader.ts'

/** Which profile of limits holds: that of the run mode unless one is named. Run mode live takes no weaker one. */
export function readLimitsProfile<Profile extends string>(
  read: Reader,
  name: 'CODE_LIMITS' | 'PAYMENT_LIMITS' | 'PLACE_LIMITS' | 'TRAFFIC_LIMITS',
  profiles: readonly (Profile | 'live' | 'sandbox')[],
): Profile | 'live' | 'sandbox' {
  const profile = read.oneOf(name, profiles, read.isLive ? 'live' : 'sandbox')
  if (read.isLive && profile !== 'live') read.faults.push(`${name} must be live in run mode live`)
  return profile
}
