import { isSuccess, type Reply } from '#contract/envelope.ts'
import type { TrackLeadResult } from '#contract/leads.ts'
import { plainWord } from '#domain/pasted-text.ts'
import { cleanNumber, isMsisdn, type NumberingPlan } from '#domain/phone.ts'
import type { LeadAnswer, LeadStatusProps } from './lead-status-props.ts'

/** Longer is no lead ID. */
export const LONGEST_ID = 40

/** What was typed, tidied, and which of it cannot be right; the same in the browser and without script. */
export function readLeadQuestion(
  leadId: string,
  contactNumber: string,
  plan: NumberingPlan,
): Pick<LeadStatusProps, 'typed' | 'problems'> {
  const id = plainWord(leadId).slice(0, LONGEST_ID)
  const found = cleanNumber(contactNumber.slice(0, 64), plan)
  const digits = found.ok ? found.digits : ''
  return {
    typed: { leadId: id, contactNumber: digits },
    problems: [
      ...(id === '' ? (['leadId'] as const) : []),
      ...(isMsisdn(digits, plan) ? [] : (['contactNumber'] as const)),
    ],
  }
}

/** What an answer of CALL-35 means. A lead without the matching number is as unknown as no lead (LEAD-51). */
export function leadAnswerOf(
  reply: Reply<TrackLeadResult>,
  { contact, generic }: { readonly contact: string; readonly generic: string },
): LeadAnswer {
  if (isSuccess(reply) && reply.result) {
    const { leadId, status, stages, feasibility = true, payable = null } = reply.result
    return { kind: 'found', lead: { leadId, status, reached: stages, contact, isHere: feasibility, payable } }
  }
  if (String(reply.statusCode) === '404') return { kind: 'none' }
  return { kind: 'failed', message: reply.message || generic }
}
