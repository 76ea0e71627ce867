import type { Answer } from '#server/calls/answer.ts'
import { sentence } from '#domain/replies/sentences.ts'
import type { Caller } from '#contract/calls.ts'
import { refusal, success } from '#contract/envelope.ts'
import type { InitiateRequest, InitiateResult } from '#contract/payments.ts'
import { findPaymentMode } from '#domain/payments/methods/modes.ts'
import { kindOf } from '#domain/payments/transaction-type.ts'
import { endReplaced } from '#server/payments/pay/replace-payment.ts'
import { initiatePayment } from '#server/payments/pay/initiate.ts'
import { sessionHashOf } from '../session-hash.ts'
import type { CallDependencies } from '../deps.ts'
import { unauthorised } from '../problems.ts'
import { checkPurchase } from './check-purchase.ts'
import { refusedSale } from './stopped-sale.ts'
import { bearerOf, missingProof, type Bearer } from './token-bearer.ts'
import type { Pricing } from './pricing/sale.ts'

type Initiating = Pricing & Pick<CallDependencies, 'pinKeys' | 'proofs'>

/** CALL-17: a durable payment, priced by the server; nobody outside is asked for money yet. */
export async function initiateCall(
  deps: Initiating,
  request: InitiateRequest,
  caller: Caller,
): Promise<Answer<InitiateResult>> {
  // A lead is paid with a token only (PAY-42).
  if (isForLead(request)) return unauthorised()
  return initiate(deps, request, { caller, withToken: false, bearer: null })
}

/**
 * CALL-17, authorised: for wallets that are paid with a PIN, and for every way to pay a lead. Without a token
 * nothing is recorded (T7).
 */
export async function authInitiateCall(
  deps: Initiating,
  request: InitiateRequest,
  caller: Caller,
): Promise<Answer<InitiateResult>> {
  const bearer = await bearerOf(deps, caller, isForLead(request))
  if (bearer === null) return unauthorised()
  return initiate(deps, request, { caller, withToken: true, bearer })
}

function isForLead({ transactionType }: InitiateRequest): boolean {
  return kindOf(transactionType) === 'LEAD'
}

interface How {
  readonly caller: Caller
  /** The request came on the authorised path. */
  readonly withToken: boolean
  /** Null on the other path, and for a token that is no good. */
  readonly bearer: Bearer | null
}

async function initiate(
  deps: Initiating,
  request: InitiateRequest,
  { caller, withToken, bearer }: How,
): Promise<Answer<InitiateResult>> {
  const sessionHash = sessionHashOf(caller)
  // The token of a lead says nothing about a wallet: mobile money is then approved on the phone.
  const withPin = withToken && bearer?.purpose !== 'LEAD'
  const refused = await refusedSale(deps, request, { withPin, caller })
  if (refused) return refused
  const checked = await checkPurchase(deps, request, { withPin, proved: bearer?.number ?? '', caller })
  if (!checked.ok) return checked.reply
  const { purchase } = checked
  const mode = findPaymentMode(request.paymentMode, deps.country.brand.code)
  const { recipient, payer } = purchase
  const claim = { isLead: isForLead(request), mode, recipient, payer, bearer, withToken, pays: purchase }
  const unproved = await missingProof(deps, { ...claim, uniqueCode: request.uniqueCode }, caller)
  if (unproved) return unproved
  const made = await initiatePayment(deps.engine, purchase, {
    sessionHash,
    language: caller.language,
    idempotencyKey: caller.idempotencyKey ?? '',
    draft: caller.draftId ?? '',
    requestId: caller.requestId,
  })
  if (!made.ok) return { ...refusal(422, sentence('keyUsed')), httpStatus: 422 }
  if (request.txnId !== made.id) await endReplaced(deps.engine, { id: request.txnId, sessionHash })
  return success({
    transactionId: made.id,
    // In every answer, whatever the way to pay (PAY-105).
    encryptionKeyDetails: await deps.pinKeys.current(),
  })
}
