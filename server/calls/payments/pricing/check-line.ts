import type { Answer } from '#server/calls/answer.ts'
import { sentence } from '#domain/replies/sentences.ts'
import { refusal } from '#contract/envelope.ts'
import type { LineType } from '#domain/lines/line-type.ts'
import { acceptsLine, isBroadbandUse, type LineUse } from '#domain/lines/line-use.ts'
import type { LineProblem } from '#providers/operator/line-problem.ts'
import { countLookUp } from '../../count-look-up.ts'
import { refuse, type Asked } from './sale.ts'

export const INVALID_NUMBER = sentence('numberInvalid')

export type CheckedLine =
  { readonly ok: true; readonly lineType: LineType } | { readonly ok: false; readonly reply: Answer<never> }

/**
 * Asks the operator for the class of the line that gets the value, and refuses a wrong one (NUMBER-23). The
 * answer tells the class of any line, so it counts as a question about one (T2).
 */
export async function checkLine({ deps, request, caller }: Asked, use: LineUse): Promise<CheckedLine> {
  const tooMany = await countLookUp(deps, caller, request.mobileNumber)
  if (tooMany) return { ok: false, reply: tooMany }
  const { showPostpaidBundles, postpaidHybridCheck } = deps.country.flags
  const line = await deps.engine.operator.findLineType({
    msisdn: request.mobileNumber,
    broadband: isBroadbandUse(use),
    purpose: use === 'bill' && postpaidHybridCheck ? 'HYBRID_POSTPAID_CHECK' : '',
  })
  if (!line.ok) return refuseUnanswered(line)
  return acceptsLine(use, line.lineType, { showPostpaidBundles }) ? line : refuse(INVALID_NUMBER)
}

/** What is said when the operator does not know the line, or does not answer at all. */
export function refuseUnanswered(line: LineProblem): { readonly ok: false; readonly reply: Answer<never> } {
  if (line.problem === 'unknown-subscriber') return refuse(INVALID_NUMBER)
  return { ok: false, reply: refusal(500, line.message) }
}
