import type { Caller } from '#contract/calls.ts'
import type { Reply } from '#contract/envelope.ts'
import { refusal, success } from '#contract/envelope.ts'
import type { InitiateRequest, InitiateResult } from '#contract/payments.ts'
import { findPaymentMode, isPaidWithPin, proofFor } from '#domain/payments/modes.ts'
import { endReplaced } from '#server/payments/entry/replace-payment.ts'
import { initiatePayment } from '#server/payments/initiate.ts'
import { digestOf } from '#server/payments/payment-id.ts'
import type { CallDependencies } from '../deps.ts'
import { badRequest, unauthorised } from '../problems.ts'
import { checkPurchase } from './check-purchase.ts'

/** Call 17: a durable payment, priced by the server; nobody outside is asked for money yet. */
export function initiateCall(
  deps: CallDependencies,
  request: InitiateRequest,
  caller: Caller,
): Promise<Reply<InitiateResult>> {
  return initiate(deps, request, { caller, withToken: false })
}

/** Call 17, authorised: for wallets that are paid with a PIN. Without a token nothing is recorded (T7). */
export function authInitiateCall(
  deps: CallDependencies,
  request: InitiateRequest,
  caller: Caller,
): Promise<Reply<InitiateResult>> {
  return initiate(deps, request, { caller, withToken: true })
}

interface How {
  readonly caller: Caller
  readonly withToken: boolean
}

async function initiate(
  deps: CallDependencies,
  request: InitiateRequest,
  { caller, withToken }: How,
): Promise<Reply<InitiateResult>> {
  const sessionHash = caller.session ? digestOf(caller.session) : null
  const checked = await checkPurchase(deps, request, { withToken, caller })
  if (!checked.ok) return checked.reply
  const { purchase } = checked
  const unproved = await missingProof(
    deps,
    { request, payer: purchase.payer, sessionHash },
    { caller, withToken },
  )
  if (unproved) return unproved
  const made = await initiatePayment(deps.engine, purchase, {
    sessionHash,
    language: caller.language,
    idempotencyKey: caller.idempotencyKey ?? '',
    requestId: caller.requestId,
  })
  if (!made.ok) return { ...refusal(422, 'This key was used for another purchase.'), httpStatus: 422 }
  if (request.txnId !== made.id) await endReplaced(deps.engine, { id: request.txnId, sessionHash })
  const mode = findPaymentMode(request.paymentMode, deps.country.brand.code)
  const withPin = mode !== null && isPaidWithPin(mode, withToken)
  return success({
    transactionId: made.id,
    encryptionKeyDetails: withPin ? await deps.pinKeys.current() : null,
  })
}

interface Claim {
  readonly request: InitiateRequest
  readonly payer: string
  readonly sessionHash: Buffer | null
}

/** G-44, T7: airtime needs a spent code of the paying number, a PIN wallet its token; null when it is there. */
async function missingProof(
  deps: CallDependencies,
  { request, payer, sessionHash }: Claim,
  { caller, withToken }: How,
): Promise<Reply<never> | null> {
  const mode = findPaymentMode(request.paymentMode, deps.country.brand.code)
  const needed = mode ? proofFor(mode, withToken) : 'none'
  if (needed === 'token' || withToken) {
    const number = await deps.proofs.numberOf(caller.authorization ?? '', sessionHash)
    return number === payer ? null : unauthorised()
  }
  if (needed === 'none') return null
  const use = caller.idempotencyKey || caller.requestId
  const spent = await deps.proofs.spend({ uniqueCode: request.uniqueCode, number: payer, sessionHash }, use)
  return spent ? null : badRequest('Please verify the code first')
}
