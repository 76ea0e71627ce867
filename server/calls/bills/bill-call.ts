import type { Caller } from '#contract/calls.ts'
import type { Reply } from '#contract/envelope.ts'
import { refusal } from '#contract/envelope.ts'
import type { BillRequest, BillResult } from '#contract/bills.ts'
import type { CallDependencies } from '../deps.ts'

/** Filled by its owner. */
export function billCall(
  _deps: CallDependencies,
  _request: BillRequest,
  _caller: Caller,
): Promise<Reply<BillResult>> {
  return Promise.resolve(refusal(500, ''))
}
