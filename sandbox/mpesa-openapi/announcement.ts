import type { Charge, ChargeFailure } from '../core/charge.ts'
import { FAILURE_TEXT } from '../mpesa-network/network.ts'

/** Where the portal takes M-PESA's callbacks. */
export const MPESA_CALLBACK_PATH = '/orp/bfe/api/portal-service/transaction/v1/webhook/mpesa'

const FAILURE_CODES: Readonly<Partial<Record<ChargeFailure, string>>> = {
  insufficient: 'INS-2006',
  declined: 'INS-5',
  locked: 'INS-996',
}

/** Where the platform tells the portal: the address it was given beforehand. */
export function callbackPath(token: string): string {
  return `${MPESA_CALLBACK_PATH}?token=${encodeURIComponent(token)}`
}

/** What it tells about a decided payment; `succeeded` may be a lie. */
export function callbackBody(push: Charge, succeeded: boolean) {
  const failure = push.failure ?? 'declined'
  return {
    input_OriginalConversationID: conversationOf(push),
    input_TransactionID: succeeded ? push.moneyId || 'SFORGED001' : '',
    input_ResultCode: succeeded ? 'INS-0' : FAILURE_CODES[failure],
    input_ResultDesc: succeeded ? 'Request processed successfully' : FAILURE_TEXT[failure],
    input_ThirdPartyConversationID: push.order.key,
  }
}

/** The platform's own name for the conversation. */
export function conversationOf(push: Charge): string {
  return `conv${push.order.key}`
}
