import { CheckoutLedger, USUAL_RETRIES } from '../cards/checkout-ledger.ts'
import type { Checkout } from '../cards/checkout.ts'
import { addHostedPage } from '../cards/hosted-page.ts'
import type { WayBack } from '../cards/hosted-page.ts'
import { asset } from '../http/asset.ts'
import type { Router } from '../http/message.ts'
import type { World } from '../world.ts'
import { chargeAnnouncement, refundAnnouncement } from './announcement.ts'
import { addPaystackApi } from './api.ts'
import { addPopup } from './popup.ts'
import { outcomeText } from './transaction.ts'

const REFUND_MS = 4_000

/** Paystack under `/paystack`: its calls, its hosted page, its popup and the popup's script. */
export function addPaystack(router: Router, world: World): void {
  const ledger = new CheckoutLedger(world, {
    system: 'paystack',
    endsOnDecline: false,
    afterCancel: (before) => (before === 'open' ? 'new' : before),
    takesBack: true,
    refundMs: REFUND_MS,
    retries: USUAL_RETRIES,
    announce: (checkout, about) => {
      if (about === 'declined') return null
      if (about === 'paid') return chargeAnnouncement(checkout, world)
      return refundAnnouncement(checkout, about, world)
    },
  })
  addPaystackApi(router, world, ledger)
  addHostedPage(router, {
    world,
    ledger,
    name: 'Sandbox card gateway',
    title: 'Pay by card',
    path: '/paystack/checkout/:code',
    saysRefusals: false,
    outcomeText,
    wayBack,
  })
  addPopup(router, world, ledger)
  const script = asset(new URL('./browser/inline.js', import.meta.url))
  router('GET /paystack/v2/inline.js', script)
  router('GET /paystack/v1/inline.js', script)
  router('GET /paystack/assets/popup.js', asset(new URL('./browser/popup.js', import.meta.url)))
}

/** The merchant's address with the reference in it, twice as the gateway does; another one after Cancel. */
function wayBack({ returnUrl, cancelUrl, reference }: Checkout, how: WayBack): string {
  if (how === 'cancelled' || returnUrl === '') return how === 'cancelled' ? cancelUrl : ''
  const address = new URL(returnUrl)
  for (const name of ['trxref', 'reference']) address.searchParams.set(name, reference)
  return address.href
}
