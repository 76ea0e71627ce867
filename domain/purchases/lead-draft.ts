import type { QueryData } from '../payments/methods/query-data.ts'
import { HBB_LEADS } from '../payments/transaction-type.ts'
import { bundleDraft, type BundleBought, type DraftRules } from './drafts.ts'

export interface LeadBought {
  /** National digits of the contact. */
  readonly msisdn: string
  readonly emailId: string
  /** A company sent the visitor: its e-mail is shown and not asked for (PAY-45). */
  readonly partner: boolean
}

/** The first month of a home-internet plan, paid once its request was taken (PAY-45, PAY-33, PAY-31). */
export function leadDraft(rules: DraftRules, plan: BundleBought, bought: LeadBought): QueryData {
  const { msisdn, emailId, partner } = bought
  const line = { msisdn, lineType: 'PREPAID', redirectPage: '/', broadband: false } as const
  return {
    ...bundleDraft(rules, plan, line),
    flow: partner ? 'KATI_WORKS' : 'HBB_LEADS',
    transactionType: HBB_LEADS,
    emailId,
  }
}

/**
 * What the payment session says from the moment a partner's link is
 * opened, before anything is chosen (PAY-45).
 */
export function partnerBeginning(emailId: string): Partial<QueryData> {
  return { flow: 'KATI_WORKS', transactionType: HBB_LEADS, emailId, redirectPage: '/' }
}
