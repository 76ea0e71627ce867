import type { Checkout } from '../cards/checkout.ts'
import { isHonest } from '../core/callbacks.ts'
import type { Word } from '../cards/checkout-ledger.ts'
import { requestView } from './request.ts'

/** The callback to the address the merchant gave; it is not signed. */
export function requestCallback(checkout: Checkout): Word {
  const address = new URL(checkout.facts?.['callback'] ?? 'http://nowhere.invalid/')
  const paid = checkout.paidAtMs !== null
  return {
    path: address.pathname + address.search,
    build: (variant) => {
      if (variant === 'opposite' && paid) return null
      const honest = isHonest(variant)
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
