import { createAccessTokens } from '../../http/access-tokens.ts'
import type { HttpAnswer, HttpTarget } from '../../http/call.ts'
import { TINGG_PATHS } from './tingg.wire.ts'

export interface SessionConfig {
  readonly apiKey: string
  readonly clientId: string
  readonly clientSecret: string
  readonly startDeadlineMs: number
  readonly queryDeadlineMs: number
  /** Monotonic milliseconds. */
  readonly now?: () => number
}

/** Calls in the account's name; bodies as JSON. */
export interface Ask {
  get(path: string): Promise<HttpAnswer>
  post(path: string, body: object): Promise<HttpAnswer>
}

/** Calls with the account's key and a token; a token that is refused is fetched anew, once (F23). */
export function signedIn(config: SessionConfig, target: HttpTarget): Ask {
  const now = config.now ?? (() => performance.now())
  const headers = { apikey: config.apiKey, accept: 'application/json' }
  const { clientId, clientSecret } = config
  const tokens = createAccessTokens(target, { path: TINGG_PATHS.token, clientId, clientSecret, headers }, now)
  const send = async (path: string, body: string | null, deadlineMs: number): Promise<HttpAnswer> => {
    const endsAt = now() + deadlineMs
    const once = (token: string): Promise<HttpAnswer> => {
      const authorised = { ...headers, authorization: `Bearer ${token}` }
      const left = { path, deadlineMs: endsAt - now() }
      if (body === null) return target.call({ ...left, method: 'GET', headers: authorised })
      const typed = { ...authorised, 'content-type': 'application/json' }
      return target.call({ ...left, method: 'POST', headers: typed, body })
    }
    const token = await tokens.current(deadlineMs)
    if (token === null) return { ok: false, reason: 'not-sent', detail: 'no access token' }
    const answer = await once(token)
    if (!answer.ok || answer.status !== 401) return answer
    tokens.drop(token)
    const fresh = await tokens.current(endsAt - now())
    if (fresh === null) return { ok: false, reason: 'unsure', detail: 'token refused, no fresh one' }
    const second = await once(fresh)
    // The first request did leave, whatever became of the second.
    return second.ok || second.reason === 'unsure' ? second : { ...second, reason: 'unsure' }
  }
  return {
    get: (path) => send(path, null, config.queryDeadlineMs),
    post: (path, body) => send(path, JSON.stringify(body), config.startDeadlineMs),
  }
}
