import type { Answer } from '#server/calls/answer.ts'
import { sentence } from '#domain/replies/sentences.ts'
import type { ValidateAccountRequest, ValidateAccountResult } from '#contract/bills.ts'
import type { Caller } from '#contract/calls.ts'
import { refusal, success } from '#contract/envelope.ts'
import { networkOf } from '#domain/codes/network.ts'
import type { AccountLimits } from '#domain/limits/account-limits.ts'
import { isMsisdn } from '#domain/phone.ts'
import type { AccountAnswer } from '#providers/operator/bills-port.ts'
import type { LimitSubject } from '#server/limits/caller-tries.ts'
import { sessionHashOf } from '../session-hash.ts'
import type { CallDependencies } from '../deps.ts'
import { badRequest, tooOften } from '../problems.ts'
import { tellLine } from './account-notice.ts'

/** One sentence for both codes, so that nobody can test which accounts exist (BILL-33). */
export const NO_MATCH = sentence('accountOfAnother')
const TOO_MANY = sentence('tooManyAccounts')

/**
 * CALL-5 (BILL-32, BILL-33): a line's own account number gives leave to see its bill once. 60119 is the
 * account of another number, 60005 no account; wrong ones are counted per number and network (BILL-34), and
 * over the limit the operator isn't asked.
 */
export async function validateAccountCall(
  deps: Pick<CallDependencies, 'country' | 'engine' | 'limits' | 'tries' | 'grants' | 'wake'>,
  request: ValidateAccountRequest,
  caller: Caller,
): Promise<Answer<ValidateAccountResult>> {
  const { msisdn, accountNo } = request
  if (!isMsisdn(msisdn, deps.country)) return badRequest(sentence('numberInvalid'))
  if (accountNo.length !== deps.country.accountLength) return badRequest(sentence('accountInvalid'))
  const place = await deps.tries.take(subjectsOf(msisdn, caller, deps.limits.accounts), caller)
  if (!place.ok) return tooOften(TOO_MANY, place.waitSeconds, place.puzzle)
  const answer = await deps.engine.operator.checkAccount({ msisdn, accountNo })
  const code = wrongCode(answer)
  if (code !== null) return refusal(code, NO_MATCH)
  await place.release()
  if (!answer.ok) return refusal(500, 'message' in answer ? answer.message : '')
  const otpId = await deps.grants.give(msisdn, sessionHashOf(caller))
  await tellLine(deps, msisdn, caller.language)
  return success({ otpId })
}

function subjectsOf(msisdn: string, caller: Caller, limits: AccountLimits): LimitSubject[] {
  const network = networkOf(caller.address ?? '')
  const { line, lineHere, lineNetwork } = limits
  const subjects: LimitSubject[] = [
    { what: 'account-of-line', of: [msisdn], limit: line },
    { what: 'account-of-line-here', of: [msisdn, network], limit: lineHere },
  ]
  if (lineNetwork)
    subjects.push({ what: 'account-of-line-network', of: [network], limit: lineNetwork, crowd: 'accounts' })
  return subjects
}

/** The code of a wrong try; null when it was right, or the operator could not say. */
function wrongCode(answer: AccountAnswer): 60119 | 60005 | null {
  if (answer.ok || answer.problem === 'operator-failed') return null
  return answer.problem === 'other-account' ? 60119 : 60005
}
