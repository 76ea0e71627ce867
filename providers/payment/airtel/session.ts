import type { HttpAnswer, HttpTarget } from '../../http/call.ts'
import { parseJson, textAt } from '../../http/json.ts'
import { createSigningKeys, signBody } from './signing.ts'
import { createAccessTokens } from './token.ts'

export interface SessionConfig {
  readonly clientId: string
  readonly clientSecret: string
  readonly country: string
}

export interface SessionCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Of the charge it is about. */
  readonly currency: string
  readonly body?: string
  /** Sign the body by message signing v2. */
  readonly signed?: boolean
  /** Milliseconds for token, key and call together. */
  readonly deadlineMs: number
}

/** Calls with a token, and signed where asked. */
export interface AirtelSession {
  call(call: SessionCall): Promise<HttpAnswer>
  /** Forget the signing key after a signature mismatch. */
  dropKey(): void
}

/** @param now monotonic milliseconds */
export function createAirtelSession(
  target: HttpTarget,
  config: SessionConfig,
  now: () => number,
): AirtelSession {
  const tokens = createAccessTokens(target, config, now)
  const keys = createSigningKeys(target, now)

  const callWith = async (token: string, call: SessionCall, endsAt: number): Promise<HttpAnswer> => {
    const headers: Record<string, string> = {
      authorization: `Bearer ${token}`,
      'x-country': config.country,
      'x-currency': call.currency,
      accept: '*/*',
    }
    if (call.body === undefined) return target.call({ ...plain(call), headers, deadlineMs: endsAt - now() })
    headers['content-type'] = 'application/json'
    if (call.signed) {
      const key = await keys.current(headers, endsAt - now())
      if (!key) return { ok: false, reason: 'not-sent', detail: 'no signing key' }
      Object.assign(headers, signBody(call.body, key))
    }
    return target.call({ ...plain(call), headers, body: call.body, deadlineMs: endsAt - now() })
  }
  return {
    async call(call) {
      const endsAt = now() + call.deadlineMs
      const token = await tokens.current(call.deadlineMs)
      if (token === null) return { ok: false, reason: 'not-sent', detail: 'no access token' }
      const answer = await callWith(token, call, endsAt)
      if (!refusesToken(answer)) return answer
      // The gateway in front refused it, so the same reference may go again with a fresh token.
      tokens.drop(token)
      const fresh = await tokens.current(endsAt - now())
      if (fresh === null) return { ok: false, reason: 'unsure', detail: 'token refused, no fresh one' }
      const second = await callWith(fresh, call, endsAt)
      return second.ok || second.reason === 'unsure' ? second : { ...second, reason: 'unsure' }
    },
    dropKey: () => keys.drop(),
  }
}

function plain(call: SessionCall): { readonly method: 'GET' | 'POST'; readonly path: string } {
  return { method: call.method, path: call.path }
}

function refusesToken(answer: HttpAnswer): boolean {
  if (!answer.ok) return false
  if (answer.status === 401) return true
  return answer.status === 403 && textAt(parseJson(answer.text), 'error') === 'invalid_token'
}
