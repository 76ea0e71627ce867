import type { Caller } from '#contract/calls.ts'
import type { Reply } from '#contract/envelope.ts'
import { refusal } from '#contract/envelope.ts'
import type { BroadbandBalanceRequest, BroadbandBalanceResult } from '#contract/balances.ts'
import type { CallDependencies } from '../deps.ts'

/** Filled by its owner. */
export function broadbandBalanceCall(
  _deps: CallDependencies,
  _request: BroadbandBalanceRequest,
  _caller: Caller,
): Promise<Reply<BroadbandBalanceResult>> {
  return Promise.resolve(refusal(500, ''))
}
