import { json } from '../http/message.ts'
import type { Answer } from '../http/message.ts'
import { FAILURE_TEXTS } from '../core/charge.ts'
import type { Charge, ChargeFailure } from '../core/charge.ts'
import { majorAmount, moneyText } from '../core/currency.ts'

const ACCEPTED = {
  code: '200',
  message: 'Success.',
  result_code: 'ESB000010',
  response_code: 'DP00800001006',
  success: true,
}

const RESPONSE_CODES: Readonly<Partial<Record<ChargeFailure, string>>> = {
  'wrong-pin': 'DP00800001002',
  expired: 'DP00800001029',
  insufficient: 'DP00800001007',
  declined: 'DP00800001008',
  failed: 'DP00800001009',
  locked: 'DP00800001010',
}

/** TS, TF or TIP, or the word the wallet uses instead. */
export function statusWord(charge: Charge): string {
  if (charge.state === 'succeeded') return 'TS'
  return charge.state === 'failed' ? charge.script.failWord : 'TIP'
}

/** What the customer reads about the state of the charge. */
export function statusMessage(charge: Charge, merchant: string): string {
  if (charge.failure) return FAILURE_TEXTS[charge.failure]
  if (charge.state !== 'succeeded') return 'Transaction in progress'
  return `Paid ${moneyText(charge.takenMinor, charge.takenCurrency)} to ${merchant}`
}

/** The push is on the phone. That SUCCESS means no more than that. */
export function pushSent(charge: Charge): Answer {
  const id = charge.order.key
  if (charge.state === 'succeeded')
    return json(200, { data: { transaction: finalOf(charge) }, status: ACCEPTED })
  return json(200, { data: { transaction: { id, status: 'SUCCESS' } }, status: ACCEPTED })
}

/** What the wallet knows of a charge. */
export function enquiryAnswer(charge: Charge, merchant: string): Answer {
  const message = statusMessage(charge, merchant)
  const { firstWord } = charge.script
  const hidden = firstWord !== null && charge.looks === 1
  if (hidden) {
    const transaction = { id: charge.order.key, message: 'Queued at a partner', status: firstWord }
    return json(200, { data: { transaction }, status: ACCEPTED })
  }
  const status = { ...ACCEPTED, response_code: responseCodeOf(charge) }
  if (charge.state === 'succeeded')
    return json(200, { data: { transaction: { ...finalOf(charge), message } }, status })
  const transaction = { id: charge.order.key, message, status: statusWord(charge) }
  return json(200, { data: { transaction }, status })
}

/** A refusal of the wallet: HTTP 200 with `success` false. */
export function refusal(charge: Charge): Answer {
  const message = FAILURE_TEXTS[charge.failure ?? 'failed']
  const status = { code: '200', message, result_code: 'ESB000011', response_code: responseCodeOf(charge) }
  return json(200, {
    data: { transaction: { id: charge.order.key, message, status: 'TF' } },
    status: { ...status, success: false },
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

function finalOf(charge: Charge) {
  return {
    id: charge.order.key,
    airtel_money_id: charge.moneyId,
    status: 'TS',
    amount: majorAmount(charge.takenMinor, charge.takenCurrency),
    currency: charge.takenCurrency,
  }
}

/** The real provider answers the same number while it waits and after success. */
function responseCodeOf({ failure }: Charge): string {
  return (failure && RESPONSE_CODES[failure]) ?? ACCEPTED.response_code
}
