import type { Answer } from '#server/calls/answer.ts'
import { sentence } from '#domain/replies/sentences.ts'
import type { BillRequest, BillResult } from '#contract/bills.ts'
import type { Caller } from '#contract/calls.ts'
import { success } from '#contract/envelope.ts'
import { isMsisdn } from '#domain/phone.ts'
import type { Grant } from '#server/codes/proofs.ts'
import { sessionHashOf } from '../session-hash.ts'
import type { CallDependencies } from '../deps.ts'
import { replyToLineProblem } from '../line-problem.ts'
import { badRequest, unproved } from '../problems.ts'

/**
 * CALL-7: what is owed on a line, for the session that proved it, once (BILL-31). The grant is used up by an
 * answer and not by a failure of the operator; the same request sent again, by its Idempotency-Key, is
 * answered again.
 */
export async function billCall(
  deps: Pick<CallDependencies, 'country' | 'grants' | 'engine'>,
  request: BillRequest,
  caller: Caller,
): Promise<Answer<BillResult>> {
  const { msisdn, otpId } = request
  if (!isMsisdn(msisdn, deps.country)) return badRequest(sentence('numberInvalid'))
  const grant: Grant = { otpId, number: msisdn, sessionHash: sessionHashOf(caller) }
  const use = `bill ${caller.idempotencyKey ?? caller.requestId}`
  const isOpen = await deps.grants.holds(grant)
  // A grant that is used up is good for nothing but the request that used it.
  const isOpenAgain = !isOpen && caller.idempotencyKey !== undefined && (await deps.grants.spend(grant, use))
  if (!isOpen && !isOpenAgain) return unproved()
  const answer = await deps.engine.operator.queryBill(msisdn)
  if (!answer.ok) return replyToLineProblem(answer)
  if (!isOpenAgain && !(await deps.grants.spend(grant, use))) return unproved()
  return success({ totalOutstanding: answer.outstanding })
}
