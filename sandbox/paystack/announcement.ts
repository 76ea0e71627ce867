import { createHmac } from 'node:crypto'
import { wasPaid } from '../cards/checkout.ts'
import type { Checkout, Refunded } from '../cards/checkout.ts'
import type { Word } from '../cards/checkout-ledger.ts'
import { secretFor } from '../core/callbacks.ts'
import type { CallbackRequest, CallbackVariant } from '../core/callbacks.ts'
import type { World } from '../world.ts'
import { refundView, transactionView } from './transaction.ts'

/** Where the portal takes this gateway's webhooks. */
export const PAYSTACK_WEBHOOK_PATH = '/orp/bfe/api/portal-service/transaction/v1/webhook/paystack'

/** `x-paystack-signature`: lowercase hex HMAC-SHA512 of the body's bytes under the secret key. */
export function webhookSignature(secret: string, body: string): string {
  return createHmac('sha512', secret).update(body).digest('hex')
}

/** `charge.success`. A failure is never announced, so only a forged one can come for it. */
export function chargeAnnouncement(checkout: Checkout, world: World): Word {
  const paid = wasPaid(checkout)
  return word((variant) => {
    if (variant === 'stale' || (variant === 'opposite' && paid)) return null
    const data = { ...transactionView(checkout), status: 'success', gateway_response: 'Successful' }
    return signed({ event: 'charge.success', data }, variant, world)
  })
}

/** `refund.processed`; an earlier state of it is `refund.pending`. */
export function refundAnnouncement(checkout: Checkout, refund: Refunded, world: World): Word {
  return word((variant) => {
    if (variant === 'opposite') return null
    const status = variant === 'stale' ? 'pending' : 'processed'
    const view = refundView(checkout, refund)
    const data = { ...view, status, amount: String(view.amount) }
    return signed({ event: `refund.${status}`, data }, variant, world)
  })
}

function word(build: Word['build']): Word {
  return { path: PAYSTACK_WEBHOOK_PATH, build }
}

function signed(event: unknown, variant: CallbackVariant, world: World): CallbackRequest {
  const body = JSON.stringify(event)
  const secret = secretFor(variant, world.settings.paystackSecret)
  return { headers: { 'x-paystack-signature': webhookSignature(secret, body) }, body }
}
