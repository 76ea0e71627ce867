import type { Answer } from '#server/calls/answer.ts'
import { sentence } from '#domain/replies/sentences.ts'
import type { Caller } from '#contract/calls.ts'
import { success } from '#contract/envelope.ts'
import type { LineTypeRequest } from '#contract/lines.ts'
import type { LineType } from '#domain/lines/line-type.ts'
import { isMsisdn } from '#domain/phone.ts'
import type { CallDependencies } from '../deps.ts'
import { countLookUp } from '../count-look-up.ts'
import { replyToLineProblem } from '../line-problem.ts'
import { badRequest } from '../problems.ts'

/** CALL-3: the class of a line and nothing else about it, of so many lines only (T2). */
export async function lineTypeCall(
  deps: Pick<CallDependencies, 'country' | 'engine' | 'limits' | 'tries'>,
  request: LineTypeRequest,
  caller: Caller,
): Promise<Answer<LineType>> {
  if (!isMsisdn(request.msisdn, deps.country)) return badRequest(sentence('numberInvalid'))
  const tooMany = await countLookUp(deps, caller, request.msisdn)
  if (tooMany) return tooMany
  const answer = await deps.engine.operator.findLineType({
    msisdn: request.msisdn,
    broadband: request.checkIfBroadband,
    purpose: request.requestType,
  })
  if (answer.ok) return success(answer.lineType)
  return replyToLineProblem(answer)
}
