import { isSuccess, type Reply } from '#contract/envelope.ts'
import type { InitiateRequest, ProcessResult } from '#contract/payments.ts'
import type { HttpCalls } from '../../../shell/calls-over-http.ts'
import type { AttemptStore } from '../../../paying/attempt-store.ts'
import { attemptFor, type Attempt } from '../../../paying/attempt.ts'
import { processRequest } from '#contract/paying/initiate-request.ts'
import { isUnsure } from '#contract/paying/payment-reply.ts'

/** PINs a customer may type wrongly in all (PAY-63). */
export const PIN_ATTEMPTS = 5
export const PIN_LENGTH = 4

/** What a verified code was exchanged for: kept in memory only (OTP-43). */
export interface Authorisation {
  /** The whole `Authorization` header: token type and token. */
  readonly header: string
  /** National digits it stands for. */
  readonly number: string
}

/** How the beginning of a payment with a PIN ended. */
export type Begun =
  | { readonly kind: 'ready'; readonly attempt: Attempt; readonly key: string }
  /** The token is over: the code has to be typed again (PAY-38). */
  | { readonly kind: 'expired' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unsure'; readonly message: string }
  | { readonly kind: 'nothing' }

/** How a PIN ended. */
export type PinOutcome =
  | { readonly kind: 'accepted'; readonly attempt: Attempt; readonly result: ProcessResult }
  /** `newPayment`: this one is over, the next PIN needs another (PAY-73). */
  | { readonly kind: 'wrong'; readonly attemptsLeft: number; readonly newPayment: boolean }
  | { readonly kind: 'locked' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unsure'; readonly message: string }

type PinCalls = Pick<HttpCalls, 'authInitiate' | 'authProcess'>

/**
 * The authorised initiate (PAY-42): a payment and the key its PIN is encrypted with. Repeats are the same.
 */
export async function beginPinPayment(
  calls: PinCalls,
  store: AttemptStore,
  intent: { request: InitiateRequest; authorization: string; freshKey: string },
): Promise<Begun> {
  const { request, authorization } = intent
  const attempt = attemptFor([store.read(), store.elsewhere()], request, {
    key: intent.freshKey,
    withPin: true,
  })
  store.write(attempt)
  const reply = await calls.authInitiate(request, {
    idempotencyKey: attempt.key,
    draftId: store.draftId,
    authorization,
  })
  if (isExpired(reply)) return { kind: 'expired' }
  if (!isSuccess(reply)) {
    if (isUnsure(reply)) return { kind: 'unsure', message: reply.message }
    store.forget()
    return { kind: 'refused', message: reply.message }
  }
  const { transactionId = '', encryptionKeyDetails: details = null } = reply.result ?? {}
  if (transactionId === '' || !details) {
    console.error('A payment call succeeded without a transaction id or a key')
    return { kind: 'nothing' }
  }
  const begun = { ...attempt, transactionId }
  store.write(begun)
  return { kind: 'ready', attempt: begun, key: details.key }
}

interface PinSending {
  readonly attempt: Attempt
  readonly request: InitiateRequest
  readonly authorization: string
  /** The encrypted PIN, base64. */
  readonly amPin: string
  readonly attemptsLeft: number
  readonly nowMs: number
}

/** The authorised process with an encrypted PIN, and what the wallet said to it (PAY-63). */
export async function sendPin(
  calls: PinCalls,
  store: AttemptStore,
  sending: PinSending,
): Promise<PinOutcome> {
  const { attempt, request, authorization, amPin } = sending
  const body = processRequest(attempt.transactionId, request, amPin)
  const reply = await calls.authProcess(body, { authorization })
  const code = String(reply.statusCode)
  if (isSuccess(reply) && reply.result?.transactionId) {
    const accepted = { ...attempt, startedAtMs: attempt.startedAtMs || sending.nowMs }
    store.write(accepted)
    return { kind: 'accepted', attempt: accepted, result: reply.result }
  }
  if (code === '1006') {
    store.forget()
    return { kind: 'locked' }
  }
  if (code === '1004' || code === '56D005') {
    const attemptsLeft = reply.result?.attemptsLeft ?? sending.attemptsLeft - 1
    const newPayment = code === '56D005'
    if (newPayment) store.forget()
    return { kind: 'wrong', attemptsLeft: Math.max(0, attemptsLeft), newPayment }
  }
  if (isExpired(reply)) return { kind: 'expired' }
  if (isSuccess(reply)) console.error('A payment call succeeded without a transaction id')
  if (isSuccess(reply) || isUnsure(reply)) return { kind: 'unsure', message: reply.message }
  return { kind: 'refused', message: reply.message }
}

function isExpired(reply: Reply<unknown>): boolean {
  return (reply.httpStatus ?? Number(reply.statusCode)) === 401
}
