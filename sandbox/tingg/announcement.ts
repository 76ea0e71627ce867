import type { Checkout } from '../cards/checkout.ts'
import type { Announcement } from '../core/callbacks.ts'
import type { World } from '../world.ts'
import { requestView } from './request.ts'

const RETRY_MS = 180_000

/** The callback to the address the merchant gave; it is not signed. */
export function requestCallback(checkout: Checkout, world: World): Announcement {
  const address = new URL(checkout.facts?.['callback'] ?? 'http://nowhere.invalid/')
  const paid = checkout.paidAtMs !== null
  return {
    system: 'tingg',
    reference: checkout.reference,
    path: address.pathname + address.search,
    retries: Array.from({ length: 4 }, () => world.paced(RETRY_MS)),
    build: (variant) => {
      if (variant === 'opposite' && paid) return null
      const honest = variant === 'true' || variant === 'stale' || variant === 'opposite'
      const view = requestView(checkout)
      const said = { true: view.request_status_code, stale: 130, opposite: 178 }
      const code = variant === 'stale' || variant === 'opposite' ? said[variant] : said.true
      return {
        headers: {},
        body: JSON.stringify({ ...view, request_status_code: honest ? code : 178 }),
        ...(honest ? {} : { path: `${address.pathname}?token=a-token-that-only-an-impostor-uses` }),
      }
    },
  }
}
