import type { Caller } from '#contract/calls.ts'
import type { Reply } from '#contract/envelope.ts'
import { refusal } from '#contract/envelope.ts'
import type { ValidateAccountRequest, ValidateAccountResult } from '#contract/bills.ts'
import type { CallDependencies } from '../deps.ts'

/** Filled by its owner. */
export function validateAccountCall(
  _deps: CallDependencies,
  _request: ValidateAccountRequest,
  _caller: Caller,
): Promise<Reply<ValidateAccountResult>> {
  return Promise.resolve(refusal(500, ''))
}
