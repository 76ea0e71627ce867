import { isCurrency } from '#domain/money.ts'
import type { LeadPlan } from '#domain/leads/lead.ts'
import { statement } from '#server/store/database.ts'
import type { Runner } from '#server/store/database.ts'

/** What a payment may know of a lead: whose it is and what it costs. */
export interface FoundLead {
  readonly id: string
  /** The operator's number of it. */
  readonly refLeadId: string
  /** National digits; proved by a code before the lead was stored. */
  readonly contact: string
  readonly email: string
  /** As the server priced it when the lead was stored. */
  readonly plan: LeadPlan
  readonly feasible: boolean
}

interface Row extends Omit<FoundLead, 'plan'> {
  readonly planCode: string
  readonly planDescription: string
  readonly planAmount: number
  readonly planCurrency: string
}

const COLUMNS = `id, ref_lead_id as "refLeadId", contact, email, coalesce(feasible, false) as feasible, plan_code as "planCode",
  plan_description as "planDescription", plan_amount as "planAmount", plan_currency as "planCurrency"`

const findBySession = statement(
  'lead-find-of-session',
  `select ${COLUMNS} from lead
   where ref_lead_id = $1 and session_hash = $2 and state = 'accepted' order by created_at desc limit 1`,
)

/**
 * The lead of this session that the operator knows under a number; null for another session's, one that was erased,
 * and one that the operator is not known to have. Whether it is feasible, so may be paid, is told and not checked.
 */
export async function findLeadOfSession(
  runner: Runner,
  refLeadId: string,
  sessionHash: Buffer | null,
): Promise<FoundLead | null> {
  if (refLeadId === '' || sessionHash === null) return null
  const [row] = await runner.run<Row>(findBySession, [refLeadId, sessionHash])
  if (!row) return null
  const { planCode, planDescription, planAmount, planCurrency, ...lead } = row
  if (!isCurrency(planCurrency)) return null
  return {
    ...lead,
    plan: {
      code: planCode,
      description: planDescription,
      amount: planAmount,
      currency: planCurrency,
    },
  }
}
