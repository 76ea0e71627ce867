import { CheckoutLedger, USUAL_RETRIES } from '../cards/checkout-ledger.ts'
import type { Checkout } from '../cards/checkout.ts'
import { addHostedPage, addressWith, outcomeText } from '../cards/hosted-page.ts'
import type { WayBack } from '../cards/hosted-page.ts'
import type { Router } from '../http/message.ts'
import type { World } from '../world.ts'
import { statusNotice } from './announcement.ts'
import { addUbaApi } from './api.ts'

const REFUND_MS = 4_000
const RETURN_WORDS = { paid: 'SUCCESSFUL', declined: 'FAILED', cancelled: 'CANCELLED' } as const

/** UBA under `/uba`: an interface of our own making, for the bank's is not public. */
export function addUba(router: Router, world: World): void {
  const ledger = new CheckoutLedger(world, {
    system: 'uba',
    endsOnDecline: false,
    afterCancel: () => 'cancelled',
    takesBack: true,
    refundMs: REFUND_MS,
    retries: USUAL_RETRIES,
    announce: (checkout) => statusNotice(checkout, world),
  })
  addUbaApi(router, world, ledger)
  addHostedPage(router, {
    world,
    ledger,
    name: 'UBA sandbox',
    title: 'Pay by card · UBA sandbox',
    path: '/uba/pay/:code',
    saysRefusals: true,
    outcomeText,
    wayBack,
  })
}

function wayBack({ reference, returnUrl }: Checkout, how: WayBack): string {
  return addressWith(returnUrl, { refNo: reference, status: RETURN_WORDS[how] })
}
