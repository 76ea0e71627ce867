import { CheckoutLedger } from '../cards/checkout-ledger.ts'
import { addHostedPage } from '../cards/hosted-page.ts'
import type { Router } from '../http/router.ts'
import type { World } from '../world.ts'
import { requestCallback } from './announcement.ts'
import { addTinggApi } from './api.ts'

const REFUND_MS = 4_000

/** Tingg under `/tingg`: its calls and its page. */
export function addTingg(router: Router, world: World): void {
  const ledger = new CheckoutLedger(world, {
    system: 'tingg',
    endsOnDecline: true,
    endsOnCancel: false,
    refundMs: REFUND_MS,
    announce: (checkout) => requestCallback(checkout, world),
  })
  addTinggApi(router, world, ledger)
  addHostedPage(router, {
    world,
    ledger,
    name: 'Tingg sandbox',
    path: '/tingg/checkout/:code',
    codeOf: (ask) => ask.params['code'] ?? '',
    pageOf: ({ code }) => `/tingg/checkout/${code}`,
    // The merchant's two addresses as they are: nothing is added to them.
    wayBack: (checkout, how) => (how === 'paid' ? checkout.returnUrl : checkout.cancelUrl),
  })
}
