import type { QueryBalanceRequest, QueryBalanceResult } from '#contract/balances.ts'
import type { Caller } from '#contract/calls.ts'
import type { Reply } from '#contract/envelope.ts'
import type { CallDependencies } from '../deps.ts'
import { unavailable } from '../problems.ts'

/** Call 8. */
export async function balanceCall(
  _deps: CallDependencies,
  _request: QueryBalanceRequest,
  _caller: Caller,
): Promise<Reply<QueryBalanceResult>> {
  return unavailable('')
}
