import type { Country } from '#countries/country.ts'
import type { SendLimits } from '#domain/codes/send-limits.ts'
import type { Operator } from '#providers/operator/port.ts'
import type { SmsSender } from '#providers/sms/port.ts'
import type { Log } from '#server/payments/engine.ts'
import type { Secrets } from '#server/secrets/secret-ring.ts'
import type { Selling } from '#server/selling/selling.ts'
import type { Database } from '#server/store/database.ts'
import type { Crowd } from '#server/limits/crowd.ts'
import type { ConcurrencyLimit } from './concurrency-limit.ts'

/** What the code engine works with. */
export interface CodeSetting {
  readonly database: Database
  readonly sms: SmsSender
  /** Says which numbers are lines at all: codes go nowhere else (T1). */
  readonly operator: Pick<Operator, 'findLineType'>
  readonly country: Country
  /** The server's own secret: what is stored of a code is worth nothing without it. */
  readonly secret: Secrets
  readonly limits: SendLimits
  /** Tells those who share a network apart. */
  readonly crowd: Crowd
  /** Base address of the portal; a code is bound to its host. */
  readonly publicUrl: string
  /** Whether codes are sent at all. */
  readonly selling: Pick<Selling, 'codesStop'>
  /** Gets no number, address or code. */
  readonly log: Log
}

/** The engine at work: its setting, and the queue in front of its records. */
export interface CodeWork extends CodeSetting {
  readonly limited: ConcurrencyLimit
}
