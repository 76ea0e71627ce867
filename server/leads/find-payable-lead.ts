import type { FindPayableLead, PayableLead } from '#domain/leads/payable-lead.ts'
import { isCurrency } from '#domain/money.ts'
import { statement } from '#server/store/database.ts'
import type { Runner } from '#server/store/database.ts'

interface Row extends Omit<PayableLead, 'plan'> {
  readonly planCode: string
  readonly planDescription: string
  readonly planAmount: number
  readonly planCurrency: string
}

const findByRef = statement(
  'lead-find-payable',
  `select ref_lead_id as "refLeadId", contact, coalesce(encode(session_hash, 'hex'), '') as session,
     coalesce(feasible, false) as feasible, plan_code as "planCode", plan_description as "planDescription",
     plan_amount as "planAmount", plan_currency as "planCurrency",
     extract(epoch from clock_timestamp() - created_at)::float8 as "ageSeconds"
   from lead where ref_lead_id = $1 and state = 'accepted' order by created_at desc limit 1`,
)

/**
 * Looks a lead up by the operator's id for its payment: not one that was erased, nor one that the operator is not known
 * to have. Whose it is and whether it may be paid is told and not checked here.
 */
export function makeFindPayableLead(runner: Runner): FindPayableLead {
  return async (refLeadId) => {
    if (refLeadId === '') return null
    const [row] = await runner.run<Row>(findByRef, [refLeadId])
    if (!row) return null
    const { planCode, planDescription, planAmount, planCurrency, ...lead } = row
    if (!isCurrency(planCurrency)) return null
    const plan = { code: planCode, description: planDescription, amount: planAmount, currency: planCurrency }
    return { ...lead, plan }
  }
}
