import { isSuccess } from '#contract/envelope.ts'
import type { QueryData } from '#domain/payments/methods/query-data.ts'
import { statusWords } from '#domain/payments/status/status-words.ts'
import type { Translate } from '#domain/translate.ts'
import type { HttpCalls } from '../../../shell/calls-over-http.ts'
import { loadPiece } from '../../../frame-script/load-piece.ts'
import { freshKey } from '../../../paying/attempt-store.ts'
import type { Attempt } from '../../../paying/attempt.ts'
import type { PaymentChoice } from '#contract/paying/initiate-request.ts'
import { pageRequest } from '../../../paying/page-request.ts'
import { goToStatus, type PayPlan } from '../../../paying/use-pay.ts'
import { beginPinPayment, PIN_ATTEMPTS, sendPin, type Authorisation } from './pin-calls.ts'
import type { PinModal } from './window/pin-modal.tsx'
import type { PinMode, PinState } from './pin-plan.ts'

/** What is paid, how, and what an outdated token leads to. */
export interface PinPlan {
  readonly pay: PayPlan
  readonly purchase: QueryData
  readonly mode: PinMode
  readonly email: string
  /** The token is over: the code is asked for again (PAY-38). */
  readonly onExpired: (number: string) => void
}

/** A payment that waits for its PIN. */
export interface OpenPin {
  readonly Modal: typeof PinModal
  readonly auth: Authorisation
  readonly attempt: Attempt
  /** The public key of this payment, SPKI in base64. */
  readonly key: string
}

/** Where the steps work: the calls, the plan, and what the page shows of them. */
export interface PinDesk {
  readonly calls: HttpCalls
  readonly plan: PinPlan
  readonly callingCode: string
  readonly t: Translate
  readonly show: (state: PinState) => void
  readonly open: (open: OpenPin | null) => void
  /** Closes the window; the sentence stays in the panel, '' for none. */
  readonly stop: (sentence: string) => void
}

export const TYPING: PinState = { step: 'typing', attemptsLeft: PIN_ATTEMPTS, problem: '', message: '' }

function choiceOf({ plan }: PinDesk, number: string, txnId: string): PaymentChoice {
  return { mode: plan.mode, payer: number, gateway: '', email: plan.email, txnId }
}

/**
 * The authorised initiate; a payment opens the window in the state `next`. `txnId` is the payment that a
 * wrong PIN ended, '' for the first (PAY-73).
 */
export async function beginStep(
  desk: PinDesk,
  auth: Authorisation,
  { txnId, next }: { txnId: string; next: PinState },
): Promise<void> {
  const { plan, t } = desk
  const request = pageRequest(plan.purchase, choiceOf(desk, auth.number, txnId), desk.callingCode)
  const [begun, Modal] = await Promise.all([
    beginPinPayment(desk.calls, plan.pay.store(), {
      request,
      authorization: auth.header,
      freshKey: freshKey(),
    }),
    loadModal(),
  ])
  switch (begun.kind) {
    case 'ready':
      if (!Modal) return desk.stop(t('errorPage.incomplete'))
      desk.show(next)
      return desk.open({ Modal, auth, attempt: begun.attempt, key: begun.key })
    case 'expired':
      desk.stop('')
      return plan.onExpired(auth.number)
    case 'nothing':
      return desk.stop('')
    default:
      return desk.stop(begun.message || t('error.generic'))
  }
}

/** The authorised process with the PIN encrypted here, and what follows from the wallet's word (PAY-63). */
export async function pinStep(
  desk: PinDesk,
  open: OpenPin,
  typed: { pin: string; state: PinState },
): Promise<void> {
  const { plan, t } = desk
  const { auth, attempt } = open
  const typing = (message: string) =>
    desk.show({ ...TYPING, attemptsLeft: typed.state.attemptsLeft, message })
  const amPin = await seal(open, typed.pin)
  if (amPin === null) return typing(t('pin.notSealed'))
  const choice = choiceOf(desk, auth.number, '')
  const done = await sendPin(desk.calls, plan.pay.store(), {
    attempt,
    request: pageRequest(plan.purchase, choice, desk.callingCode),
    authorization: auth.header,
    amPin,
    attemptsLeft: typed.state.attemptsLeft,
    nowMs: Date.now(),
  })
  switch (done.kind) {
    case 'accepted':
      return plan.pay.onAccepted(done, choice)
    case 'locked':
      return desk.show({ ...TYPING, step: 'locked', attemptsLeft: 0 })
    case 'wrong': {
      const wrong: PinState = { ...TYPING, problem: 'wrong', attemptsLeft: done.attemptsLeft }
      if (!done.newPayment) return desk.show(wrong)
      desk.show({ ...wrong, step: 'again' })
      return beginStep(desk, auth, { txnId: attempt.transactionId, next: wrong })
    }
    case 'expired':
      desk.stop('')
      return plan.onExpired(auth.number)
    case 'refused':
      return typing(done.message || t('error.generic'))
    case 'unsure':
      return (await isUntouched(desk, attempt)) ? typing(t('pin.noAnswer')) : goToStatus(attempt)
  }
}

/** No trustworthy answer came: only a payment that nobody was asked for takes another PIN. */
async function isUntouched({ calls }: PinDesk, attempt: Attempt): Promise<boolean> {
  const reply = await calls.status({ tid: attempt.transactionId })
  if (!isSuccess(reply) || !reply.result) return false
  return statusWords(reply.result).raw === 'REQUEST_REGISTERED'
}

/** The ciphertext; null where this browser cannot make one. */
async function seal(open: OpenPin, pin: string): Promise<string | null> {
  try {
    const { encryptPin } = await loadPiece(import('./window/encrypt-pin.ts'))
    return await encryptPin(open.key, open.attempt.transactionId, pin)
  } catch {
    return null
  }
}

/** The window's code; null when it could not be had. */
async function loadModal(): Promise<typeof PinModal | null> {
  try {
    return (await loadPiece(import('./window/pin-modal.tsx'))).PinModal
  } catch {
    return null
  }
}
