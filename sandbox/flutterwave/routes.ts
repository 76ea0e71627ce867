import { CheckoutLedger } from '../cards/checkout-ledger.ts'
import type { Checkout } from '../cards/checkout.ts'
import { addHostedPage } from '../cards/hosted-page.ts'
import type { Router } from '../http/router.ts'
import type { World } from '../world.ts'
import { chargeWebhook } from './announcement.ts'
import { addFlutterwaveApi } from './api.ts'

const REFUND_MS = 4_000

/** Flutterwave under `/flutterwave/v3`: its calls and its page. */
export function addFlutterwave(router: Router, world: World): void {
  const ledger = new CheckoutLedger(world, {
    system: 'flutterwave',
    endsOnDecline: false,
    endsOnCancel: false,
    refundMs: REFUND_MS,
    announce: (checkout, about) => (about === 'refunded' ? null : chargeWebhook(checkout, world)),
  })
  addFlutterwaveApi(router, world, ledger)
  addHostedPage(router, {
    world,
    ledger,
    name: 'Flutterwave sandbox',
    path: '/flutterwave/v3/hosted/pay/:code',
    codeOf: (ask) => ask.params['code'] ?? '',
    pageOf: ({ code }) => `/flutterwave/v3/hosted/pay/${code}`,
    wayBack,
  })
}

/** A cancelled page has no transaction to name. */
function wayBack(checkout: Checkout, how: 'paid' | 'declined' | 'cancelled'): string {
  const words = {
    paid: checkout.status === 'pending' ? 'completed' : 'successful',
    declined: 'failed',
    cancelled: 'cancelled',
  }
  const address = new URL(checkout.returnUrl)
  address.searchParams.append('status', words[how])
  address.searchParams.append('tx_ref', checkout.reference)
  if (how !== 'cancelled') address.searchParams.append('transaction_id', String(checkout.id))
  return address.href
}
