import { CheckoutLedger } from '../cards/checkout-ledger.ts'
import type { Checkout } from '../cards/checkout.ts'
import { addHostedPage, addressWith, outcomeText } from '../cards/hosted-page.ts'
import type { WayBack } from '../cards/hosted-page.ts'
import type { Router } from '../http/message.ts'
import type { World } from '../world.ts'
import { chargeWebhook } from './announcement.ts'
import { addFlutterwaveApi } from './api.ts'

const HALF_HOUR_MS = 30 * 60_000
const REFUND_MS = 4_000

/** Flutterwave under `/flutterwave/v3`: its calls and its page. */
export function addFlutterwave(router: Router, world: World): void {
  const ledger = new CheckoutLedger(world, {
    system: 'flutterwave',
    endsOnDecline: false,
    afterCancel: () => 'new',
    takesBack: false,
    refundMs: REFUND_MS,
    retries: [HALF_HOUR_MS, HALF_HOUR_MS, HALF_HOUR_MS],
    announce: (checkout, about) => (typeof about === 'string' ? chargeWebhook(checkout, world) : null),
  })
  addFlutterwaveApi(router, world, ledger)
  addHostedPage(router, {
    world,
    ledger,
    name: 'Flutterwave sandbox',
    title: 'Pay by card · Flutterwave sandbox',
    path: '/flutterwave/v3/hosted/pay/:code',
    saysRefusals: true,
    outcomeText,
    wayBack,
  })
}

/** A cancelled page has no transaction to name. */
function wayBack({ id, reference, returnUrl, status }: Checkout, how: WayBack): string {
  const words = {
    paid: status === 'pending' ? 'completed' : 'successful',
    declined: 'failed',
    cancelled: 'cancelled',
  }
  const transaction = how === 'cancelled' ? {} : { transaction_id: String(id) }
  return addressWith(returnUrl, { status: words[how], tx_ref: reference, ...transaction })
}
