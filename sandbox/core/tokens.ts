import { randomBytes } from 'node:crypto'
import { formOf, isBasic, json } from '../http/message.ts'
import type { Answer, Ask } from '../http/message.ts'
import type { Clock } from './clock.ts'

/** How access tokens live; the admin interface changes it so that a refresh can be tried. */
export interface TokenRules {
  /** Seconds a token is accepted. */
  readonly lifetimeSeconds: number
  /** Seconds the token answer promises; may be more than it keeps. */
  readonly statedSeconds: number
  /** HTTP status that an expired or unknown token gets. */
  readonly expiredStatus: 401 | 403
}

const TOKENS_KEPT = 10_000

/** Access tokens of one provider. A reset keeps them: a client must not notice it. */
export class Tokens {
  readonly #clock: Clock
  readonly #issuedAt = new Map<string, number>()
  rules: TokenRules

  constructor(clock: Clock, seconds: number) {
    this.#clock = clock
    this.rules = { lifetimeSeconds: seconds, statedSeconds: seconds, expiredStatus: 403 }
  }

  issue(): string {
    const token = randomBytes(24).toString('base64url')
    this.#issuedAt.set(token, this.#clock.now())
    if (this.#issuedAt.size > TOKENS_KEPT) {
      const oldest = this.#issuedAt.keys().next()
      if (!oldest.done) this.#issuedAt.delete(oldest.value)
    }
    return token
  }

  isValid(token: string): boolean {
    const issued = this.#issuedAt.get(token)
    return issued !== undefined && this.#clock.now() - issued < this.rules.lifetimeSeconds * 1_000
  }

  /** Stop accepting every token handed out so far. */
  revokeAll(): void {
    this.#issuedAt.clear()
  }
}

/** The answer to a client that asks for a token with its name and secret in the header, as OAuth 2 has it. */
export function clientToken(
  ask: Ask,
  tokens: Tokens,
  client: { readonly id: string; readonly secrets: readonly string[] },
): Answer {
  if (!client.secrets.some((secret) => isBasic(ask, client.id, secret)))
    return json(401, { error: 'invalid_client' })
  if (formOf(ask).get('grant_type') !== 'client_credentials')
    return json(400, { error: 'unsupported_grant_type' })
  const expires_in = tokens.rules.statedSeconds
  return json(200, { access_token: tokens.issue(), token_type: 'Bearer', expires_in })
}
