import type { Caller } from '#contract/calls.ts'
import type { Reply } from '#contract/envelope.ts'
import { refusal, success } from '#contract/envelope.ts'
import type { InitiateRequest, InitiateResult } from '#contract/payments.ts'
import { initiatePayment } from '#server/payments/initiate.ts'
import { digestOf } from '#server/payments/payment-id.ts'
import type { CallDependencies } from '../deps.ts'
import { badRequest } from '../problems.ts'
import { checkPurchase } from './check-purchase.ts'

/** Call 17: a durable payment, priced by the server; nobody outside is asked for money yet. */
export async function initiateCall(
  deps: CallDependencies,
  request: InitiateRequest,
  caller: Caller,
): Promise<Reply<InitiateResult>> {
  const checked = checkPurchase(deps, request)
  if (!checked.ok) return checked.reply
  const line = await deps.engine.operator.findLineType({
    msisdn: checked.purchase.recipient,
    broadband: false,
    purpose: '',
  })
  if (!line.ok)
    return line.problem === 'unknown-subscriber' ? badRequest('Invalid Mobile No') : refusal(500, '')
  if (line.lineType !== 'PREPAID') return badRequest('Invalid Mobile No')
  const made = await initiatePayment(deps.engine, checked.purchase, {
    sessionHash: caller.session ? digestOf(caller.session) : null,
    language: caller.language,
    idempotencyKey: caller.idempotencyKey ?? '',
    requestId: caller.requestId,
  })
  if (!made.ok) return { ...refusal(422, 'This key was used for another purchase.'), httpStatus: 422 }
  return success({ transactionId: made.id, encryptionKeyDetails: null })
}
