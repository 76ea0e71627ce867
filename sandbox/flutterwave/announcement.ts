import type { Checkout } from '../cards/checkout.ts'
import type { Announcement } from '../core/callbacks.ts'
import type { World } from '../world.ts'
import { transactionView } from './transaction.ts'

const WEBHOOK_PATH = '/orp/bfe/api/portal-service/transaction/v1/webhook/flutterwave'
const RETRY_MS = 30 * 60_000

/** `charge.completed`, with the dashboard's secret in a header; it is no signature over the body. */
export function chargeWebhook(checkout: Checkout, world: World): Announcement {
  return {
    system: 'flutterwave',
    reference: checkout.reference,
    path: WEBHOOK_PATH,
    retries: Array.from({ length: 3 }, () => world.paced(RETRY_MS)),
    build: (variant) => {
      const data = transactionView(checkout)
      if (!data || (variant === 'opposite' && data.status === 'successful')) return null
      const status = variant === 'stale' ? 'pending' : variant === 'true' ? data.status : 'successful'
      const honest = variant === 'true' || variant === 'stale' || variant === 'opposite'
      const hash = honest ? world.settings.flutterwaveHash : 'a hash that only an impostor uses'
      const body = JSON.stringify({ event: 'charge.completed', data: { ...data, status } })
      return { headers: { 'verif-hash': hash }, body }
    },
  }
}
