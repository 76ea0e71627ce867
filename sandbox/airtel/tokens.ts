import { randomBytes } from 'node:crypto'
import type { Clock } from '../core/clock.ts'

/** How access tokens live; the admin interface changes it so that a refresh can be tried. */
export interface TokenRules {
  /** Seconds a token is accepted. */
  readonly lifetimeSeconds: number
  /** Seconds the token answer promises; may be more than it keeps. */
  readonly statedSeconds: number
  /** HTTP status that an expired or unknown token gets. */
  readonly expiredStatus: 401 | 403
}

export const TOKEN_RULES: TokenRules = { lifetimeSeconds: 180, statedSeconds: 180, expiredStatus: 403 }

const TOKENS_KEPT = 10_000

/** Access tokens of one provider. A reset keeps them: a client must not notice it. */
export class Tokens {
  readonly #clock: Clock
  readonly #issuedAt = new Map<string, number>()
  rules: TokenRules = TOKEN_RULES

  constructor(clock: Clock) {
    this.#clock = clock
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
