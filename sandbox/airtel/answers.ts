import { json } from '../http/message.ts'
import type { Answer } from '../http/message.ts'
import { majorAmount } from '../core/currency.ts'
import { statusMessage, statusWord } from './charge.ts'
import type { AirtelCharge, Failure } from './charge.ts'

const ACCEPTED = {
  code: '200',
  message: 'Success.',
  result_code: 'ESB000010',
  response_code: 'DP00800001006',
  success: true,
}

/** The push is on the phone. That SUCCESS means no more than that. */
export function pushSent(charge: AirtelCharge): Answer {
  const { id } = charge.order
  if (charge.state === 'succeeded')
    return json(200, { data: { transaction: finalOf(charge) }, status: ACCEPTED })
  return json(200, { data: { transaction: { id, status: 'SUCCESS' } }, status: ACCEPTED })
}

/** What the wallet knows of a charge. */
export function enquiryAnswer(charge: AirtelCharge, merchant: string): Answer {
  const message = statusMessage(charge, merchant)
  const { firstWord } = charge.script
  const hidden = firstWord !== null && charge.enquiries === 1
  if (hidden) {
    const transaction = { id: charge.order.id, message: 'Queued at a partner', status: firstWord }
    return json(200, { data: { transaction }, status: ACCEPTED })
  }
  const status = { ...ACCEPTED, response_code: responseCodeOf(charge) }
  if (charge.state === 'succeeded')
    return json(200, { data: { transaction: { ...finalOf(charge), message } }, status })
  const transaction = { id: charge.order.id, message, status: statusWord(charge) }
  return json(200, { data: { transaction }, status })
}

/** A refusal of the wallet: HTTP 200 with `success` false. */
export function refusal(id: string, failure: Failure): Answer {
  return json(200, {
    data: { transaction: { id, message: failure.reason, status: 'TF' } },
    status: {
      code: '200',
      message: failure.reason,
      result_code: 'ESB000011',
      response_code: failure.responseCode,
      success: false,
    },
  })
}

/** A refusal of the front door, before the wallet is reached: its result, a sentence, and a number for some. */
export function gatewayProblem(
  httpStatus: number,
  [result_code, message, response_code]: readonly [result: string, message: string, response?: string],
): Answer {
  const code = String(httpStatus)
  const numbered = response_code === undefined ? {} : { response_code }
  return json(httpStatus, { status: { code, message, result_code, ...numbered, success: false } })
}

/** The money is back in the wallet. */
export function refundDone(moneyId: string): Answer {
  return json(200, {
    data: { transaction: { airtel_money_id: moneyId, status: 'SUCCESS' } },
    status: { code: '200', message: 'SUCCESS', result_code: 'ESB000010', success: true },
  })
}

function finalOf(charge: AirtelCharge) {
  return {
    id: charge.order.id,
    airtel_money_id: charge.moneyId,
    status: 'TS',
    amount: majorAmount(charge.takenMinor, charge.takenCurrency),
    currency: charge.takenCurrency,
  }
}

function responseCodeOf(charge: AirtelCharge): string {
  if (charge.failure) return charge.failure.responseCode
  // The real provider answers the same number while it waits and after success.
  return 'DP00800001006'
}
