import type { Announcement } from '../core/callbacks.ts'
import { isLie, knowsAddress, wrongPath } from '../daraja/announcement.ts'
import { FAILURE_TEXT } from '../mpesa-network/push.ts'
import type { Push, PushFailure } from '../mpesa-network/push.ts'

/** Where the portal takes M-PESA's callbacks. */
export const MPESA_CALLBACK_PATH = '/orp/bfe/api/portal-service/transaction/v1/webhook/mpesa'

export const FAILURE_CODES: Readonly<Record<PushFailure, string>> = {
  insufficient: 'INS-2006',
  declined: 'INS-5',
  locked: 'INS-996',
}

/** What the platform tells the portal about a decided payment, at the address it was given beforehand. */
export function announcementOf(push: Push, token: string): Announcement {
  const path = `${MPESA_CALLBACK_PATH}?token=${encodeURIComponent(token)}`
  return {
    system: 'mpesa',
    reference: push.order.reference,
    path,
    retries: [],
    build: (variant) => {
      // It says nothing of an open payment.
      if (variant === 'stale') return null
      const body = JSON.stringify(callbackBody(push, (push.state === 'succeeded') !== isLie(variant)))
      return knowsAddress(variant) ? { headers: {}, body } : { headers: {}, body, path: wrongPath(path) }
    },
  }
}

function callbackBody(push: Push, succeeded: boolean) {
  const failure = push.failure ?? 'declined'
  return {
    input_OriginalConversationID: conversationOf(push),
    input_TransactionID: succeeded ? push.receipt || 'SFORGED001' : '',
    input_ResultCode: succeeded ? 'INS-0' : FAILURE_CODES[failure],
    input_ResultDesc: succeeded ? 'Request processed successfully' : FAILURE_TEXT[failure],
    input_ThirdPartyConversationID: push.order.id,
  }
}

/** The platform's own name for the conversation. */
export function conversationOf(push: Push): string {
  return `conv${push.order.id}`
}
