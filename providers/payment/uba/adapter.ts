import type { WatchedRail } from '../port.ts'
import { createRedirectGateway } from '../redirect/gateway.ts'
import type { RedirectConfig } from '../redirect/gateway.ts'
import { UBA_PROFILE } from './uba.wire.ts'

/** UBA's hosted page (PAY-82). @throws TypeError when an address cannot be used */
export function createUba(config: RedirectConfig): WatchedRail {
  return createRedirectGateway(UBA_PROFILE, config)
}
