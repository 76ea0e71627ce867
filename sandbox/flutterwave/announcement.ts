import type { Checkout } from '../cards/checkout.ts'
import { secretFor } from '../core/callbacks.ts'
import type { Word } from '../cards/checkout-ledger.ts'
import type { World } from '../world.ts'
import { transactionView } from './transaction.ts'

const WEBHOOK_PATH = '/orp/bfe/api/portal-service/transaction/v1/webhook/flutterwave'

/** `charge.completed`, with the dashboard's secret in a header; it is no signature over the body. */
export function chargeWebhook(checkout: Checkout, world: World): Word {
  return {
    path: WEBHOOK_PATH,
    build: (variant) => {
      const data = transactionView(checkout)
      if (!data || (variant === 'opposite' && data.status === 'successful')) return null
      const status = variant === 'stale' ? 'pending' : variant === 'true' ? data.status : 'successful'
      const hash = secretFor(variant, world.settings.flutterwaveHash)
      const body = JSON.stringify({ event: 'charge.completed', data: { ...data, status } })
      return { headers: { 'verif-hash': hash }, body }
    },
  }
}
