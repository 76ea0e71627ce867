import { PAID } from '#domain/payments/state-groups.ts'
import type { LeadPayer, PayableLead, PayableLeads } from '#domain/leads/payable-lead.ts'
import { isCurrency } from '#domain/money.ts'
import { statement } from '#server/store/database.ts'
import { stateList } from '#server/store/sql-text.ts'
import type { Runner } from '#server/store/database.ts'
import { planOf, type LeadRow } from './lead-row.ts'

type Plan = Pick<LeadRow, 'planCode' | 'planDescription' | 'planAmount' | 'planCurrency'>
interface Row extends Omit<PayableLead, 'plan' | 'payers'>, Plan {
  readonly payers: readonly (LeadPayer | null)[]
}

const payer = (hash: string, since: string): string =>
  `case when ${hash} is not null then jsonb_build_object('session', encode(${hash}, 'hex'),
       'ageSeconds', extract(epoch from clock_timestamp() - ${since})) end`

const findByRef = statement(
  'lead-find-payable',
  `with paid as materialized (
     select 1 from payment where payable = 'LEAD ' || $1 and state in ${stateList(PAID)} limit 1
   )
   select ref_lead_id as "refLeadId", contact, coalesce(feasible, false) as feasible, plan_code as "planCode",
     plan_description as "planDescription", plan_amount as "planAmount", plan_currency as "planCurrency",
     jsonb_build_array(${payer('session_hash', 'created_at')}, ${payer('payer_hash', 'payer_since')}) as payers,
     exists (select 1 from paid) as "isPaid"
   from lead where ref_lead_id = $1 and state = 'accepted' order by created_at desc limit 1`,
)

const setPayer = statement(
  'lead-set-payer',
  `update lead set payer_hash = $2, payer_since = clock_timestamp() where ref_lead_id = $1 and state = 'accepted'`,
)

/**
 * Leads by the operator's id, for their payment: not one that was erased, nor one that the operator is not known to
 * have. Whose it is and whether it may be paid is told and not checked here.
 */
export function makePayableLeads(runner: Runner): PayableLeads {
  return {
    async find(refLeadId) {
      if (refLeadId === '') return null
      const [row] = await runner.run<Row>(findByRef, [refLeadId])
      if (!row) return null
      const { refLeadId: ref, contact, feasible, isPaid, planCurrency: currency, payers } = row
      if (!isCurrency(currency)) return null
      const plan = { ...planOf(row), currency }
      return { refLeadId: ref, contact, feasible, isPaid, plan, payers: payers.filter((one) => one !== null) }
    },
    async letPay(refLeadId, sessionHash) {
      await runner.run(setPayer, [refLeadId, sessionHash])
    },
  }
}
