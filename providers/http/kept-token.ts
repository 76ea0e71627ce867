import type { HttpAnswer } from './call.ts'

export interface FetchedToken {
  readonly token: string
  /** How long the provider says it is good. */
  readonly lifeMs: number
}

/** A token of a provider, fetched when needed and kept for nine tenths of its life. */
export interface KeptToken {
  /** A token believed to be good, or null when none can be had now. */
  current(deadlineMs: number): Promise<string | null>
  /** The provider no longer takes this one; another caller's newer token stays. */
  drop(token: string): void
}

const LONGEST_LIFE_MS = 24 * 3_600_000

/**
 * Keeps one token, fetched once however many ask (F23).
 * @param now monotonic milliseconds
 */
export function keepToken(
  fetchOne: (deadlineMs: number) => Promise<FetchedToken | null>,
  now: () => number,
): KeptToken {
  let kept: { readonly token: string; readonly until: number } | null = null
  let fetching: Promise<string | null> | null = null

  const renew = async (deadlineMs: number): Promise<string | null> => {
    const askedAt = now()
    const fetched = await fetchOne(deadlineMs)
    if (!fetched || !/^[\x21-\x7e]{1,8192}$/.test(fetched.token)) return null
    kept = { token: fetched.token, until: askedAt + Math.min(fetched.lifeMs, LONGEST_LIFE_MS) * 0.9 }
    return fetched.token
  }
  return {
    current(deadlineMs) {
      if (kept && now() < kept.until) return Promise.resolve(kept.token)
      fetching ??= renew(deadlineMs).finally(() => (fetching = null))
      return fetching
    },
    drop(token) {
      if (kept?.token === token) kept = null
    },
  }
}

export interface TokenCall {
  readonly tokens: KeptToken
  /** Milliseconds for token and call together. */
  readonly deadlineMs: number
  readonly now: () => number
  readonly send: (token: string, deadlineMs: number) => Promise<HttpAnswer>
  /** True when the answer says that the token was not taken, so that nothing was done. */
  readonly refuses: (answer: HttpAnswer) => boolean
}

/** One call with the token; with a fresh one, once, when the provider no longer takes the kept one. */
export async function callWithToken(call: TokenCall): Promise<HttpAnswer> {
  const { tokens, now, send } = call
  const endsAt = now() + call.deadlineMs
  const token = await tokens.current(call.deadlineMs)
  if (token === null) return { ok: false, reason: 'not-sent', detail: 'no access token' }
  const answer = await send(token, endsAt - now())
  if (!call.refuses(answer)) return answer
  tokens.drop(token)
  const fresh = await tokens.current(endsAt - now())
  if (fresh === null) return { ok: false, reason: 'unsure', detail: 'token refused, no fresh one' }
  const second = await send(fresh, endsAt - now())
  return second.ok || second.reason === 'unsure' ? second : { ...second, reason: 'unsure' }
}

/** A stated life in seconds, as text or number; a minute when it is neither. */
export function lifeMsOf(seconds: unknown): number {
  const life = Number(seconds)
  return Number.isFinite(life) && life > 0 ? life * 1000 : 60_000
}
