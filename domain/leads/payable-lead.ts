import type { Currency } from '../money.ts'
import type { LeadPlan } from './lead.ts'
import { isEnterprisePlan } from './lead-words.ts'

/** A browser session that may pay a lead: it submitted it, or proved its number later. */
export interface LeadPayer {
  /** Digest of the session, hexadecimal. */
  readonly session: string
  /** Since then, by the database's clock. */
  readonly ageSeconds: number
}

/** What of a lead its payment is checked against: the server's own record, which has an id of the operator's. */
export interface PayableLead {
  readonly refLeadId: string
  /** National digits of the number that was proved for it. */
  readonly contact: string
  readonly payers: readonly LeadPayer[]
  readonly feasible: boolean
  /** Its money has come and was not given back. */
  readonly isPaid: boolean
  readonly plan: LeadPlan
}

/** The leads that the operator has, for their payment. */
export interface PayableLeads {
  /** The lead under the operator's id; null for one that is not here. */
  find(refLeadId: string): Promise<PayableLead | null>
  /** From now on this session may pay it too, in place of whoever proved its number before. */
  letPay(refLeadId: string, sessionHash: Buffer): Promise<void>
}

/**
 * Whether a lead is one that is paid here. A plan that was agreed with a company is in no list: its price is
 * the customer's word, so it is not charged here (decision 030).
 */
export function payabilityOf(
  { plan, feasible }: Pick<PayableLead, 'plan' | 'feasible'>,
  currency: Currency,
): 'payable' | 'not-here' | 'not-feasible' {
  if (isEnterprisePlan(plan.code)) return 'not-here'
  return feasible && plan.currency === currency ? 'payable' : 'not-feasible'
}
