import type { Answer } from '#server/calls/answer.ts'
import { sentence } from '#domain/replies/sentences.ts'
import type { BalanceEntry, QueryBalanceRequest, QueryBalanceResult } from '#contract/balances.ts'
import type { Caller } from '#contract/calls.ts'
import { success } from '#contract/envelope.ts'
import { isMsisdn } from '#domain/phone.ts'
import type { LineBalance } from '#providers/operator/port.ts'
import type { Proofs } from '#server/codes/proofs.ts'
import type { Engine } from '#server/payments/engine.ts'
import { sessionHashOf } from '../session-hash.ts'
import type { CallDependencies } from '../deps.ts'
import { replyToLineProblem } from '../line-problem.ts'
import { badRequest, unproved } from '../problems.ts'

export interface BalanceDependencies extends Pick<CallDependencies, 'country'> {
  readonly proofs: Pick<Proofs, 'holds'>
  readonly engine: Pick<Engine, 'operator'>
}

/**
 * CALL-8: what is on a line, of the kind asked for (ROUTER-13). Only for the session that proved this
 * number with a code, a router's with one to its holder's phone (ROUTER-23); looking does not use the proof
 * up, so that the payment after it still can.
 */
export async function balanceCall(
  deps: BalanceDependencies,
  request: QueryBalanceRequest,
  caller: Caller,
): Promise<Answer<QueryBalanceResult>> {
  const { msisdn, uniqueCode, serviceType } = request
  if (!isMsisdn(msisdn, deps.country)) return badRequest(sentence('numberInvalid'))
  const sessionHash = sessionHashOf(caller)
  const proof = { uniqueCode, number: msisdn, sessionHash }
  const proved =
    (await deps.proofs.holds(proof)) || (await deps.proofs.holds({ ...proof, purpose: 'BALANCE' }))
  if (!proved) return unproved()
  const answer = await deps.engine.operator.queryBalance(msisdn)
  if (!answer.ok) return replyToLineProblem(answer)
  const wanted = answer.balances.filter((balance) => balance.serviceType === serviceType)
  return success({ queryBalanceResult: wanted.map(entryOf) })
}

function entryOf(balance: LineBalance): BalanceEntry {
  return {
    serviceType: balance.serviceType,
    balanceDescription: balance.description,
    balanceType: balance.balanceType,
    balance: balance.amount,
    unitType: balance.unit,
    expireTime: balance.expires,
  }
}
