import type { LeadPlan } from './lead.ts'

/** What of a lead its payment is checked against: the server's own record, which has an id of the operator's. */
export interface PayableLead {
  readonly refLeadId: string
  /** National digits of the number that was proved for it. */
  readonly contact: string
  /** Digest of the session that submitted it, hexadecimal; '' for none. */
  readonly session: string
  readonly feasible: boolean
  readonly plan: LeadPlan
  /** By the database's clock. */
  readonly ageSeconds: number
}

/** The lead under the operator's id; null for one that is not here. */
export type FindPayableLead = (refLeadId: string) => Promise<PayableLead | null>
