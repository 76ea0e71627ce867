import { createHmac } from 'node:crypto'
import { wasPaid } from '../cards/checkout.ts'
import type { Checkout, Refunded } from '../cards/checkout.ts'
import type { Announcement, CallbackRequest, CallbackVariant } from '../core/callbacks.ts'
import type { World } from '../world.ts'
import { refundView, transactionView } from './transaction.ts'

/** Where the portal takes this gateway's webhooks. */
export const PAYSTACK_WEBHOOK_PATH = '/orp/bfe/api/portal-service/transaction/v1/webhook/paystack'

const RETRY_MS = 180_000

/** `x-paystack-signature`: lowercase hex HMAC-SHA512 of the body's bytes under the secret key. */
export function webhookSignature(secret: string, body: string): string {
  return createHmac('sha512', secret).update(body).digest('hex')
}

/** `charge.success`. A failure is never announced, so only a forged one can come for it. */
export function chargeAnnouncement(checkout: Checkout, world: World): Announcement {
  const paid = wasPaid(checkout)
  return announcement(world, checkout.reference, (variant) => {
    if (variant === 'stale' || (variant === 'opposite' && paid)) return null
    const data = { ...transactionView(checkout), status: 'success', gateway_response: 'Successful' }
    return signed({ event: 'charge.success', data }, variant, world)
  })
}

/** `refund.processed`; an earlier state of it is `refund.pending`. */
export function refundAnnouncement(checkout: Checkout, refund: Refunded, world: World): Announcement {
  return announcement(world, checkout.reference, (variant) => {
    if (variant === 'opposite') return null
    const status = variant === 'stale' ? 'pending' : 'processed'
    const view = refundView(checkout, refund)
    const data = { ...view, status, amount: String(view.amount) }
    return signed({ event: `refund.${status}`, data }, variant, world)
  })
}

function announcement(world: World, reference: string, build: Announcement['build']): Announcement {
  const retries = Array.from({ length: 4 }, () => world.paced(RETRY_MS))
  return { system: 'paystack', reference, path: PAYSTACK_WEBHOOK_PATH, retries, build }
}

function signed(event: unknown, variant: CallbackVariant, world: World): CallbackRequest {
  const body = JSON.stringify(event)
  const honest = variant === 'true' || variant === 'stale' || variant === 'opposite'
  const secret = honest ? world.settings.paystackSecret : 'a key that only an impostor uses'
  return { headers: { 'x-paystack-signature': webhookSignature(secret, body) }, body }
}
