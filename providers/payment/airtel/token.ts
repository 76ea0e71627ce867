import { createAccessTokens as createTokens } from '../../http/access-tokens.ts'
import type { AccessTokens } from '../../http/access-tokens.ts'
import type { HttpTarget } from '../../http/call.ts'
import { AIRTEL_PATHS } from './airtel.wire.ts'

export type { AccessTokens } from '../../http/access-tokens.ts'

/**
 * The wallet's tokens (F23).
 * @param now monotonic milliseconds
 */
export function createAccessTokens(
  target: HttpTarget,
  client: { readonly clientId: string; readonly clientSecret: string },
  now: () => number,
): AccessTokens {
  return createTokens(target, { ...client, path: AIRTEL_PATHS.token }, now)
}
