import type { WatchedRail } from '#providers/payment-rail/port.ts'
import type { Config } from '#server/config/config.ts'

/** M-PESA through the interface that is configured. */
export function makeMpesaRail(_config: Config): WatchedRail[] {
  return []
}
