import { CheckoutLedger, USUAL_RETRIES } from '../cards/checkout-ledger.ts'
import { addHostedPage, outcomeText } from '../cards/hosted-page.ts'
import type { Router } from '../http/message.ts'
import type { World } from '../world.ts'
import { requestCallback } from './announcement.ts'
import { addTinggApi } from './api.ts'

const REFUND_MS = 4_000

/** Tingg under `/tingg`: its calls and its page. */
export function addTingg(router: Router, world: World): void {
  const ledger = new CheckoutLedger(world, {
    system: 'tingg',
    endsOnDecline: true,
    afterCancel: () => 'new',
    takesBack: true,
    refundMs: REFUND_MS,
    retries: USUAL_RETRIES,
    announce: requestCallback,
  })
  addTinggApi(router, world, ledger)
  addHostedPage(router, {
    world,
    ledger,
    name: 'Tingg sandbox',
    title: 'Pay by card · Tingg sandbox',
    path: '/tingg/checkout/:code',
    saysRefusals: true,
    outcomeText,
    // The merchant's two addresses as they are: nothing is added to them.
    wayBack: (checkout, how) => (how === 'paid' ? checkout.returnUrl : checkout.cancelUrl),
  })
}
