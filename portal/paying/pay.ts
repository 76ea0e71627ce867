import { isSuccess, type Reply } from '#contract/envelope.ts'
import type { InitiateRequest, ProcessResult } from '#contract/payments.ts'
import type { HttpCalls } from '../shell/calls-over-http.ts'
import type { AttemptStore } from './attempt-store.ts'
import { attemptFor, type Attempt } from './attempt.ts'
import { isUnsure, paidElsewhere } from '#contract/paying/payment-reply.ts'
import { processRequest } from '#contract/paying/initiate-request.ts'

/** How a press of "Pay" ended, as far as this phone knows. */
export type PayOutcome =
  | { readonly kind: 'accepted'; readonly attempt: Attempt; readonly result: ProcessResult }
  /** Nothing was asked: another payment of this purchase comes first. */
  | { readonly kind: 'elsewhere'; readonly transactionId: string }
  /** A definite no: nothing was taken, the next press is a new payment. */
  | { readonly kind: 'refused'; readonly message: string; readonly code: string }
  /** No trustworthy answer: only the same attempt may be sent again (F20). */
  | { readonly kind: 'unsure'; readonly message: string }
  /** Accepted without a transaction id: logged only (PAY-44). */
  | { readonly kind: 'nothing' }

type PayCalls = Pick<HttpCalls, 'initiate' | 'process'>

/**
 * Initiate and process of one attempt. The key is stored before the first byte leaves; an attempt
 * that has an id already goes straight to process, which answers ALREADY_PROCESSED when it ran before.
 */
export async function pay(
  calls: PayCalls,
  store: AttemptStore,
  intent: { request: InitiateRequest; freshKey: string; now: () => number },
): Promise<PayOutcome> {
  const { request } = intent
  let attempt = attemptFor([store.read(), store.elsewhere()], request, { key: intent.freshKey })
  store.write(attempt)
  if (attempt.transactionId === '') {
    const initiated = await calls.initiate(request, { idempotencyKey: attempt.key, draftId: store.draftId })
    const id = initiated.result?.transactionId ?? ''
    if (!isSuccess(initiated)) return failed(initiated, store)
    if (id === '') return nothing()
    attempt = { ...attempt, transactionId: id }
    store.write(attempt)
  }
  const processed = await calls.process(processRequest(attempt.transactionId, request))
  if (!isSuccess(processed)) return failed(processed, store, paidElsewhere(processed, attempt.transactionId))
  if (!processed.result?.transactionId) return nothing()
  attempt = { ...attempt, startedAtMs: attempt.startedAtMs || intent.now() }
  store.write(attempt)
  return { kind: 'accepted', attempt, result: processed.result }
}

function failed(reply: Reply<unknown>, store: AttemptStore, other = ''): PayOutcome {
  if (isUnsure(reply)) return { kind: 'unsure', message: reply.message }
  store.forget()
  if (other !== '') return { kind: 'elsewhere', transactionId: other }
  return { kind: 'refused', message: reply.message, code: String(reply.statusCode) }
}

function nothing(): PayOutcome {
  console.error('A payment call succeeded without a transaction id')
  return { kind: 'nothing' }
}
