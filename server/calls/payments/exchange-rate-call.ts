import type { ExchangeRateRequest, ExchangeRateResult } from '#contract/balances.ts'
import type { Caller } from '#contract/calls.ts'
import type { Reply } from '#contract/envelope.ts'
import type { CallDependencies } from '../deps.ts'
import { unavailable } from '../problems.ts'

/** Call 16. */
export async function exchangeRateCall(
  _deps: CallDependencies,
  _request: ExchangeRateRequest,
  _caller: Caller,
): Promise<Reply<ExchangeRateResult>> {
  return unavailable('')
}
