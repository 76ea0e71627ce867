import type { Answer } from '#server/calls/answer.ts'
import type { Caller } from '#contract/calls.ts'
import { refusal, success } from '#contract/envelope.ts'
import type { SubmitLeadRequest, SubmitLeadResult } from '#contract/leads.ts'
import type { SubmitAnswer } from '#server/leads/leads.ts'
import type { LimitSubject } from '#server/limits/caller-tries.ts'
import { sessionHashOf } from '../session-hash.ts'
import type { CallDependencies } from '../deps.ts'
import { badRequest, tooOften, unproved } from '../problems.ts'
import { checkLead, type Checking } from './check-lead.ts'
import { LEAD_SENTENCES } from './lead-sentences.ts'
import { networkSubjects, subjectsOf } from '../limit-subjects.ts'

type Submitting = Checking & Pick<CallDependencies, 'limits' | 'proofs' | 'tries'>

/**
 * CALL-34: a request for home internet, durable before the operator is told of it. An answer without
 * `refLeadId` means that no number is known: it is stored all the same and told again until the operator has
 * it (LEAD-41).
 */
export async function submitLeadCall(
  deps: Submitting,
  request: SubmitLeadRequest,
  caller: Caller,
): Promise<Answer<SubmitLeadResult>> {
  const checked = await checkLead(deps, request, caller)
  if (!checked.ok) return checked.reply
  const { details, consent } = checked
  const counted = await deps.tries.count(countedBy(deps, details.contact, caller), caller)
  if (!counted.ok) return tooOften(LEAD_SENTENCES.tooOften, counted.waitSeconds, counted.puzzle)
  const sessionHash = sessionHashOf(caller)
  const { uniqueCode } = request
  const proof = { uniqueCode, number: details.contact, sessionHash, purpose: 'LEAD' } as const
  const answer = await deps.leads.submit({
    details,
    consent,
    language: caller.language,
    sessionHash,
    uniqueCode,
    requestKey: (caller.idempotencyKey ?? '').slice(0, 128),
    prove: (use) => deps.proofs.spend(proof, use),
  })
  return replyTo(answer)
}

function countedBy({ limits }: Submitting, contact: string, caller: Caller): LimitSubject[] {
  const { leads } = limits
  return [
    ...subjectsOf('lead-contact-number', contact, leads.contact),
    ...subjectsOf('lead-session', caller.session, leads.session),
    ...networkSubjects('lead-network', { rule: 'leads', caller, limits: leads.network }),
  ]
}

function replyTo(answer: SubmitAnswer): Answer<SubmitLeadResult> {
  switch (answer.kind) {
    case 'accepted':
      return success({
        ...(answer.leadId === '' ? {} : { refLeadId: answer.leadId }),
        feasibility: answer.feasible,
      })
    case 'waiting':
      // Where nobody can say whether home internet is there, nothing is promised.
      return answer.feasible === null ? refusal(500, '') : success({ feasibility: answer.feasible })
    case 'refused':
      return badRequest(answer.reason)
    case 'not-proved':
      return unproved()
    case 'key-reused':
      return { ...badRequest(''), httpStatus: 422 }
  }
}
