import { payabilityOf, type PayableLead } from '#domain/leads/payable-lead.ts'
import { moneyOfAmount } from '#domain/payments/amounts/catalogue-amount.ts'
import { isPayer } from '../../codes/own-lead.ts'
import { SENTENCES } from '../sentences.ts'
import { refuse, snapshotOf, type Asked, type PriceOf } from './sale.ts'
import { chargeSetPrice } from './set-price.ts'

/**
 * HBB_LEADS: the plan of a lead that this server has recorded and the operator has given an id, at the price it was
 * submitted for (CORE-81). Only for a session that submitted it or proved its number, or with a token of its
 * number, and only where the address can be connected. Everything else says the same: nobody can look for
 * leads by paying for them (T5).
 */
export const priceLead: PriceOf = async (asked) => {
  const { deps, request } = asked
  const { leadNotFound, leadNotFeasible } = SENTENCES
  const leadId = request.metaInfo?.leadId ?? ''
  const lead = leadId === '' ? null : await deps.payableLeads.find(leadId)
  const payability = lead && payabilityOf(lead, deps.country.currency)
  if (!lead || payability === 'not-here' || !mayPay(lead, asked)) return refuse(leadNotFound)
  if (payability === 'not-feasible') return refuse(leadNotFeasible)
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
  return lead.contact === mobileNumber && samePlan && (proved === lead.contact || isPayer(lead, caller))
}
