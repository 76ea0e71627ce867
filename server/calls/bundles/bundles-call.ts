import type { Caller } from '#contract/calls.ts'
import type { Reply } from '#contract/envelope.ts'
import { refusal } from '#contract/envelope.ts'
import type { BundlesRequest, WireBundle } from '#contract/bundles.ts'
import type { CallDependencies } from '../deps.ts'

/** Filled by its owner. */
export function bundlesCall(
  _deps: CallDependencies,
  _request: BundlesRequest,
  _caller: Caller,
): Promise<Reply<WireBundle[]>> {
  return Promise.resolve(refusal(500, ''))
}
