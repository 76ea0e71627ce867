import type { Answer } from '#server/calls/answer.ts'
import { sentence } from '#domain/replies/sentences.ts'
import type { Caller } from '#contract/calls.ts'
import { refusalWith, success } from '#contract/envelope.ts'
import type { ProcessRequest, ProcessResult } from '#contract/payments.ts'
import { networkOf } from '#domain/codes/network.ts'
import { lockedSentence, WRONG_PIN } from '#domain/payments/methods/pin-texts.ts'
import { viewOf } from '#domain/payments/status/status-view.ts'
import { isMasked } from '#domain/phone.ts'
import type { RuleWords } from '#domain/rules/purchase-rule.ts'
import { isSameSession } from '#domain/payments/ownership.ts'
import type { PinWord } from '#server/payments/records/finding.ts'
import type { PaymentRow } from '#server/payments/records/payment-row.ts'
import * as sql from '#server/payments/records/payment-statements.ts'
import { processPayment } from '#server/payments/pay/process.ts'
import type { Processed } from '#server/payments/pay/process.ts'
import { sessionHashOf } from '../session-hash.ts'
import type { CallDependencies } from '../deps.ts'
import { badRequest, notFound, tooOften, unauthorised } from '../problems.ts'
import { refusedPrompt } from './refused-prompt.ts'
import { SENTENCES, payableKind } from './sentences.ts'
import { refusedClaim, stopped } from './stopped-sale.ts'
import { bearerOf, type Bearer } from './token-bearer.ts'

type Processing = Pick<CallDependencies, 'country' | 'engine' | 'limits' | 'pinKeys' | 'proofs' | 'tries'>

/** CALL-18: ask the provider once; a second call for the same id answers ALREADY_PROCESSED (CORE-32). */
export async function processCall(
  deps: Processing,
  request: ProcessRequest,
  caller: Caller,
): Promise<Answer<ProcessResult>> {
  return ask(deps, request, { caller, authorised: false })
}

/** What is paid without a PIN: a phone may have to ring. */
async function ask(
  deps: Processing,
  request: ProcessRequest,
  { caller, authorised }: Pick<Run, 'caller' | 'authorised'>,
): Promise<Answer<ProcessResult>> {
  const refused =
    (await refusedClaim(deps, request.transactionId, caller)) ?? (await refusedPrompt(deps, request, caller))
  return refused ?? run(deps, { request, caller, authorised })
}

/**
 * A PIN wallet is the token's own; a lead paid in another way is its
 * number's, whoever's wallet pays (PAY-42).
 */
function mayProcess(
  deps: Pick<CallDependencies, 'engine'>,
  row: PaymentRow,
  { number, purpose }: Bearer,
): boolean {
  if (row.kind !== 'LEAD' || needsPin(deps, row.rail)) return purpose === 'PAYMENT' && row.payer === number
  return purpose === 'LEAD' && row.recipient === number
}

/** CALL-18, authorised: the PIN is opened for this one call and goes to the wallet's adapter only (T16). */
export async function authProcessCall(
  deps: Processing,
  request: ProcessRequest,
  caller: Caller,
): Promise<Answer<ProcessResult>> {
  const sessionHash = sessionHashOf(caller)
  const row = await findPayment(deps, request.transactionId)
  const bearer = await bearerOf(deps, caller, row?.kind === 'LEAD')
  if (bearer === null || (row && !mayProcess(deps, row, bearer))) return unauthorised()
  if (!row) return notFound(sentence('paymentUnknown'))
  if (!needsPin(deps, row.rail)) return ask(deps, request, { caller, authorised: true })
  // What is past its beginning is described, and the ciphertext is not even opened.
  if (row.state !== 'registered') return run(deps, { request, caller, authorised: true })
  const stop = deps.engine.selling.stopOf(row)
  if (stop) return stopped(stop, caller)
  // Taken before it is opened, and not given back: a right one counts, too (T4).
  const of = [sessionHash?.toString('hex') ?? '', sessionHash ? '' : bearer.number]
  const tried = await deps.tries.take([{ what: 'pin', of, limit: deps.limits.pinTries }], caller)
  if (!tried.ok) return tooOften(SENTENCES.tooManyPins, tried.waitSeconds)
  const pin = await deps.pinKeys.open(request.amPin, row.id)
  if (pin === null) return unreadPin(deps, request, caller)
  return run(deps, { request, caller, authorised: true, pin })
}

/** A request that came twice at once loses its ciphertext to the other one, and is told where that stands. */
async function unreadPin(
  deps: Processing,
  request: ProcessRequest,
  caller: Caller,
): Promise<Answer<ProcessResult>> {
  const row = await findPayment(deps, request.transactionId)
  if (row && row.state !== 'registered') return run(deps, { request, caller, authorised: true })
  return badRequest(SENTENCES.unreadPin)
}

async function findPayment(
  deps: Pick<CallDependencies, 'engine'>,
  id: string,
): Promise<PaymentRow | undefined> {
  const [row] = await deps.engine.database.run<PaymentRow>(sql.findPayment, [id])
  return row
}

function needsPin(deps: Pick<CallDependencies, 'engine'>, rail: string): boolean {
  return deps.engine.rails.get(rail)?.pinRetry !== undefined
}

interface Run {
  readonly request: ProcessRequest
  readonly caller: Caller
  /** The token is there that the payment needs: only then may one with a PIN, or one of a lead, be told about. */
  readonly authorised: boolean
  readonly pin?: Uint8Array
}

async function run(
  deps: Processing,
  { request, caller, authorised, pin }: Run,
): Promise<Answer<ProcessResult>> {
  const done = await processPayment(deps.engine, request.transactionId, {
    sessionHash: sessionHashOf(caller),
    // A masked contact was filled in when the payment was made: there is nothing to compare it with
    // (NUMBER-17).
    payer: isMasked(request.paymentMobile) ? '' : request.paymentMobile,
    requestId: caller.requestId,
    network: networkOf(caller.address ?? ''),
    authorised,
    ...(pin === undefined ? {} : { pin }),
  })
  if (!done.ok) {
    if (done.problem === 'stopped') return stopped(done.stop, caller)
    if (done.problem === 'refused-by-rule') return refusedPurchase(deps, done.words)
    return done.problem === 'unknown' ? notFound(sentence('paymentUnknown')) : blocked(done, caller)
  }
  if (!authorised && (done.kind === 'LEAD' || needsPin(deps, done.rail))) return unauthorised()
  // Nobody can pay what was never asked for: the purchase goes on at once, by this way or another.
  if (done.asked && done.state === 'registered' && !done.pin) return badRequest(SENTENCES.notStarted)
  const result = resultOf(request.transactionId, done)
  // Told once, a failure decides what a late success may do (CORE-65).
  if (result.status === 'FAILED')
    await deps.engine.database.run(sql.noteFailureShown, [request.transactionId])
  return done.pin ? pinRefusal(deps, { mode: done.mode, pin: done.pin, result }) : success(result)
}

/** Nobody was asked for money: an approved sentence, which says no more of a rule than it has to. */
function refusedPurchase(
  { country }: Pick<CallDependencies, 'country'>,
  words: RuleWords,
): Answer<ProcessResult> {
  return badRequest(sentence(words, words === 'ruleCare' ? { care: country.customerCareNumber } : {}))
}

type BlockingPayment = Extract<Processed, { readonly problem: 'in-the-way' }>

/**
 * A purchase, bill or invoice that another payment settles: nobody was asked for money. The customer who made the other
 * payment too is told which one it is; a stranger's is nobody's business (T5).
 */
function blocked({ by }: BlockingPayment, caller: Caller): Answer<ProcessResult> {
  const mine = isSameSession(by.session_hash, sessionHashOf(caller))
  const say = SENTENCES
  const paid = by.kind === 'BILL' ? say.justPaid : say.alreadyPaid(payableKind(by.kind))
  const message = by.state === 'delivered' ? paid : say.beingPaid(payableKind(by.kind), mine)
  if (!mine) return badRequest(message)
  const { status } = viewOf(by.state, by.mode, 'fetch')
  const noWayIn = { redirectUrl: '', accessCode: '', reference: '' }
  return refusalWith(400, message, { transactionId: by.id, status, ...noWayIn })
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

/** The wallets' own codes (PAY-63): wrong PIN 1004, for SmartCash 56D005; locked 1006. */
function pinRefusal(
  deps: Pick<CallDependencies, 'country'>,
  { mode, pin, result }: PinRefusal,
): Answer<ProcessResult> {
  if (pin.kind === 'locked')
    return refusalWith(1006, lockedSentence(mode, deps.country), { ...result, attemptsLeft: 0 })
  const code = mode === 'SMARTCASH_SECURE' ? '56D005' : 1004
  return refusalWith(code, WRONG_PIN, { ...result, attemptsLeft: pin.attemptsLeft })
}
