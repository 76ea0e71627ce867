import type { Caller } from '#contract/calls.ts'
import type { Reply } from '#contract/envelope.ts'
import { refusal } from '#contract/envelope.ts'
import type { OpenInvoicesRequest, OpenInvoicesResult } from '#contract/invoices.ts'
import type { CallDependencies } from '../deps.ts'

/** Filled by its owner. */
export function openInvoicesCall(
  _deps: CallDependencies,
  _request: OpenInvoicesRequest,
  _caller: Caller,
): Promise<Reply<OpenInvoicesResult>> {
  return Promise.resolve(refusal(500, ''))
}
