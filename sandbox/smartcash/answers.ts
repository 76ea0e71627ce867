import { FAILURE_TEXTS } from '../core/charge.ts'
import type { Charge, ChargeFailure } from '../core/charge.ts'
import { json } from '../http/message.ts'
import type { Answer } from '../http/message.ts'

const CODES: Readonly<Record<ChargeFailure, string>> = {
  'wrong-pin': '56D005',
  locked: '1006',
  'not-registered': '4001',
  insufficient: 'INSUFFICIENT_FUNDS',
  declined: 'DECLINED',
  failed: 'FAILED',
  expired: 'EXPIRED',
}

const TEXTS: Readonly<Record<ChargeFailure, string>> = {
  ...FAILURE_TEXTS,
  insufficient: 'Insufficient SmartCash balance',
}

/** A payment as SmartCash shows it. */
export function paymentOf(charge: Charge) {
  const { order, failure, state } = charge
  const paid = state === 'succeeded'
  const hidden = charge.script.firstWord !== null && charge.looks === 1
  const failWord = charge.script.failWord === 'TF' ? 'FAILED' : charge.script.failWord
  const status = { created: 'CREATED', open: 'PENDING', succeeded: 'SUCCESS', failed: failWord }[state]
  const ofPin = failure === 'wrong-pin' || failure === 'locked'
  return {
    paymentId: order.key,
    reference: order.reference,
    status: hidden ? 'QUEUED' : status,
    amountMinor: paid ? charge.takenMinor : order.amountMinor,
    currency: paid ? charge.takenCurrency : order.currency,
    ...(failure ? { code: CODES[failure], message: TEXTS[failure] } : {}),
    ...(ofPin ? { attemptsLeft: failure === 'wrong-pin' ? charge.attemptsLeft : 0 } : {}),
  }
}

/** A refusal: nothing was taken and nothing will be. */
export function refusal(status: number, code: string, message: string): Answer {
  return json(status, { code, message })
}
