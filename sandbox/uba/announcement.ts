import { createHmac } from 'node:crypto'
import type { Checkout } from '../cards/checkout.ts'
import type { Announcement } from '../core/callbacks.ts'
import type { World } from '../world.ts'
import { statusView } from './status.ts'

const NOTICE_PATH = '/orp/bfe/api/portal-service/transaction/v1/webhook/uba'
const RETRY_MS = 180_000

/** What became of a payment, signed with the merchant's key over the body's bytes. */
export function statusNotice(checkout: Checkout, world: World): Announcement {
  return {
    system: 'uba',
    reference: checkout.reference,
    path: NOTICE_PATH,
    retries: Array.from({ length: 4 }, () => world.paced(RETRY_MS)),
    build: (variant) => {
      const view = statusView(checkout, world)
      if (variant === 'opposite' && view.status === 'SUCCESSFUL') return null
      const status = variant === 'stale' ? 'PENDING' : variant === 'true' ? view.status : 'SUCCESSFUL'
      const body = JSON.stringify({ ...view, status })
      const honest = variant === 'true' || variant === 'stale' || variant === 'opposite'
      const key = honest ? world.settings.ubaServiceKey : 'a key that only an impostor uses'
      return { headers: { 'x-uba-signature': createHmac('sha256', key).update(body).digest('hex') }, body }
    },
  }
}
