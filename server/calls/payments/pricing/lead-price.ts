import { isEnterprisePlan } from '#domain/leads/lead-words.ts'
import type { PayableLead } from '#domain/leads/payable-lead.ts'
import { moneyOfAmount } from '#domain/payments/catalogue-amount.ts'
import { isOwnLead } from '../../codes/own-lead.ts'
import { SENTENCES } from '../sentences.ts'
import { refuse, snapshotOf, type Asked, type PriceOf } from './sale.ts'
import { chargeSetPrice } from './set-price.ts'

/**
 * HBB_LEADS: the plan of a lead that this server has recorded and the operator has given an id, at the price it was
 * submitted for (G-71). Only for the session that submitted it or for whoever proved its number, and only where the
 * address can be connected. Everything else says the same: nobody can look for leads by paying for them (T5).
 */
export const priceLead: PriceOf = async (asked) => {
  const { deps, request } = asked
  const { leadNotFound, leadNotFeasible } = SENTENCES
  const leadId = request.metaInfo?.leadId ?? ''
  const lead = leadId === '' ? null : await deps.findPayableLead(leadId)
  // What was agreed with a company is in no list: its price is the customer's word, so it is not charged here.
  if (!lead || isEnterprisePlan(lead.plan.code) || !mayPay(lead, asked)) return refuse(leadNotFound)
  if (!lead.feasible || lead.plan.currency !== deps.country.currency) return refuse(leadNotFeasible)
  const charged = await chargeSetPrice(asked, moneyOfAmount(lead.plan.amount, deps.country))
  if (!charged.ok) return charged
  const { code, description } = lead.plan
  const snapshot = snapshotOf(deps, { description, productCode: code, leadId: lead.refLeadId })
  return { ok: true, sale: { kind: 'LEAD', price: charged.price, snapshot } }
}

/** The number and the plan that are named must be the lead's own, and the caller somebody whom it concerns. */
function mayPay(lead: PayableLead, { deps, request, caller, proved }: Asked): boolean {
  const { mobileNumber, productCode } = request
  const samePlan = ['', deps.country.productCode, lead.plan.code].includes(productCode)
  return lead.contact === mobileNumber && samePlan && (proved === lead.contact || isOwnLead(lead, caller))
}
