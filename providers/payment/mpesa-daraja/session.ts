import { createTarget } from '../../http/call.ts'
import type { HttpAnswer, HttpTarget, Outbound } from '../../http/call.ts'
import { at, parseJson, textAt } from '../../http/json.ts'
import { callWithToken, keepToken, lifeMsOf } from '../../http/kept-token.ts'
import type { FetchedToken } from '../../http/kept-token.ts'
import { DARAJA_PATHS, TOKEN_REFUSED } from './daraja.wire.ts'

export interface DarajaSessionConfig {
  readonly baseUrl: string
  readonly consumerKey: string
  readonly consumerSecret: string
  readonly shortCode: string
  readonly passkey: string
  readonly outbound?: Outbound
  /** Monotonic milliseconds. */
  readonly now?: () => number
  /** Milliseconds since 1970, for the stamps in requests. */
  readonly wallClock?: () => number
}

/** Calls with a token, and the merchant's stamp for those that want one. */
export interface DarajaSession {
  readonly target: HttpTarget
  /** Monotonic milliseconds. */
  readonly now: () => number
  /** Posts a body. Milliseconds for token and call together. */
  post(path: string, body: object, deadlineMs: number): Promise<HttpAnswer>
  /** Short code, password and the moment it was made. */
  stamp(): { readonly BusinessShortCode: string; readonly Password: string; readonly Timestamp: string }
  /** `yyyy-MM-dd HH:mm:ss` in Nairobi, so many milliseconds from now. */
  momentFromNow(ms: number): string
}

/** Nairobi is three hours ahead of UTC all year. */
const NAIROBI_MS = 3 * 3_600_000

/** @throws TypeError when the base URL cannot be used */
export function createDarajaSession(config: DarajaSessionConfig): DarajaSession {
  const now = config.now ?? (() => performance.now())
  const wallClock = config.wallClock ?? (() => Date.now())
  const target = createTarget({
    name: 'daraja',
    baseUrl: config.baseUrl,
    now,
    ...(config.outbound ? { outbound: config.outbound } : {}),
  })
  const tokens = keepToken((deadlineMs) => fetchToken(target, config, deadlineMs), now)
  const nairobi = (ms: number): string => new Date(wallClock() + NAIROBI_MS + ms).toISOString().slice(0, 19)
  return {
    target,
    now,
    post: (path, body, deadlineMs) =>
      callWithToken({
        tokens,
        deadlineMs,
        now,
        refuses: refusesToken,
        send: (token, leftMs) =>
          target.call({
            method: 'POST',
            path,
            headers: {
              authorization: `Bearer ${token}`,
              accept: 'application/json',
              'content-type': 'application/json',
            },
            body: JSON.stringify(body),
            deadlineMs: leftMs,
          }),
      }),
    stamp() {
      const Timestamp = nairobi(0).replace(/\D/g, '')
      return {
        BusinessShortCode: config.shortCode,
        Password: passwordOf(config.shortCode, config.passkey, Timestamp),
        Timestamp,
      }
    },
    momentFromNow: (ms) => nairobi(ms).replace('T', ' '),
  }
}

/** base64 of short code, passkey and stamp. */
export function passwordOf(shortCode: string, passkey: string, timestamp: string): string {
  return Buffer.from(`${shortCode}${passkey}${timestamp}`).toString('base64')
}

async function fetchToken(
  target: HttpTarget,
  config: DarajaSessionConfig,
  deadlineMs: number,
): Promise<FetchedToken | null> {
  const basic = Buffer.from(`${config.consumerKey}:${config.consumerSecret}`).toString('base64')
  const headers = { authorization: `Basic ${basic}`, accept: 'application/json' }
  const answer = await target.call({ method: 'GET', path: DARAJA_PATHS.token, headers, deadlineMs })
  if (!answer.ok || answer.status !== 200) return null
  const body = parseJson(answer.text)
  return { token: textAt(body, 'access_token'), lifeMs: lifeMsOf(at(body, 'expires_in')) }
}

/** A refused token comes as HTTP 401, or as 404 with a number of its own. */
function refusesToken(answer: HttpAnswer): boolean {
  if (!answer.ok) return false
  return answer.status === 401 || TOKEN_REFUSED.has(textAt(parseJson(answer.text), 'errorCode'))
}
