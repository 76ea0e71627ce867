import { createHmac } from 'node:crypto'
import type { Checkout } from '../cards/checkout.ts'
import { secretFor } from '../core/callbacks.ts'
import type { Word } from '../cards/checkout-ledger.ts'
import type { World } from '../world.ts'
import { statusView } from './status.ts'

const NOTICE_PATH = '/orp/bfe/api/portal-service/transaction/v1/webhook/uba'

/** What became of a payment, signed with the merchant's key over the body's bytes. */
export function statusNotice(checkout: Checkout, world: World): Word {
  return {
    path: NOTICE_PATH,
    build: (variant) => {
      const view = statusView(checkout, world)
      if (variant === 'opposite' && view.status === 'SUCCESSFUL') return null
      const status = variant === 'stale' ? 'PENDING' : variant === 'true' ? view.status : 'SUCCESSFUL'
      const body = JSON.stringify({ ...view, status })
      const key = secretFor(variant, world.settings.ubaServiceKey)
      return { headers: { 'x-uba-signature': createHmac('sha256', key).update(body).digest('hex') }, body }
    },
  }
}
