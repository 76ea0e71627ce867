import type { WatchedRail } from '#providers/payment-rail/port.ts'
import type { Config } from '#server/config/config.ts'

/** Paying with the airtime on a line. */
export function makeAirtimeRail(_config: Config): WatchedRail[] {
  return []
}
