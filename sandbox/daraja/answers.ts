import { json } from '../http/message.ts'
import type { Answer } from '../http/message.ts'
import { minorDigits } from '../core/currency.ts'
import type { Charge, ChargeFailure } from '../core/charge.ts'
import { scriptedResult } from '../cast/mpesa.ts'
import { FAILURE_TEXT } from '../mpesa-network/network.ts'

const DECLINED = 1032

/** The provider's number for why a push came to nothing. */
const RESULT_CODES: Readonly<Partial<Record<ChargeFailure, number>>> = {
  insufficient: 1,
  declined: DECLINED,
  locked: 8006,
  'wrong-pin': 2001,
  expired: 1037,
}

/** The provider's text for each result, written for developers. */
const RESULT_TEXTS: ReadonlyMap<number, string> = new Map([
  [1, 'The balance is insufficient for the transaction.'],
  [17, 'System internal error.'],
  [26, 'System busy'],
  [1025, 'An error occurred while sending a push request'],
  [1037, 'DS timeout user cannot be reached'],
  [2001, 'The initiator information is invalid.'],
  [8006, 'The security credential is locked.'],
  [9999, 'An error occurred while sending a push request'],
])

/** The form of every refusal: a request id, a code and a sentence. */
export function problem(status: number, errorCode: string, errorMessage: string): Answer {
  return json(status, { requestId: '16813-1590513-1', errorCode, errorMessage })
}

/** The push is on the phone; that is all it says. */
export function pushAccepted(push: Charge): Answer {
  return json(200, {
    MerchantRequestID: merchantRequestId(push),
    CheckoutRequestID: push.order.key,
    ResponseCode: '0',
    ResponseDescription: 'Success. Request accepted for processing',
    CustomerMessage: 'Success. Request accepted for processing',
  })
}

/** What the push query says: nothing of the amount, and HTTP 500 while the customer decides. */
export function queryAnswer(push: Charge): Answer {
  if (push.state === 'open') {
    return problem(500, '500.001.1001', 'The transaction is being processed')
  }
  return json(200, {
    ResponseCode: '0',
    ResponseDescription: 'The service request has been accepted successfully',
    MerchantRequestID: merchantRequestId(push),
    CheckoutRequestID: push.order.key,
    ResultCode: String(resultCode(push)),
    ResultDesc: resultText(push),
  })
}

/** The callback about a decided push; `succeeded` may be a lie. */
export function callbackBody(push: Charge, succeeded: boolean) {
  const honest = succeeded === (push.state === 'succeeded')
  const items = [
    { Name: 'Amount', Value: majorOf(push) },
    { Name: 'MpesaReceiptNumber', Value: push.moneyId || 'SFORGED001' },
    { Name: 'Balance' },
    { Name: 'TransactionDate', Value: Number(nairobiStamp(push.decidedAtMs)) },
    { Name: 'PhoneNumber', Value: Number(push.order.msisdn) },
  ]
  const failedCode = honest ? resultCode(push) : DECLINED
  return {
    Body: {
      stkCallback: {
        MerchantRequestID: merchantRequestId(push),
        CheckoutRequestID: push.order.key,
        ResultCode: succeeded ? 0 : failedCode,
        ResultDesc: succeeded ? 'The service request is processed successfully.' : resultText(push),
        ...(succeeded ? { CallbackMetadata: { Item: items } } : {}),
      },
    },
  }
}

/** A payment as the list of collected money shows it. */
export function listed(push: Charge) {
  return {
    transactionId: push.moneyId,
    trxDate: new Date(push.decidedAtMs).toISOString(),
    msisdn: push.order.msisdn,
    sender: 'MPESA',
    transactiontype: 'c2b-pay-bill-debit',
    billreference: push.order.account,
    amount: majorOf(push).toFixed(minorDigits(push.order.currency)),
    organizationname: 'Kati',
  }
}

/** `yyyyMMddHHmmss` in Nairobi, which is three hours ahead of UTC all year. */
export function nairobiStamp(ms: number): string {
  return new Date(ms + 3 * 3_600_000).toISOString().replace(/\D/gu, '').slice(0, 14)
}

function majorOf({ order }: Charge): number {
  return order.amountMinor / 10 ** minorDigits(order.currency)
}

function resultCode({ failure, order }: Charge): number {
  return failure ? (scriptedResult(order.msisdn) ?? RESULT_CODES[failure] ?? DECLINED) : 0
}

function resultText(push: Charge): string {
  const { failure } = push
  if (!failure) return 'The service request is processed successfully.'
  return RESULT_TEXTS.get(resultCode(push)) ?? FAILURE_TEXT[failure]
}

function merchantRequestId({ order }: Charge): string {
  return `29115-${order.key.slice(-8)}`
}
