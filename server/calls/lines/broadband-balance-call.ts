import type { Answer } from '#server/calls/answer.ts'
import { sentence } from '#domain/replies/sentences.ts'
import type { BroadbandBalanceRequest, BroadbandBalanceResult } from '#contract/balances.ts'
import type { Caller } from '#contract/calls.ts'
import { success } from '#contract/envelope.ts'
import { isMsisdn, maskNumber } from '#domain/phone.ts'
import { askerOf, replyToSend } from '../codes/code-replies.ts'
import type { CallDependencies } from '../deps.ts'
import { countLookUp } from '../count-look-up.ts'
import { replyToLineProblem } from '../line-problem.ts'
import { badRequest } from '../problems.ts'

/**
 * CALL-9 (ROUTER-22): ACTIVE_BUNDLE says whether a bundle runs on a router and sends nothing; BALANCE sends a
 * code to the phone of whoever holds it, 502 at the limit. A right code is a proof for CALL-8 and pays
 * nothing.
 */
export async function broadbandBalanceCall(
  deps: Pick<CallDependencies, 'country' | 'engine' | 'codes' | 'limits' | 'tries'>,
  request: BroadbandBalanceRequest,
  caller: Caller,
): Promise<Answer<BroadbandBalanceResult>> {
  const { msisdn, requestType } = request
  if (!isMsisdn(msisdn, deps.country)) return badRequest(sentence('numberInvalid'))
  const tooMany = await countLookUp(deps, caller, `router ${msisdn}`)
  if (tooMany) return tooMany
  const line = await deps.engine.operator.findActiveBundle(msisdn)
  if (!line.ok) return replyToLineProblem(line)
  if (requestType === 'ACTIVE_BUNDLE') return success({ activeBundle: line.active })
  const sent = await deps.codes.send({
    purpose: 'BALANCE',
    number: msisdn,
    // Where the operator knows no holder, the router shows its own messages.
    phone: line.contact || msisdn,
    asker: askerOf(caller),
  })
  return replyToSend(sent, (txnRefId, phone) => ({ otpRecipient: maskNumber(phone), txnRefId }))
}
