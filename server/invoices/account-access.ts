import { statement } from '#server/store/database.ts'
import type { Database } from '#server/store/database.ts'
import { forgetInBatches, forgetSome } from '#server/store/forget-in-batches.ts'

/**
 * Which sessions showed that they may see a fixed-internet account: they named it together with its e-mail
 * (INVOICE-13). What such a session saw it may also pay for a while.
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

/** How long a session may pay what it was shown. */
const LIFE = `interval '30 minutes'`

const rememberAccess = statement(
  'account-access-remember',
  `insert into account_access (session_hash, account_no, email) values ($1, $2, $3)
   on conflict (session_hash, account_no) do update set email = excluded.email, shown_at = clock_timestamp()`,
)

const findAccess = statement(
  'account-access-find',
  `select email from account_access
   where session_hash = $1 and account_no = $2 and shown_at > clock_timestamp() - ${LIFE}`,
)

const forgetAccess = forgetSome(
  'account-access-forget',
  'account_access',
  `shown_at < clock_timestamp() - ${LIFE}`,
)

/** Kept in the database, so that any process knows it. */
export function makeAccountAccess({ database }: { readonly database: Database }): AccountAccess {
  return {
    remember: async ({ sessionHash, accountNo, email }) => {
      if (sessionHash) await database.run(rememberAccess, [sessionHash, accountNo, email])
    },
    emailOf: async ({ sessionHash, accountNo }) => {
      if (!sessionHash) return null
      const [row] = await database.run<{ email: string }>(findAccess, [sessionHash, accountNo])
      return row?.email ?? null
    },
  }
}

/** Forgets who was shown what once it opens nothing any more (T18). */
export async function forgetOldAccess(database: Database): Promise<void> {
  await forgetInBatches(database, forgetAccess)
}
