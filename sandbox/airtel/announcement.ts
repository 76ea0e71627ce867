import { isLie, secretFor } from '../core/callbacks.ts'
import type { Announcement, CallbackRequest, CallbackVariant } from '../core/callbacks.ts'
import type { World } from '../world.ts'
import type { Charge } from '../core/charge.ts'
import { statusMessage, statusWord } from './answers.ts'
import { callbackHash } from './signing.ts'
import type { CallbackTransaction } from './signing.ts'

/** Where the portal takes this wallet's callbacks. */
export const AIRTEL_CALLBACK_PATH = '/orp/bfe/api/portal-service/transaction/v1/webhook/kati-money'

/** What the wallet tells the portal about a decided charge. This provider does not try again. */
export function announcementOf(charge: Charge, world: World): Announcement {
  const truth: CallbackTransaction = {
    id: charge.order.key,
    message: statusMessage(charge, world.settings.merchant),
    status_code: statusWord(charge),
    airtel_money_id: charge.moneyId,
  }
  const succeeded = charge.state === 'succeeded'
  return {
    system: 'wallet',
    reference: charge.order.key,
    path: AIRTEL_CALLBACK_PATH,
    retries: [],
    build: (variant) =>
      signed(told(truth, variant, succeeded), secretFor(variant, world.settings.airtelCallbackKey)),
  }
}

function told(truth: CallbackTransaction, variant: CallbackVariant, succeeded: boolean): CallbackTransaction {
  if (variant === 'stale') return { ...truth, message: 'Transaction in progress', status_code: 'TIP' }
  if (!isLie(variant)) return truth
  return succeeded
    ? { ...truth, message: 'Transaction failed', status_code: 'TF' }
    : { ...truth, message: 'Paid', status_code: 'TS' }
}

function signed(transaction: CallbackTransaction, key: string): CallbackRequest {
  return { headers: {}, body: JSON.stringify({ transaction, hash: callbackHash(key, transaction) }) }
}
