import type { LiveContent } from '#server/content/live-content.ts'
import type { ConsoleConfig } from '#server/config/console-config.ts'
import type { Tries } from '#server/limits/tries.ts'
import type { Log } from '#server/payments/engine.ts'
import type { Database } from '#server/store/database.ts'
import type { Sealing } from './sealed-text.ts'
import type { CompanyAccount } from './sign-in/company-account.ts'
import type { KeyPlace } from './sign-in/passkeys.ts'
import type { Place } from './sign-in/sessions.ts'

/** What the console's operations work with; the start alone knows where it comes from. */
export interface ConsoleDependencies {
  readonly config: Pick<
    ConsoleConfig,
    | 'country'
    | 'publicUrl'
    | 'portalUrl'
    | 'groupPrefix'
    | 'secondFactors'
    | 'runMode'
    | 'leadsKeptDays'
    | 'complaints'
  >
  readonly database: Database
  readonly content: Pick<LiveContent, 'texts'>
  readonly company: CompanyAccount
  readonly keyPlace: KeyPlace
  readonly place: Place
  readonly tries: Tries
  readonly sealing: Sealing
  /** Seals the company account's refresh tokens. */
  readonly claimSealing: Sealing
  readonly log: Log
  /** Name of this process in the event list. */
  readonly node: string
  /** A number in [0, 1) that spreads enquiries. */
  readonly jitter: () => number
}
