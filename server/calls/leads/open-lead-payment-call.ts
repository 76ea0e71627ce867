import { plainWord } from '#domain/pasted-text.ts'
import type { Sentence } from '#domain/replies/sentences.ts'
import type { Answer } from '#server/calls/answer.ts'
import type { Caller } from '#contract/calls.ts'
import { success } from '#contract/envelope.ts'
import type { OpenLeadPaymentRequest, OpenLeadPaymentResult } from '#contract/leads.ts'
import { payabilityOf, type PayableLead } from '#domain/leads/payable-lead.ts'
import { sessionHashOf } from '../session-hash.ts'
import { isPayerToday } from '../codes/own-lead.ts'
import type { CallDependencies } from '../deps.ts'
import { SENTENCES } from '../payments/sentences.ts'
import { badRequest, tooOften, unproved } from '../problems.ts'

/** Far more than anybody pays requests, too few to look for lead ids. */

type Opening = Pick<
  CallDependencies,
  'catalogue' | 'country' | 'limits' | 'payableLeads' | 'proofs' | 'tries'
>

/**
 * The way to the payment of a lead on another day or another phone: whoever proves its number now may pay it like the
 * session that submitted it (decision 030), and is told its plan and price. Without a proof only a session that may pay
 * it anyway is told; everybody else is asked for a code, whether there is such a lead or not (T5).
 */
export async function openLeadPaymentCall(
  deps: Opening,
  request: OpenLeadPaymentRequest,
  caller: Caller,
): Promise<Answer<OpenLeadPaymentResult>> {
  const { msisdn, uniqueCode } = request
  const leadId = plainWord(request.leadId)
  const sessionHash = sessionHashOf(caller)
  if (sessionHash === null) return badRequest(SENTENCES.leadNotFound)
  const limit = deps.limits.own.leadPayments
  const subject = { what: 'lead-payment', of: [sessionHash.toString('hex')], limit } as const
  const counted = await deps.tries.count([subject], caller)
  if (!counted.ok) return tooOften(SENTENCES.tooManyPages, counted.waitSeconds)
  const lead = await deps.payableLeads.find(leadId)
  const found = lead?.contact === msisdn ? lead : null
  if (uniqueCode === '' && !(found && isPayerToday(found, caller))) return unproved()
  if (uniqueCode !== '') {
    const proof = { uniqueCode, number: msisdn, sessionHash, purpose: 'LEAD' } as const
    if (!(await deps.proofs.spend(proof, `pay ${leadId}`))) return unproved()
  }
  if (!found) return badRequest(SENTENCES.leadNotFound)
  const refusal = refusalOf(deps, found)
  if (refusal !== null) return badRequest(refusal)
  if (uniqueCode !== '') await deps.payableLeads.letPay(found.refLeadId, sessionHash)
  return success({ leadId: found.refLeadId, plan: { ...found.plan, ...(await lengthOf(deps, found)) } })
}

/** How long the plan lasts; nothing where the catalogue does not say. */
async function lengthOf({ catalogue }: Opening, { plan }: PayableLead) {
  const offered = await catalogue.published('LEADS')
  const found = offered.ok ? offered.bundles.find(({ productCode }) => productCode === plan.code) : undefined
  return found ? { validity: found.validity, validityUnit: found.validityUnit } : {}
}

/** Why there is nothing to pay, in the words of the payment; null where there is. */
function refusalOf({ country }: Opening, lead: PayableLead): Sentence | null {
  if (lead.isPaid) return SENTENCES.alreadyPaid('request')
  const payability = payabilityOf(lead, country.currency)
  if (payability === 'payable') return null
  return payability === 'not-here' ? SENTENCES.leadNotFound : SENTENCES.leadNotFeasible
}
