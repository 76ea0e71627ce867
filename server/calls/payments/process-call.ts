import type { Caller } from '#contract/calls.ts'
import type { Reply } from '#contract/envelope.ts'
import { success } from '#contract/envelope.ts'
import type { ProcessRequest, ProcessResult } from '#contract/payments.ts'
import { viewOf } from '#domain/payments/status-view.ts'
import { digestOf } from '#server/payments/payment-id.ts'
import { processPayment } from '#server/payments/process.ts'
import type { CallDependencies } from '../deps.ts'
import { notFound } from '../problems.ts'

/** Call 18: ask the provider once; a second call for the same id answers ALREADY_PROCESSED (W2). */
export async function processCall(
  deps: CallDependencies,
  request: ProcessRequest,
  caller: Caller,
): Promise<Reply<ProcessResult>> {
  const done = await processPayment(deps.engine, request.transactionId, {
    sessionHash: caller.session ? digestOf(caller.session) : null,
    payer: request.paymentMobile,
    requestId: caller.requestId,
  })
  if (!done.ok) return notFound('Transaction not found.')
  deps.wake()
  const next = done.next
  return success({
    transactionId: request.transactionId,
    status: done.asked ? viewOf(done.state, done.mode, 'fetch').status : 'ALREADY_PROCESSED',
    redirectUrl: next && next.do !== 'approve-push' ? next.url : '',
    accessCode: next?.do === 'popup' ? next.accessCode : '',
    reference: done.reference,
  })
}
