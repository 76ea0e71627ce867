import type { Answer } from '#server/calls/answer.ts'
import type { Caller } from '#contract/calls.ts'
import { refusal, success } from '#contract/envelope.ts'
import type { LeadCodeRequest, LeadCodeResult, LeadNumberRequest, LeadNumberResult } from '#contract/leads.ts'
import { LEAD_WORDS } from '#domain/leads/lead-words.ts'
import { isMsisdn } from '#domain/phone.ts'
import { askerOf, CODE_TEXTS, replyToSend } from '../codes/code-replies.ts'
import { countLookUp } from '../count-look-up.ts'
import type { CallDependencies } from '../deps.ts'
import { replyToLineProblem } from '../line-problem.ts'
import { badRequest, notFound } from '../problems.ts'
import { placeProblem } from './lead-place.ts'

/**
 * CALL-31: success means that somebody can be called under this number (CALL-31). No line of the operator's
 * is 404 with its sentence; of which kind a line is, is not told. A pin that is not in its town is 422,
 * before a code is paid for.
 */
export async function checkLeadNumberCall(
  deps: Pick<CallDependencies, 'country' | 'engine' | 'geocoder' | 'leads' | 'limits' | 'tries'>,
  { msisdn, address }: LeadNumberRequest,
  caller: Caller,
): Promise<Answer<LeadNumberResult>> {
  if (!isMsisdn(msisdn, deps.country)) return badRequest(CODE_TEXTS.invalidNumber)
  const tooMany = await countLookUp(deps, caller, msisdn)
  if (tooMany) return tooMany
  const misplaced = address ? await placeProblem(deps, address) : null
  if (misplaced !== null) return refusal(422, misplaced)
  const answer = await deps.engine.operator.findLineType({
    msisdn,
    broadband: false,
    purpose: LEAD_WORDS.numberCheck,
  })
  if (!answer.ok) return replyToLineProblem(answer)
  return answer.lineType === 'NA' ? notFound(CODE_TEXTS.invalidNumber) : success({ valid: true })
}

/** CALL-33: a code to the contact of a lead; name and e-mail are not kept before the lead is. */
export async function sendLeadCodeCall(
  deps: Pick<CallDependencies, 'codes'>,
  { msisdn }: LeadCodeRequest,
  caller: Caller,
): Promise<Answer<LeadCodeResult>> {
  const sent = await deps.codes.send({ purpose: 'LEAD', number: msisdn, asker: askerOf(caller) })
  return replyToSend(sent, (refId) => ({ refId }))
}
