import type { HttpTarget } from './call.ts'
import { at, parseJson, textAt } from './json.ts'

/** Who asks for tokens, and where. */
export interface TokenClient {
  readonly path: string
  readonly clientId: string
  readonly clientSecret: string
  /** Headers the token address wants besides. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface AccessTokens {
  /** A token believed to be good, or null when none can be had now. */
  current(deadlineMs: number): Promise<string | null>
  /** The provider no longer takes this one; another caller's newer token stays. */
  drop(token: string): void
}

const LONGEST_LIFE_S = 24 * 3600
const UNSTATED_LIFE_S = 60

/**
 * The token cache of a provider that hands out OAuth client credentials as JSON: kept for nine tenths of `expires_in`, fetched once however many ask (F23).
 * @param now monotonic milliseconds
 */
export function createAccessTokens(target: HttpTarget, client: TokenClient, now: () => number): AccessTokens {
  let kept: { readonly token: string; readonly until: number } | null = null
  let fetching: Promise<string | null> | null = null

  const fetchToken = async (deadlineMs: number): Promise<string | null> => {
    const askedAt = now()
    const request = {
      client_id: client.clientId,
      client_secret: client.clientSecret,
      grant_type: 'client_credentials',
    }
    const answer = await target.call({
      method: 'POST',
      path: client.path,
      headers: { 'content-type': 'application/json', accept: '*/*', ...client.headers },
      body: JSON.stringify(request),
      deadlineMs,
    })
    if (!answer.ok || answer.status !== 200) return null
    const body = parseJson(answer.text)
    const token = textAt(body, 'access_token')
    if (!/^[\x21-\x7e]{1,8192}$/.test(token)) return null
    kept = { token, until: askedAt + lifeMs(body) * 0.9 }
    return token
  }
  return {
    current(deadlineMs) {
      if (kept && now() < kept.until) return Promise.resolve(kept.token)
      fetching ??= fetchToken(deadlineMs).finally(() => (fetching = null))
      return fetching
    },
    drop(token) {
      if (kept?.token === token) kept = null
    },
  }
}

/** `expires_in` comes as text or number of seconds. */
function lifeMs(body: ReturnType<typeof parseJson>): number {
  const seconds = Number(at(body, 'expires_in'))
  if (!Number.isFinite(seconds) || seconds <= 0) return UNSTATED_LIFE_S * 1000
  return Math.min(seconds, LONGEST_LIFE_S) * 1000
}
