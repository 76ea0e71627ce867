import { minorDigits } from '../core/currency.ts'
import { FAILURE_TEXTS } from '../core/charge.ts'
import type { Charge, ChargeFailure } from '../core/charge.ts'
import { json } from '../http/message.ts'
import type { Answer } from '../http/message.ts'

/** One request that the wallet has taken, under the caller's own key. */
export interface GsmaRecord {
  readonly serverCorrelationId: string
  readonly charge: Charge
  /** Set for a reversal: its own reference. */
  readonly reversal: string | null
}

export interface GsmaError {
  readonly category: string
  readonly code: string
  readonly description: string
  readonly parameters?: readonly { readonly key: string; readonly value: string }[]
}

/** An error object of the protocol; `errordescription` is spelled as in its published file. */
export function errorObject(error: GsmaError, at: string) {
  return {
    errorCategory: error.category,
    errorCode: error.code,
    errordescription: error.description,
    errorDateTime: at,
    errorParameters: error.parameters ?? [],
  }
}

export function problem(status: number, error: GsmaError, at: string): Answer {
  return json(status, errorObject(error, at))
}

const FAILURES: Readonly<Record<ChargeFailure, readonly [category: string, code: string]>> = {
  'wrong-pin': ['authorisation', 'requestingPartyAuthorisationError'],
  locked: ['authorisation', 'requestingPartyAuthorisationError'],
  insufficient: ['businessRule', 'insufficientFunds'],
  declined: ['businessRule', 'requestDeclined'],
  failed: ['businessRule', 'genericError'],
  'not-registered': ['identification', 'identifierError'],
  expired: ['businessRule', 'incorrectState'],
}

/** Why a payment failed; after a wrong PIN how many tries are left, 0 for a locked wallet. */
export function failureOf(charge: Charge): GsmaError {
  const failure = charge.failure ?? 'failed'
  const [category, code] = FAILURES[failure]
  const ofPin = failure === 'wrong-pin' || failure === 'locked'
  const left = failure === 'wrong-pin' ? charge.attemptsLeft : 0
  const parameters = ofPin ? [{ key: 'attemptsLeft', value: String(left) }] : []
  return { category, code, description: FAILURE_TEXTS[failure], parameters }
}

/** `pending`, `completed`, `failed`, or the words the wallet uses instead. */
export function statusWord(charge: Charge): string {
  if (charge.state === 'succeeded') return 'completed'
  if (charge.state !== 'failed') return 'pending'
  return charge.script.failWord === 'TF' ? 'failed' : charge.script.failWord
}

/** The state of a request. */
export function requestState({ serverCorrelationId, charge, reversal }: GsmaRecord, at: string) {
  const hidden = reversal === null && charge.script.firstWord !== null && charge.looks === 1
  const status = reversal ? 'completed' : hidden ? 'inreview' : statusWord(charge)
  return {
    serverCorrelationId,
    status,
    notificationMethod: 'callback',
    objectReference: status === 'completed' ? (reversal ?? charge.moneyId) : '',
    pollLimit: 100,
    ...(reversal === null && charge.state === 'failed' ? { error: errorObject(failureOf(charge), at) } : {}),
  }
}

/** A transaction as the wallet shows it. */
export function transactionOf(charge: Charge, merchant: string) {
  const { order } = charge
  const taken = charge.state === 'succeeded'
  const minor = taken ? charge.takenMinor : order.amountMinor
  const currency = taken ? charge.takenCurrency : order.currency
  const digits = minorDigits(currency)
  return {
    transactionReference: charge.moneyId,
    requestingOrganisationTransactionReference: order.reference,
    transactionStatus: charge.refundedAs === null ? statusWord(charge) : 'reversed',
    type: 'merchantpay',
    amount: (minor / 10 ** digits).toFixed(digits),
    currency,
    debitParty: [{ key: 'msisdn', value: order.msisdn }],
    creditParty: [{ key: 'accountid', value: merchant }],
  }
}
