import type { Caller } from '#contract/calls.ts'
import type { Reply } from '#contract/envelope.ts'
import { refusalWith, success } from '#contract/envelope.ts'
import type { ProcessRequest, ProcessResult } from '#contract/payments.ts'
import { lockedText, WRONG_PIN_TEXT } from '#domain/payments/pin-texts.ts'
import { viewOf } from '#domain/payments/status-view.ts'
import type { PinWord } from '#server/payments/finding.ts'
import { digestOf } from '#server/payments/payment-id.ts'
import type { PaymentRow } from '#server/payments/payment-row.ts'
import * as sql from '#server/payments/payment-statements.ts'
import { processPayment } from '#server/payments/process.ts'
import type { Processed } from '#server/payments/process.ts'
import type { CallDependencies } from '../deps.ts'
import { badRequest, notFound, unauthorised } from '../problems.ts'

/** Call 18: ask the provider once; a second call for the same id answers ALREADY_PROCESSED (W2). */
export async function processCall(
  deps: CallDependencies,
  request: ProcessRequest,
  caller: Caller,
): Promise<Reply<ProcessResult>> {
  return run(deps, { request, caller, authorised: false })
}

/** Call 18, authorised: the PIN is opened for this one call and goes to the wallet's adapter only (T16). */
export async function authProcessCall(
  deps: CallDependencies,
  request: ProcessRequest,
  caller: Caller,
): Promise<Reply<ProcessResult>> {
  const sessionHash = caller.session ? digestOf(caller.session) : null
  const number = await deps.proofs.numberOf(caller.authorization ?? '', sessionHash)
  const row = await findPayment(deps, request.transactionId)
  if (number === null || (row && row.payer !== number)) return unauthorised()
  if (!row) return notFound('Transaction not found.')
  if (!needsPin(deps, row.rail)) return run(deps, { request, caller, authorised: true })
  // What is past its beginning is described, and the ciphertext is not even opened.
  if (row.state !== 'registered') return run(deps, { request, caller, authorised: true })
  const pin = await deps.pinKeys.open(request.amPin, row.id)
  if (pin === null) return badRequest('The PIN could not be read. Please type it again.')
  return run(deps, { request, caller, authorised: true, pin })
}

async function findPayment(deps: CallDependencies, id: string): Promise<PaymentRow | undefined> {
  const [row] = await deps.engine.database.run<PaymentRow>(sql.findPayment, [id])
  return row
}

function needsPin(deps: CallDependencies, rail: string): boolean {
  return deps.engine.rails.get(rail)?.pinRetry !== undefined
}

interface Run {
  readonly request: ProcessRequest
  readonly caller: Caller
  /** The paying number is proved: only then may a payment with a PIN be told about. */
  readonly authorised: boolean
  readonly pin?: string
}

async function run(
  deps: CallDependencies,
  { request, caller, authorised, pin }: Run,
): Promise<Reply<ProcessResult>> {
  const done = await processPayment(deps.engine, request.transactionId, {
    sessionHash: caller.session ? digestOf(caller.session) : null,
    payer: request.paymentMobile,
    requestId: caller.requestId,
    ...(pin === undefined ? {} : { pin }),
  })
  if (!done.ok) return notFound('Transaction not found.')
  if (!authorised && needsPin(deps, done.rail)) return unauthorised()
  const result = resultOf(request.transactionId, done)
  return done.pin ? pinRefusal(deps, { mode: done.mode, pin: done.pin, result }) : success(result)
}

function resultOf(transactionId: string, done: Extract<Processed, { ok: true }>): ProcessResult {
  const next = done.next
  return {
    transactionId,
    status: done.asked ? viewOf(done.state, done.mode, 'fetch').status : 'ALREADY_PROCESSED',
    redirectUrl: next && next.do !== 'approve-push' ? next.url : '',
    accessCode: next?.do === 'popup' ? next.accessCode : '',
    reference: done.reference,
  }
}

interface PinRefusal {
  readonly mode: string
  readonly pin: PinWord
  readonly result: ProcessResult
}

/** The wallets' own codes (G-61): wrong PIN 1004, for SmartCash 56D005; locked 1006. */
function pinRefusal(deps: CallDependencies, { mode, pin, result }: PinRefusal): Reply<ProcessResult> {
  if (pin.word === 'locked')
    return refusalWith(1006, lockedText(mode, deps.country), { ...result, attemptsLeft: 0 })
  const code = mode === 'SMARTCASH_SECURE' ? '56D005' : 1004
  return refusalWith(code, WRONG_PIN_TEXT, { ...result, attemptsLeft: pin.attemptsLeft })
}
