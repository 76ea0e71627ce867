import type { Country } from '#countries/country.ts'
import type { LeadOperator } from '#providers/operator/leads-port.ts'
import type { ServiceQualification } from '#providers/service-qualification/port.ts'
import type { Log } from '#server/payments/engine.ts'
import type { Secrets } from '#server/secrets/secret-ring.ts'
import type { Database } from '#server/store/database.ts'

/** What leads are kept and handed over with. */
export interface LeadSetting {
  readonly database: Database
  readonly operator: LeadOperator
  readonly qualification: ServiceQualification
  readonly country: Country
  /** Where the portal is reached: the SMS with a request's number names the page that follows it. */
  readonly publicUrl: string
  /** The server's own secret: fingerprints are keyed with it. */
  readonly secret: Secrets
  /** From 0 to 1, for the spread of waits. */
  readonly jitter: () => number
  readonly log: Log
  /** A message became due: hurry the worker that sends it. */
  readonly wake?: () => void
  /** Milliseconds that one process may take to tell the operator of a lead; the usual when left out. */
  readonly leaseMs?: number
}
