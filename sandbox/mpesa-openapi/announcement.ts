import type { Announcement, CallbackRequest, CallbackVariant } from '../core/callbacks.ts'
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
  const knows = (variant: CallbackVariant): boolean => variant === 'true' || variant === 'opposite'
  const told = (variant: CallbackVariant): CallbackRequest => {
    const lie = variant === 'opposite' || variant === 'forged'
    const succeeded = (push.state === 'succeeded') !== lie
    const failure = push.failure ?? 'declined'
    return {
      headers: {},
      body: JSON.stringify({
        input_OriginalConversationID: conversationOf(push),
        input_TransactionID: succeeded ? push.receipt || 'SFORGED001' : '',
        input_ResultCode: succeeded ? 'INS-0' : FAILURE_CODES[failure],
        input_ResultDesc: succeeded ? 'Request processed successfully' : FAILURE_TEXT[failure],
        input_ThirdPartyConversationID: push.order.id,
      }),
    }
  }
  return {
    system: 'mpesa',
    reference: push.order.reference,
    path: `${MPESA_CALLBACK_PATH}?token=${encodeURIComponent(token)}`,
    retries: [],
    // It says nothing of an open payment, and has no signature that could be wrong.
    build: (variant) => (knows(variant) ? told(variant) : null),
  }
}

/** The platform's own name for the conversation. */
export function conversationOf(push: Push): string {
  return `conv${push.order.id}`
}
